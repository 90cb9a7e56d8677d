// Measures a key press in the large form: from the input event until the new prices are laid out. The control itself is
// rendered earlier.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url     URL of the product with the large form.
 * @return {Promise<number>} Median of 40 key presses, in ms.
 */
export async function measureKeystroke( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	await page.goto( url, { waitUntil: 'networkidle' } );
	// The app loads on first intent.
	await page.locator( '[data-field="f_n0"] input' ).focus();
	await page.waitForSelector( '[data-aisle="product-options"][data-aisle-ready] [data-row="total"]' );
	const median = await page.evaluate( async () => {
		const input = document.querySelector( '[data-field="f_n0"] input' );
		const setValue = Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' ).set;
		const total = () => document.querySelector( '[data-row="total"] dd' ).textContent;
		const waitForNewTotal = ( before, key ) =>
			new Promise( ( resolve, reject ) => {
				const timeout = setTimeout(
					() => reject( new Error( `The total did not change after key ${ key }: ${ before }` ) ),
					1000
				);
				const observer = new MutationObserver( () => {
					if ( total() !== before ) {
						observer.disconnect();
						clearTimeout( timeout );
						resolve();
					}
				} );
				observer.observe( document.querySelector( '[data-row="total"]' ), {
					subtree: true,
					childList: true,
					characterData: true,
				} );
			} );
		const times = [];
		for ( let key = 0; key < 40; key++ ) {
			const changed = waitForNewTotal( total(), key );
			const started = performance.now();
			setValue.call( input, String( 10 + key * 7 ) );
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			await changed;
			document.body.getBoundingClientRect();
			times.push( performance.now() - started );
			await new Promise( ( resolve ) => setTimeout( resolve, 30 ) );
		}
		return times.sort( ( a, b ) => a - b )[ 20 ];
	} );
	await context.close();
	return median;
}
