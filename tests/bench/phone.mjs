// A phone of the middle: 390 x 844 with touch, four times slower than here, 40 ms away.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ touch?: boolean }}               like    Without touch: a computer as slow and as far, with a mouse.
 * @return {Promise<{ context: import('playwright-core').BrowserContext, page: import('playwright-core').Page, fast: ()
 *         => Promise<void> }>} `fast` takes the slowness back.
 */
export async function openPhone( browser, { touch = true } = {} ) {
	const screen = touch
		? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
		: { viewport: { width: 1280, height: 900 } };
	const context = await browser.newContext( screen );
	const page = await context.newPage();
	page.setDefaultTimeout( 20000 );
	const client = await context.newCDPSession( page );
	await client.send( 'Network.enable' );
	await client.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: 40,
		downloadThroughput: -1,
		uploadThroughput: -1,
	} );
	await client.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	await page.addInitScript( watch );
	return { context, page, fast: () => client.send( 'Emulation.setCPUThrottlingRate', { rate: 1 } ) };
}

/** In the page: the browser's own measures. */
function watch() {
	window.aisleBench = { paint: 0, shift: 0, interactions: [] };
	const observe = ( type, see, more = {} ) =>
		new PerformanceObserver( ( list ) => list.getEntries().forEach( see ) ).observe( {
			type,
			buffered: true,
			...more,
		} );
	observe( 'largest-contentful-paint', ( { startTime } ) => ( window.aisleBench.paint = startTime ) );
	observe(
		'layout-shift',
		( { hadRecentInput, value } ) => ( window.aisleBench.shift += hadRecentInput ? 0 : value )
	);
	observe(
		'event',
		( { interactionId, duration } ) => interactionId > 0 && window.aisleBench.interactions.push( duration ),
		{ durationThreshold: 16 }
	);
	// The form of a variable product that Aisle runs tells who listens what can be asked of it.
	document.addEventListener( 'wc_variation_form', ( { detail } ) => {
		const told = [ detail, ...Object.values( Object( detail ) ).flat() ];
		window.aisleForm ??= told.find( ( one ) => typeof one?.states === 'function' ) ?? null;
	} );
}

/** The page has come to rest: nothing under way, nothing to run. */
export async function rests( page ) {
	await page.waitForLoadState( 'networkidle' );
	await page.waitForTimeout( 700 );
}

/**
 * The slowest of what `press` does, from the press to the next paint.
 *
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>}            press
 * @return {Promise<number>} Milliseconds; the browser rounds to 8 and does not tell what took less than 16: that is 16.
 */
export async function slowestPaint( page, press ) {
	await page.evaluate( () => ( window.aisleBench.interactions.length = 0 ) );
	await press();
	await page.waitForTimeout( 700 );
	return page.evaluate( () => Math.max( 16, ...window.aisleBench.interactions ) );
}
