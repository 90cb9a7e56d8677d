// Measures product pages and listings on a phone: downloads before interaction, paint times, and response times.
import { gzipSize } from '../tools/gzip-size.mjs';
import { median } from './pages.mjs';
import { openPhone, waitUntilIdle, measureSlowestPaint } from './phone.mjs';

const SWATCH = '.aisle-swatch[role="radio"]:not([aria-disabled="true"])';
const SELECT = 'form.variations_form table.variations select';
const NEXT =
	'.aisle-gallery__arrow--next, .aisle-gallery__thumbnails button:nth-of-type(2), .flex-control-thumbs li:nth-child(2) img';
const IMAGE = '.woocommerce-product-gallery__image';
const OPTION = '[data-aisle="product-options"] :is(input[type="text"], textarea)';
const QUANTITY = 'form.cart input.qty';

/** Opens a page on the phone, runs `measure`, and closes it. */
async function onPhone( browser, url, measure, { before = () => undefined, wait = waitUntilIdle } = {} ) {
	const { context, page, fast } = await openPhone( browser );
	before( page );
	await page.goto( url );
	await wait( page );
	const results = await measure( page, fast );
	await context.close();
	return results;
}

/**
 * Measures both sides alternately, so that temporary load on the machine affects both.
 *
 * @template  T
 * @param {{ ours: string, stock: string }}       urls
 * @param {(url: string) => Promise<T>}           measure
 * @param {number}                                times
 * @return {Promise<{ ours: T[], stock: T[] }>} Measured values.
 */
export async function measureAlternately( urls, measure, times ) {
	const values = { ours: [], stock: [] };
	for ( let run = 0; run < times; run++ ) {
		for ( const side of run % 2 ? [ 'stock', 'ours' ] : [ 'ours', 'stock' ] ) {
			values[ side ].push( await measure( urls[ side ] ) );
		}
	}
	return values;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @return {Promise<{ scripts: number, names: string[] }>} Script bytes (gzip) before any interaction.
 */
async function measureScripts( browser, url ) {
	const bodies = [];
	const listen = ( page ) =>
		page.on( 'response', ( response ) => isScript( response ) && bodies.push( sizeOf( response ) ) );
	await onPhone( browser, url, () => undefined, { before: listen } );
	const scripts = await Promise.all( bodies );
	return {
		scripts: scripts.reduce( ( sum, { size } ) => sum + size, 0 ),
		names: scripts.map( ( { name, size } ) => `${ name } ${ size }` ),
	};
}

const isScript = ( response ) => response.request().resourceType() === 'script';
const sizeOf = async ( response ) => ( {
	name: new URL( response.url() ).pathname,
	size: gzipSize( await response.body().catch( () => '' ) ),
} );

/** Waits long enough for the largest contentful paint. */
const isPainted = async ( page ) => {
	await page.waitForLoadState( 'measureScripts' );
	await page.waitForTimeout( 900 );
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ ours: string, stock: string }}   urls    URLs of the same page in both stores.
 * @return {Promise<{ ours: Object, stock: Object }>} Return value of `measureScripts()`, with `paint` (ms to largest
 *         contentful paint) and layout `shift`: medians of seven.
 */
export async function measurePhoneVisits( browser, urls ) {
	const results = await measureAlternately(
		urls,
		( url ) => onPhone( browser, url, ( page ) => page.evaluate( () => window.aisleBench ), { wait: isPainted } ),
		7
	);
	const of = async ( side ) => ( {
		...( await measureScripts( browser, urls[ side ] ) ),
		paint: median( results[ side ].map( ( { paint } ) => paint ) ),
		shift: median( results[ side ].map( ( { shift } ) => shift ) ),
	} );
	return { ours: await of( 'ours' ), stock: await of( 'stock' ) };
}

/**
 * Measures the time from input to next paint: a swatch by touch and by key (or the select, by key), the next image, the
 * first key in an option (or in the quantity). For a swipe, the time from a finger movement to the next frame.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ variable: { ours: string, stock: string }, optioned: { ours: string, stock: string } }} urls
 * @return {Promise<Object>} Name of the input => { ours, stock } in ms.
 */
