// Measures a product page with options, from first paint to first total: downloads before and after first intent, time
// to the total, and the delay of a key press among 200 fields on a slow phone.
import { gzipSize } from '../tools/gzip-size.mjs';
import { median, recordedShift, recordShift } from './pages.mjs';

const FORM = '[data-aisle="product-options"]';
const PEER_TOTAL = '.wcpa_price_summary .wcpa_price_outer, .wcpa_price_total, .wcpa_price_summary';

/** Simulates a mid-range phone: four times slower than this machine, 40 ms latency. */
async function slowDown( page ) {
	const client = await page.context().newCDPSession( page );
	await client.send( 'Network.enable' );
	await client.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: 40,
		downloadThroughput: -1,
		uploadThroughput: -1,
	} );
	await client.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	return client;
}

const enableDataSaver = () => Object.defineProperty( navigator, 'connection', { value: { saveData: true } } );

/**
 * Returns script and style bytes (gzip) before interaction and after first intent, and the total layout shift. The
 * browser's data saver is on, so nothing is prefetched.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @param {string}                            [form]  Selector of the element that gets the intent.
 */
export async function measureIntentCost( browser, url, form = FORM ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	const bodies = [];
	page.on( 'response', ( response ) => {
		const kind = response.request().resourceType();
		if ( kind === 'script' || kind === 'stylesheet' ) {
			bodies.push(
				response.body().then(
					( body ) => ( { kind, url: response.url(), size: gzipSize( body ) } ),
					() => ( { kind, url: response.url(), size: 0 } )
				)
			);
		}
	} );
	await page.addInitScript( enableDataSaver );
	await recordShift( page );
	const sumDownloads = async () => {
		const all = await Promise.all( bodies );
		const sum = ( kind, path = '' ) =>
			all
				.filter( ( one ) => one.kind === kind && one.url.includes( path ) )
				.reduce( ( total, { size } ) => total + size, 0 );
		return { scripts: sum( 'script' ), ours: sum( 'script', '/aisle/build/' ), styles: sum( 'stylesheet' ) };
	};
	await page.goto( url, { waitUntil: 'networkidle' } );
	await page.waitForTimeout( 1500 );
	const before = await sumDownloads();
	await page.locator( form ).first().hover();
	await page.waitForTimeout( 500 );
	await page.waitForLoadState( 'networkidle' );
	await page.waitForTimeout( 1500 );
	const after = await sumDownloads();
	const shift = await recordedShift( page );
	await context.close();
	return { before, after, shift };
}

/**
 * Returns the ms from the first touch of an option to the first resulting total, as the median of all runs.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @param {Object}                            options
 * @param {string}                            [options.choice] Option that is clicked; the pointer has not been on it
 *                                                             before.
 * @param {boolean}                           options.isPrefetched False if the browser's data saver prevents
 *                         prefetching.
 * @param {string}                            [options.total]  Selector of the total.
 * @param {number}                            [options.times]  Number of runs.
 */
export async function measureFirstTotal(
	browser,
	url,
	{ isPrefetched, choice = `${ FORM } [type=checkbox]`, total = `${ FORM } [data-row="total"]`, times = 5 }
) {
	const values = [];
	for ( let run = 0; run < times; run++ ) {
		const context = await browser.newContext( { viewport: { width: 412, height: 900 }, hasTouch: true } );
		const page = await context.newPage();
		if ( ! isPrefetched ) {
			await page.addInitScript( enableDataSaver );
		}
		await page.goto( url, { waitUntil: 'networkidle' } );
		const target = page.locator( choice ).first();
		await target.scrollIntoViewIfNeeded();
		await page.waitForTimeout( isPrefetched ? 3500 : 500 );
		await slowDown( page );
		const firstTotalTime = page.evaluate(
			( [ selector, timeout ] ) =>
				new Promise( ( resolve ) => {
					const text = () =>
						[ ...document.querySelectorAll( selector ) ].map( ( { textContent } ) => textContent ).join();
					const before = text();
					let started = 0;
					document.addEventListener( 'pointerdown', () => ( started = performance.now() ), {
						capture: true,
						once: true,
					} );
					const check = () => {
						if ( started > 0 && text() !== before ) {
							resolve( performance.now() - started );
						} else if ( started > 0 && performance.now() - started > timeout ) {
							resolve( NaN );
						} else {
							requestAnimationFrame( check );
						}
					};
					check();
				} ),
			[ total, 15000 ]
		);
		await target.tap( { force: true } );
		values.push( await firstTotalTime );
		await context.close();
	}
	return median( values );
}

export { PEER_TOTAL };

/**
 * Returns the slowest key press in the form of 200 fields, from press to next frame with 4x CPU slowdown, as the
 * browser measures interactions.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @return {Promise<number>} In ms; browsers round to 8.
 */
export async function measureNextPaint( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 412, height: 900 } } );
	const page = await context.newPage();
	await page.addInitScript( () => {
		window.aisleEvents = [];
		new PerformanceObserver( ( list ) =>
			window.aisleEvents.push(
				...list
					.getEntries()
					.filter( ( { interactionId } ) => interactionId > 0 )
					.map( ( { duration } ) => duration )
			)
		).observe( { type: 'event', durationThreshold: 16, buffered: true } );
	} );
	await page.goto( url, { waitUntil: 'networkidle' } );
	const client = await slowDown( page );
	const input = page.locator( '[data-field="f_n0"] input' );
	await input.focus();
	await page.waitForSelector( `${ FORM }[data-aisle-ready]` );
	await page.evaluate( () => ( window.aisleEvents.length = 0 ) );
	for ( const key of '12345678901234567890' ) {
		await page.keyboard.press( key );
		await page.waitForTimeout( 250 );
	}
	await client.send( 'Emulation.setCPUThrottlingRate', { rate: 1 } );
	await page.waitForTimeout( 500 );
	const slowest = await page.evaluate( () => Math.max( 0, ...window.aisleEvents ) );
	await context.close();
	return slowest;
}
