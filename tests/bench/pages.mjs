// Measures what a page makes a shopper download and wait for, in a browser.
import { gzipSize } from '../tools/gzip-size.mjs';

/**
 * Opens a page as a new visitor and waits until it is idle.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @return {Promise<{ scripts: number, names: string[], cartCalls: number, shift: number }>} Script bytes (gzip) before
 *     interaction, script names, number of cart requests, and cumulative layout shift.
 */
export async function visitPage( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	const bodies = [];
	let cartCalls = 0;
	page.on( 'response', ( response ) => {
		if ( response.request().resourceType() === 'script' ) {
			bodies.push(
				response
					.body()
					.then( ( body ) => ( { name: new URL( response.url() ).pathname, size: gzipSize( body ) } ) )
			);
		}
		if ( /wc-ajax=|\/wc\/store\//.test( response.url() ) ) {
			cartCalls++;
		}
	} );
	await recordShift( page );
	await page.goto( url, { waitUntil: 'networkidle' } );
	await page.waitForTimeout( 1500 );
	const shift = await recordedShift( page );
	const scripts = await Promise.all( bodies );
	await context.close();
	return {
		scripts: scripts.reduce( ( sum, script ) => sum + script.size, 0 ),
		names: scripts.map( ( script ) => `${ script.name } ${ script.size }` ),
		cartCalls,
		shift,
	};
}

/**
 * Records layout shifts of the pages that `page` opens from now on.
 *
 * @param {import('playwright-core').Page} page
 */
export const recordShift = ( page ) =>
	page.addInitScript( () => {
		window.aisleShift = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				window.aisleShift += entry.hadRecentInput ? 0 : entry.value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

/** Returns the cumulative layout shift of the opened page. */
export const recordedShift = ( page ) => page.evaluate( () => window.aisleShift );

export const median = ( values ) => [ ...values ].sort( ( a, b ) => a - b )[ Math.floor( values.length / 2 ) ];

/**
 * Returns the median of several measurements, run one after the other.
 *
 * @param {number}                times
 * @param {() => Promise<number>} measure
 */
export async function medianOf( times, measure ) {
	const values = [];
	for ( let run = 0; run < times; run++ ) {
		values.push( await measure( run ) );
	}
	return median( values );
}
