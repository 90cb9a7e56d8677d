// Measures 200 quick clicks on a quantity while each request is delayed by 300 ms.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url     URL of a product without options.
 * @return {Promise<{ requests: number, same: boolean }>} Number of requests, and whether server and screen match at the
 *                                                        end.
 */
export async function measureQuickClicks( browser, url ) {
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
	const [ less, more ] = [ 'Decrease quantity', 'Increase quantity' ].map( ( name ) =>
		page.getByRole( 'button', { name } ).first()
	);
	for ( let click = 0; click < 200; click++ ) {
		await ( click % 5 === 4 ? less : more ).evaluate( ( button ) => button.click() );
	}
	const shown = Number( await page.locator( '.aisle-cart-drawer__line input' ).first().inputValue() );
	await page.waitForFunction( () => ! window.aisle.cart.getView().busy, null, { timeout: 20000 } );
	const server = await page.evaluate( () => window.aisle.cart.getView().cart.lines[ 0 ].quantity );
	await context.close();
	return { requests, same: shown === server };
}