export async function measureInputs( browser, { variable, optioned } ) {
	const onVariable = async ( page ) => ( {
		swipe: await measureSwipe( page ),
		image: await measureSlowestPaint( page, () =>
			tap( page, page.locator( NEXT ).filter( { visible: true } ).first() )
		),
		swatch: await measureSlowestPaint( page, () => selectSwatch( page ) ),
		'swatch by key': await measureSlowestPaint( page, () => selectSwatchByKey( page ) ),
	} );
	const onOptioned = async ( page ) => ( { key: await measureSlowestPaint( page, () => typeFirstKey( page ) ) } );
	const results = [
		await measureAlternately( variable, ( url ) => onPhone( browser, url, onVariable ), 9 ),
		await measureAlternately( optioned, ( url ) => onPhone( browser, url, onOptioned ), 9 ),
	];
	const of = ( { ours, stock }, name ) => ( {
		ours: median( ours.map( ( one ) => one[ name ] ) ),
		stock: median( stock.map( ( one ) => one[ name ] ) ),
	} );
	const entryOf = ( name ) => [ name, of( results[ 0 ], name ) ];
	return {
		...Object.fromEntries( [ 'swatch', 'swatch by key', 'image', 'swipe' ].map( entryOf ) ),
		key: of( results[ 1 ], 'key' ),
	};
}

/** Swipes back and forth, so that the next measurement starts at the first image. */
async function measureSwipe( page ) {
	const image = page.locator( IMAGE ).first();
	await image.scrollIntoViewIfNeeded();
	const { x, y, width, height } = await image.boundingBox();
	const session = await page.context().newCDPSession( page );
	const send = ( type, at ) =>
		session.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: at === undefined ? [] : [ { x: at, y: y + height / 2 } ],
		} );
	const drag = async ( from, to ) => {
		await send( 'touchStart', from );
		for ( let step = 1; step <= 10; step++ ) {
			await send( 'touchMove', from + ( ( to - from ) * step ) / 10 );
		}
		await send( 'touchEnd' );
		await page.waitForTimeout( 1000 );
	};
	const [ start, end ] = [ x + width * 0.8, x + width * 0.2 ];
	const latency = await followLatency( page.context().browser(), () => drag( start, end ) );
	const hasMoved = ( await image.boundingBox() )?.x !== x;
	await drag( end, start );
	await session.detach();
	return hasMoved ? latency : NaN;
}

/**
 * Measures the time from a finger movement to the resulting frame, from the browser's trace. A strip that the
 * browser scrolls has scroll events; a strip that a script moves has only touch events.
 *
 * @return {Promise<number>} Median of all movements, in ms.
 */
async function followLatency( browser, act ) {
	const session = await browser.newBrowserCDPSession();
	const events = [];
	session.on( 'Tracing.dataCollected', ( { value } ) =>
		events.push( ...value.filter( ( { name } ) => name === 'EventLatency' ) )
	);
	await session.send( 'Tracing.start', { categories: 'benchmark,input.scrolling', transferMode: 'ReportEvents' } );
	await act();
	const complete = new Promise( ( resolve ) => session.once( 'Tracing.tracingComplete', resolve ) );
	await session.send( 'Tracing.end' );
	await complete;
	await session.detach();
	events.sort( ( one, other ) => one.ts - other.ts );
	const isSame = ( one, other ) =>
		one.pid === other.pid && ( one.id ?? one.id2?.local ) === ( other.id ?? other.id2?.local );
	// IDs are reused in a trace, so the first end after the start is the matching one.
	const endOf = ( begin ) =>
		events.find( ( event ) => event.ph === 'e' && event.ts >= begin.ts && isSame( event, begin ) );
	const latenciesOf = ( type ) =>
		events
			.filter( ( { ph, args } ) => ph === 'b' && args?.event_latency?.event_type === type )
			.flatMap( ( begin ) => ( ( endOf( begin )?.ts ?? NaN ) - begin.ts ) / 1000 || [] );
	const scrolled = latenciesOf( 'GESTURE_SCROLL_UPDATE' );
	return median( scrolled.length ? scrolled : latenciesOf( 'TOUCH_MOVED' ) );
}

