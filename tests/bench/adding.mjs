// From a click on a listing's button until the shopper sees what was added.
import { medianOf } from './pages.mjs';

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
 * @param {number}                            times
 */
export async function addToDrawer( browser, listing, times = 7 ) {
	const lines = [];
	const open = await medianOf( times, async () => {
		const { context, page } = await fresh( browser, listing );
		// The pointer is over the button before it is pressed, as it is for everybody with a mouse.
		await page.locator( ADD ).first().hover();
		await page.waitForTimeout( 700 );
		const seen = page.evaluate(
			( selector ) =>
				new Promise( ( resolve ) => {
					const marks = {};
					const started = performance.now();
					const look = () => {
						const drawer = document.querySelector( '.aisle-cart-drawer__drawer' );
						if ( ! marks.open && drawer?.classList.contains( 'aisle-drawer--open' ) ) {
							marks.open = performance.now() - started;
						}
						if ( drawer?.querySelector( '.aisle-cart-drawer__line:not([aria-hidden], [aria-busy])' ) ) {
							marks.line = performance.now() - started;
							resolve( marks );
						} else {
							requestAnimationFrame( look );
						}
					};
					document.querySelector( selector ).click();
					requestAnimationFrame( look );
				} ),
			ADD
		);
		const { open: opened, line } = await seen;
		lines.push( line );
		await context.close();
		return opened;
	} );
	return { open, line: lines.sort( ( a, b ) => a - b )[ Math.floor( lines.length / 2 ) ] };
}

/**
 * Stock WooCommerce: milliseconds until its "View cart" link says that the product is in.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            listing
 * @param {number}                            times
 */
export function addInStock( browser, listing, times = 7 ) {
	return medianOf( times, async () => {
		const { context, page } = await fresh( browser, listing );
		const took = await page.evaluate(
			( selector ) =>
				new Promise( ( resolve ) => {
					const started = performance.now();
					const look = () => ( document.querySelector( '.added_to_cart' ) ? resolve( performance.now() - started ) : requestAnimationFrame( look ) );
					document.querySelector( selector ).click();
					requestAnimationFrame( look );
				} ),
			ADD
		);
		await context.close();
		return took;
	} );
}
