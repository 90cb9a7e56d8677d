// Measures whether scrolling and clicks stay within a frame in a drawer with thirty lines that have answers.
const LINE = '.aisle-cart-drawer__line';
/** Duration of a frame, in ms. */
const FRAME_MS = 1000 / 60;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url     URL of a product with a text option.
 * @return {Promise<{ lines: number, scroll: number, update: number, answer: number, tasks: number }>} Number of lines.
 *     Times in ms: 95th of 100 frame intervals while scrolling; the same from a click on "more" until a second after
 *     its response; and from the click to its next paint (at least 16, rounded to 8). Number of tasks longer than 50
 *     ms.
 */
export async function measureThirtyLines( browser, url ) {
	const context = await browser.newContext( { viewport: { width: 390, height: 844 } } );
	const page = await context.newPage();
	page.setDefaultTimeout( 30000 );
	await page.goto( url, { waitUntil: 'networkidle' } );
	await page.evaluate( addLines, 30 );
	await page.goto( `${ url }#cart`, { waitUntil: 'networkidle' } );
	await page.reload( { waitUntil: 'networkidle' } );
	const lines = page.locator( LINE );
	await lines.first().waitFor();
	await page.waitForTimeout( 1500 );
	const box = await lines.first().boundingBox();
	await page.mouse.move( box.x + 40, box.y + 10 );
	const scrollFrames = await measureFrames( page, async () => {
		for ( let step = 0; step < 60; step++ ) {
			await page.mouse.wheel( 0, 60 );
			await page.waitForTimeout( 16 );
		}
	} );
	const more = lines.nth( 15 ).getByRole( 'button', { name: 'Increase quantity' } );
	await more.scrollIntoViewIfNeeded();
	await page.waitForTimeout( 500 );
	await page.evaluate( () => {
		window.aisleAnswers = [];
		new PerformanceObserver( ( list ) =>
			list
				.getEntries()
				.forEach( ( { interactionId, duration } ) => interactionId > 0 && window.aisleAnswers.push( duration ) )
		).observe( { type: 'event', durationThreshold: 16 } );
	} );
	const updateFrames = await measureFrames( page, async () => {
		const response = page.waitForResponse( ( response ) => response.url().includes( 'wc-ajax=aisle_cart' ) );
		await more.click();
		await response;
		await page.waitForTimeout( 1000 );
	} );
	const clickToPaint = await page.evaluate( () => Math.max( 16, ...window.aisleAnswers ) );
	const count = await lines.count();
	await context.close();
	return {
		lines: count,
		scroll: scrollFrames.gap,
		update: updateFrames.gap,
		answer: clickToPaint,
		tasks: scrollFrames.tasks + updateFrames.tasks,
	};
}

/** Runs in the page: submits the product's form several times, each with another text. */
async function addLines( times ) {
	const form = document.querySelector( 'form.cart' );
	const text = form.querySelector( '[data-aisle="product-options"] input[type="text"]' );
	for ( let line = 1; line <= times; line++ ) {
		const data = new FormData( form );
		data.set( text.name, `Line ${ line }` );
		data.set( 'add-to-cart', form.querySelector( '[name="add-to-cart"]' ).value );
		data.set( 'aisle_operation', JSON.stringify( { id: `bench_line_${ line }`, type: 'add_form' } ) );
		const reply = await (
			await fetch( '/?wc-ajax=aisle_cart', { method: 'POST', body: data, headers: { 'X-Aisle': '1' } } )
		).json();
		if ( reply.code !== 200 ) {
			throw new Error( `Line ${ line }: ${ JSON.stringify( reply.results ?? reply ) }` );
		}
	}
}

/** Returns the 95th percentile of the intervals between frames during `act`, in ms, and the number of long tasks. */
async function measureFrames( page, act ) {
	await page.evaluate( () => {
		window.aisleFrames = [];
		window.aisleLong = 0;
		new PerformanceObserver( ( list ) => ( window.aisleLong += list.getEntries().length ) ).observe( {
			type: 'longtask',
		} );
		let previousTime = 0;
		const recordFrame = ( now ) => {
			if ( window.aisleFrames ) {
				window.aisleFrames.push( now - ( previousTime || now ) );
				previousTime = now;
				requestAnimationFrame( recordFrame );
			}
		};
		requestAnimationFrame( recordFrame );
	} );
	await act();
	return page.evaluate( () => {
		const gaps = window.aisleFrames.sort( ( a, b ) => a - b );
		window.aisleFrames = null;
		return { gap: gaps[ Math.floor( gaps.length * 0.95 ) ], worst: gaps.at( -1 ), tasks: window.aisleLong };
	} );
}

/**
 * @param {Object} measured Return value of measureThirtyLines().
 * @return {boolean} True if no frame was dropped. Frames may be slightly early or late.
 */
export const isWithinOneFrame = ( { scroll, update, answer: clickToPaint, tasks } ) =>
	Math.max( scroll, update, clickToPaint ) < FRAME_MS * 1.5 && tasks === 0;
