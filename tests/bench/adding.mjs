// From a click on a listing's button until the shopper sees what was added.

const ADD = 'a.add_to_cart_button, button.add_to_cart_button';

async function fresh( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	page.setDefaultTimeout( 30000 );
	await page.goto( url, { waitUntil: 'networkidle' } );
	return { context, page };
}

/**
 * Aisle: milliseconds until the drawer is open, and until the true line is in it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<{ open: number, line: number }>} In ms.
 */
export async function addToDrawer( browser, listing ) {
	const { context, page } = await fresh( browser, listing );
	// The pointer is over the button before it is pressed, as it is for everybody with a mouse.
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
 * Stock WooCommerce: milliseconds until its "View cart" link says that the product is in.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<number>} In ms.
 */
export const addInStock = ( browser, listing ) => added( browser, listing, '.added_to_cart' );

/**
 * FunnelKit Cart: milliseconds until its drawer shows and the line is in it.
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
 * Milliseconds from the press on the first button (by this very call, or by one after it) to the frame in which
 * something is there.
 */
function until( page, sign, { press = false } = {} ) {
	return page.evaluate(
		( { selector, wanted, isPressing } ) =>
			new Promise( ( resolve ) => {
				// Asking in each frame would make the page draw frames that nobody needs.
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
