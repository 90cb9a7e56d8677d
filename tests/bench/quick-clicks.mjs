// Two hundred quick clicks on a quantity while every call takes 300 ms longer.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url     A product that can be added as it is.
 * @return {Promise<{ requests: number, same: boolean }>} How many calls were made, and whether the server ended where
 *         the screen ended.
 */
export async function quickClicks( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	await page.goto( url, { waitUntil: 'networkidle' } );
	await page.locator( 'form.cart .single_add_to_cart_button' ).click();
	await page.locator( '.aisle-cart-drawer__line:not([aria-hidden])' ).waitFor();
	await page.waitForTimeout( 600 );
	let requests = 0;
	await page.route( /wc-ajax=aisle_cart/, async ( route ) => {
		requests++;
		await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
		await route.continue();
	} );
	const [ less, more ] = [ 'One less', 'One more' ].map( ( name ) => page.getByRole( 'button', { name } ).first() );
	for ( let click = 0; click < 200; click++ ) {
		await ( click % 5 === 4 ? less : more ).evaluate( ( button ) => button.click() );
	}
	const shown = Number( await page.locator( '.aisle-cart-drawer__line input' ).first().inputValue() );
	await page.waitForFunction( () => ! window.aisle.cart.getView().busy, null, { timeout: 20000 } );
	const server = await page.evaluate( () => window.aisle.cart.getView().cart.lines[ 0 ].quantity );
	await context.close();
	return { requests, same: shown === server };
}
