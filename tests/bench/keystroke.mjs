// One key in the big form: from the input event until the new prices are laid out.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url     The product with the big form.
 * @return {Promise<number>} Milliseconds, the median of 40 keys.
 */
export async function keystroke( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	await page.goto( url, { waitUntil: 'networkidle' } );
	// The app comes with the first wish.
	await page.locator( '[data-field="f_n0"] input' ).focus();
	await page.waitForSelector( '[data-aisle="product-options"][data-aisle-ready] [data-row="total"]' );
	const median = await page.evaluate( async () => {
		const input = document.querySelector( '[data-field="f_n0"] input' );
		const set = Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' ).set;
		const total = () => document.querySelector( '[data-row="total"] dd' ).textContent;
		const times = [];
		for ( let key = 0; key < 40; key++ ) {
			const before = total();
			const started = performance.now();
			set.call( input, String( 10 + key * 7 ) );
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			await Promise.resolve();
			document.body.getBoundingClientRect();
			times.push( performance.now() - started );
			if ( total() === before ) {
				throw new Error( `the total did not follow key ${ key }: ${ before }` );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 30 ) );
		}
		return times.sort( ( a, b ) => a - b )[ 20 ];
	} );
	await context.close();
	return median;
}
