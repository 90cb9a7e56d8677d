// Measures the time from a click on a listing's button until the added product is visible.

const ADD_BUTTON = 'a.add_to_cart_button, button.add_to_cart_button';

async function openListing( browser, url ) {
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
	const { context, page } = await openListing( browser, listing );
	// The pointer rests on the button before the click, as with a real mouse.
	await page.locator( ADD_BUTTON ).first().hover();
	await page.waitForTimeout( 700 );
	const open = measureUntilShown( page, '.aisle-cart-drawer__drawer.aisle-drawer--open' );
	const line = await measureUntilShown(
		page,
		'.aisle-cart-drawer__drawer .aisle-cart-drawer__line:not([aria-hidden], [aria-busy])',
		{ click: true }
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
export const addInWooCommerce = ( browser, listing ) => measureAdd( browser, listing, '.added_to_cart' );

/**
 * Returns, for FunnelKit Cart, the ms until its drawer shows the line.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @return {Promise<number>} In ms.
 */
export const addToPeerDrawer = ( browser, listing ) =>
	measureAdd( browser, listing, '#fkcart-modal.fkcart-show .fkcart--item[data-key]:not([data-key=""])' );

async function measureAdd( browser, listing, selector ) {
	const { context, page } = await openListing( browser, listing );
	await page.locator( ADD_BUTTON ).first().hover();
	await page.waitForTimeout( 700 );
	const duration = await measureUntilShown( page, selector, { click: true } );
	await context.close();
	return duration;
}

/**
 * Returns the ms from the click on the first button to the frame in which an element appears. If `click` is false, a
 * later call clicks.
 */
function measureUntilShown( page, selector, { click = false } = {} ) {
	return page.evaluate(
		( { button, target, isClicking } ) =>
			new Promise( ( resolve ) => {
				// Checking in each frame would make the browser render unneeded frames.
				const check = () => {
					if ( document.querySelector( target ) ) {
						watcher.disconnect();
						requestAnimationFrame( () => resolve( performance.now() - window.aisleClickTime ) );
					}
				};
				const watcher = new MutationObserver( check );
				watcher.observe( document.body, { subtree: true, childList: true, attributes: true } );
				if ( isClicking ) {
					window.aisleClickTime = performance.now();
					document.querySelector( button ).click();
				}
			} ),
		{ button: ADD_BUTTON, target: selector, isClicking: click }
	);
}
