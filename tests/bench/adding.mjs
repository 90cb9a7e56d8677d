// Measures the time from a click on a listing's button until the added product is visible.

const ADD = 'a.add_to_cart_button, button.add_to_cart_button';

async function fresh( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	page.setDefaultTimeout( 30000 );
	await page.goto( url, { waitUntil: 'networkidle' } );
	return { context, page };
}

/**
 * Returns, for Aisle, the ms until the drawer is open and until it shows the confirmed line.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<{ open: number, line: number }>} In ms.
 */
export async function addToDrawer( browser, listing ) {
	const { context, page } = await fresh( browser, listing );
	// The pointer rests on the button before the click, as with a real mouse.
	await page.locator( ADD ).first().hover();
	await page.waitForTimeout( 700 );
	const open = until( page, '.aisle-cart-drawer__drawer.aisle-drawer--open' );
	const line = await until(
		page,
		'.aisle-cart-drawer__drawer .aisle-cart-drawer__line:not([aria-hidden], [aria-busy])',
		{ press: true }
	);
	const marks = { open: await open, line };
	await context.close();
	return marks;
}

/**
 * Returns, for plain WooCommerce, the ms until its "View cart" link appears.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<number>} In ms.
 */
export const addInStock = ( browser, listing ) => added( browser, listing, '.added_to_cart' );

/**
 * Returns, for FunnelKit Cart, the ms until its drawer shows the line.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<number>} In ms.
 */
export const addToPeersDrawer = ( browser, listing ) =>
	added( browser, listing, '#fkcart-modal.fkcart-show .fkcart--item[data-key]:not([data-key=""])' );

async function added( browser, listing, sign ) {
	const { context, page } = await fresh( browser, listing );
	await page.locator( ADD ).first().hover();
	await page.waitForTimeout( 700 );
	const took = await until( page, sign, { press: true } );
	await context.close();
	return took;
}

/**
 * Returns the ms from the click on the first button (by this call, or by a later one) to the frame in which the element
 * appears.
 */
function until( page, sign, { press = false } = {} ) {
	return page.evaluate(
		( { selector, wanted, isPressing } ) =>
			new Promise( ( resolve ) => {
				// Checking in each frame would make the browser render unneeded frames.
				const look = () => {
					if ( document.querySelector( wanted ) ) {
						watcher.disconnect();
						requestAnimationFrame( () => resolve( performance.now() - window.aislePressed ) );
					}
				};
				const watcher = new MutationObserver( look );
				watcher.observe( document.body, { subtree: true, childList: true, attributes: true } );
				if ( isPressing ) {
					window.aislePressed = performance.now();
					document.querySelector( selector ).click();
				}
			} ),
		{ selector: ADD, wanted: sign, isPressing: press }
	);
}