async function typeFirstKey( page ) {
	const option = page.locator( OPTION ).first();
	await tap( page, ( await option.count() ) > 0 ? option : page.locator( QUANTITY ).first() );
	await page.keyboard.tap( '2' );
}

async function tap( page, target ) {
	await target.scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await target.tap( { force: true } );
	await page.waitForTimeout( 300 );
}

async function selectSwatch( page ) {
	const swatches = page.locator( SWATCH ).filter( { visible: true } );
	await ( ( await swatches.count() ) > 1
		? tap( page, swatches.nth( 1 ) )
		: selectNextOption( page, page.locator( SELECT ).first() ) );
}

/** Uses the keyboard on both sides, because test browsers do not open a select by touch. */
async function selectSwatchByKey( page ) {
	const swatch = page.locator( `${ SWATCH }[tabindex="0"]` ).filter( { visible: true } ).first();
	if ( ( await swatch.count() ) === 0 ) {
		return selectNextOption( page, page.locator( SELECT ).first() );
	}
	await swatch.focus();
	await page.keyboard.tap( 'ArrowRight' );
	await page.waitForTimeout( 300 );
}

/** Uses the keyboard, so that the browser counts it as an interaction. */
async function selectNextOption( page, select ) {
	await select.focus();
	await page.keyboard.tap( 'ArrowDown' );
	await page.waitForTimeout( 300 );
}

/**
 * Measures a product with 1,000 variations.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string}                            url
 * @return {Promise<{ data: number, availability: number|null, choice: number, early: number, complete: number }>} Bytes
 *     (gzip) of the variations in the page; ms to calculate the availability (if Aisle runs the form); ms to the paint
 *     after a selection on the phone; data requests before and at the complete selection.
 */
function measureThousandVariations( browser, url ) {
	return onPhone( browser, url, async ( page, fast ) => {
		const data = await page.evaluate( () => {
			const form = document.querySelector( 'form.variations_form' );
			return (
				form.querySelector( 'script.aisle-variation-matrix' )?.textContent ??
				form.dataset.product_variations ??
				''
			);
		} );
		let requests = 0;
		page.on(
			'request',
			( request ) => ( requests += /wc-ajax=|admin-ajax|\/wp-json\/|rest_route=/.test( request.url() ) ? 1 : 0 )
		);
		const selects = page.locator( SELECT );
		const choice = await measureSlowestPaint( page, async () => {
			await selectOptionOrSwatch( page, 0 );
			await selectOptionOrSwatch( page, 1 );
		} );
		const early = requests;
		await selectOptionOrSwatch( page, ( await selects.count() ) - 1 );
		await waitUntilIdle( page );
		const complete = requests - early;
		await fast();
		const availability = await page.evaluate( () => {
			const form = window.aisleForm;
			if ( ! form ) {
				return null;
			}
			const started = performance.now();
			for ( let run = 0; run < 100; run++ ) {
				form.attributes.forEach( ( attribute ) => form.states( attribute ) );
			}
			return ( performance.now() - started ) / 100;
		} );
		return { data: gzipSize( data ), availability, choice, early, complete };
	} );
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ ours: string, stock: string }}   urls
 * @return {Promise<{ ours: Object, stock: Object }>} Return values of measureThousandVariations(); `choice` is the
 *         median of five.
 */
export async function compareThousandVariations( browser, urls ) {
	const results = await measureAlternately( urls, ( url ) => measureThousandVariations( browser, url ), 5 );
	const of = ( all ) => ( { ...all[ 0 ], choice: median( all.map( ( { choice } ) => choice ) ) } );
	return { ours: of( results.ours ), stock: of( results.stock ) };
}

async function selectOptionOrSwatch( page, at ) {
	const select = page.locator( SELECT ).nth( at );
	if ( await select.isVisible() ) {
		return selectNextOption( page, select );
	}
	await tap( page, page.locator( '.variations [role="radiogroup"]' ).nth( at ).locator( SWATCH ).nth( 1 ) );
}
