// Opens a page on a simulated mid-range phone: 390 x 844 with touch, four times slower than this machine, 40 ms
// latency.

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ touch?: boolean }}               options Without touch, an equally slow computer with a mouse.
 * @return {Promise<{ context: import('playwright-core').BrowserContext, page: import('playwright-core').Page, fast: ()
 * => Promise<void> }>} `fast` ends the processor slowdown.
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
	await page.addInitScript( recordTimings );
	return { context, page, fast: () => client.send( 'Emulation.setCPUThrottlingRate', { rate: 1 } ) };
}

/** Runs in the page: collects the browser's own measurements. */
function recordTimings() {
	window.aisleBench = { paint: 0, shift: 0, interactions: [] };
	const observe = ( type, record, extraOptions = {} ) =>
		new PerformanceObserver( ( list ) => list.getEntries().forEach( record ) ).observe( {
			type,
			buffered: true,
			...extraOptions,
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
	// Aisle's variation form passes its variation data to listeners of this event.
	document.addEventListener( 'wc_variation_form', ( { detail } ) => {
		const candidates = [ detail, ...Object.values( Object( detail ) ).flat() ];
		window.aisleForm ??= candidates.find( ( one ) => typeof one?.states === 'function' ) ?? null;
	} );
}

/** Waits until the page is idle: no requests, no tasks. */
export async function waitUntilIdle( page ) {
	await page.waitForLoadState( 'networkidle' );
	await page.waitForTimeout( 700 );
}

/**
 * Returns the slowest interaction during `act`, from input to next paint.
 *
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>}            act
 * @return {Promise<number>} In ms; browsers round to 8 and do not report less than 16, which counts as 16.
 */
export async function measureSlowestPaint( page, act ) {
	await page.evaluate( () => ( window.aisleBench.interactions.length = 0 ) );
	await act();
	await page.waitForTimeout( 700 );
	return page.evaluate( () => Math.max( 16, ...window.aisleBench.interactions ) );
}
