// Measures product pages and listings on a phone: downloads before interaction, paint times, and response times.
import { gzipSize } from '../tools/gzip-size.mjs';
import { median } from './pages.mjs';
import { openPhone, rests, slowestPaint } from './phone.mjs';

const SWATCH = '.aisle-swatch[role="radio"]:not([aria-disabled="true"])';
const MENU = 'form.variations_form table.variations select';
const NEXT =
	'.aisle-gallery__arrow--next, .aisle-gallery__thumbnails button:nth-of-type(2), .flex-control-thumbs li:nth-child(2) img';
const PICTURE = '.woocommerce-product-gallery__image';
const OPTION = '[data-aisle="product-options"] :is(input[type="text"], textarea)';
const QUANTITY = 'form.cart input.qty';

/** Opens a page on the phone, runs `look`, and closes it. */
async function onPhone( browser, url, look, { before = () => undefined, waits = rests } = {} ) {
	const { context, page, fast } = await openPhone( browser );
	before( page );
	await page.goto( url );
	await waits( page );
	const seen = await look( page, fast );
	await context.close();
	return seen;
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
export async function byTurns( urls, measure, times ) {
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
async function load( browser, url ) {
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

/** The largest contentful paint has happened by then. */
const isPainted = async ( page ) => {
	await page.waitForLoadState( 'load' );
	await page.waitForTimeout( 900 );
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ ours: string, stock: string }}   urls    URLs of the same page in both stores.
 * @return {Promise<{ ours: Object, stock: Object }>} Return value of `load()`, with `paint` (ms to largest contentful
 *                                                    paint) and layout `shift`: medians of seven.
 */
export async function phoneVisits( browser, urls ) {
	const seen = await byTurns(
		urls,
		( url ) => onPhone( browser, url, ( page ) => page.evaluate( () => window.aisleBench ), { waits: isPainted } ),
		7
	);
	const of = async ( side ) => ( {
		...( await load( browser, urls[ side ] ) ),
		paint: median( seen[ side ].map( ( { paint } ) => paint ) ),
		shift: median( seen[ side ].map( ( { shift } ) => shift ) ),
	} );
	return { ours: await of( 'ours' ), stock: await of( 'stock' ) };
}

/**
 * Measures the time from input to next paint: a swatch by touch and by key (or the select, by key), the next image, the
 * first key in an option (or in the quantity). For a swipe: from a finger movement to the frame that follows it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ variable: { ours: string, stock: string }, optioned: { ours: string, stock: string } }} urls
 * @return {Promise<Object>} Name of the input => { ours, stock } in ms.
 */
export async function answers( browser, { variable, optioned } ) {
	const onVariable = async ( page ) => ( {
		swipe: await swipe( page ),
		picture: await slowestPaint( page, () =>
			press( page, page.locator( NEXT ).filter( { visible: true } ).first() )
		),
		swatch: await slowestPaint( page, () => chooseSome( page ) ),
		'swatch by key': await slowestPaint( page, () => chooseByKey( page ) ),
	} );
	const onOptioned = async ( page ) => ( { key: await slowestPaint( page, () => typeFirstKey( page ) ) } );
	const seen = [
		await byTurns( variable, ( url ) => onPhone( browser, url, onVariable ), 9 ),
		await byTurns( optioned, ( url ) => onPhone( browser, url, onOptioned ), 9 ),
	];
	const of = ( { ours, stock }, name ) => ( {
		ours: median( ours.map( ( one ) => one[ name ] ) ),
		stock: median( stock.map( ( one ) => one[ name ] ) ),
	} );
	const some = ( name ) => [ name, of( seen[ 0 ], name ) ];
	return {
		...Object.fromEntries( [ 'swatch', 'swatch by key', 'picture', 'swipe' ].map( some ) ),
		key: of( seen[ 1 ], 'key' ),
	};
}

/** Swipes back and forth, so that the next measurement starts at the first image. */
async function swipe( page ) {
	const picture = page.locator( PICTURE ).first();
	await picture.scrollIntoViewIfNeeded();
	const { x, y, width, height } = await picture.boundingBox();
	const finger = await page.context().newCDPSession( page );
	const send = ( type, at ) =>
		finger.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: at === undefined ? [] : [ { x: at, y: y + height / 2 } ],
		} );
	const draw = async ( from, to ) => {
		await send( 'touchStart', from );
		for ( let step = 1; step <= 10; step++ ) {
			await send( 'touchMove', from + ( ( to - from ) * step ) / 10 );
		}
		await send( 'touchEnd' );
		await page.waitForTimeout( 1000 );
	};
	const [ start, end ] = [ x + width * 0.8, x + width * 0.2 ];
	const latency = await followLatency( page.context().browser(), () => draw( start, end ) );
	const hasMoved = ( await picture.boundingBox() )?.x !== x;
	await draw( end, start );
	await finger.detach();
	return hasMoved ? latency : NaN;
}

/**
 * Measures the time from a finger movement to the resulting frame, from the browser's trace. A natively scrolled strip
 * follows with its scroll, independent of scripts; a scripted one follows with the touch event.
 *
 * @return {Promise<number>} Median of all movements, in ms.
 */
async function followLatency( browser, work ) {
	const session = await browser.newBrowserCDPSession();
	const events = [];
	session.on( 'Tracing.dataCollected', ( { value } ) =>
		events.push( ...value.filter( ( { name } ) => name === 'EventLatency' ) )
	);
	await session.send( 'Tracing.start', { categories: 'benchmark,input.scrolling', transferMode: 'ReportEvents' } );
	await work();
	const complete = new Promise( ( resolve ) => session.once( 'Tracing.tracingComplete', resolve ) );
	await session.send( 'Tracing.end' );
	await complete;
	await session.detach();
	events.sort( ( one, other ) => one.ts - other.ts );
	const isSame = ( one, other ) =>
		one.pid === other.pid && ( one.id ?? one.id2?.local ) === ( other.id ?? other.id2?.local );
	// Trace IDs are reused.
	const endOf = ( begin ) =>
		events.find( ( event ) => event.ph === 'e' && event.ts >= begin.ts && isSame( event, begin ) );
	const taken = ( type ) =>
		events
			.filter( ( { ph, args } ) => ph === 'b' && args?.event_latency?.event_type === type )
			.flatMap( ( begin ) => ( ( endOf( begin )?.ts ?? NaN ) - begin.ts ) / 1000 || [] );
	const scrolled = taken( 'GESTURE_SCROLL_UPDATE' );
	return median( scrolled.length ? scrolled : taken( 'TOUCH_MOVED' ) );
}

async function typeFirstKey( page ) {
	const option = page.locator( OPTION ).first();
	await press( page, ( await option.count() ) > 0 ? option : page.locator( QUANTITY ).first() );
	await page.keyboard.press( '2' );
}

async function press( page, target ) {
	await target.scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await target.tap( { force: true } );
	await page.waitForTimeout( 300 );
}

async function chooseSome( page ) {
	const swatches = page.locator( SWATCH ).filter( { visible: true } );
	await ( ( await swatches.count() ) > 1
		? press( page, swatches.nth( 1 ) )
		: chooseInMenu( page, page.locator( MENU ).first() ) );
}

/** Uses the keyboard on both sides, because test browsers do not open a select by touch. */
async function chooseByKey( page ) {
	const swatch = page.locator( `${ SWATCH }[tabindex="0"]` ).filter( { visible: true } ).first();
	if ( ( await swatch.count() ) === 0 ) {
		return chooseInMenu( page, page.locator( MENU ).first() );
	}
	await swatch.focus();
	await page.keyboard.press( 'ArrowRight' );
	await page.waitForTimeout( 300 );
}

/** Uses the keyboard, so that the browser counts it as an interaction. */
async function chooseInMenu( page, menu ) {
	await menu.focus();
	await page.keyboard.press( 'ArrowDown' );
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
function thousandVariations( browser, url ) {
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
		const menus = page.locator( MENU );
		const choice = await slowestPaint( page, async () => {
			await chooseInMenuOrSwatch( page, 0 );
			await chooseInMenuOrSwatch( page, 1 );
		} );
		const early = requests;
		await chooseInMenuOrSwatch( page, ( await menus.count() ) - 1 );
		await rests( page );
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
 * @return {Promise<{ ours: Object, stock: Object }>} Return values of thousandVariations(); `choice` is the median of
 *                                                    five.
 */
export async function thousands( browser, urls ) {
	const seen = await byTurns( urls, ( url ) => thousandVariations( browser, url ), 5 );
	const of = ( all ) => ( { ...all[ 0 ], choice: median( all.map( ( { choice } ) => choice ) ) } );
	return { ours: of( seen.ours ), stock: of( seen.stock ) };
}

async function chooseInMenuOrSwatch( page, at ) {
	const menu = page.locator( MENU ).nth( at );
	if ( await menu.isVisible() ) {
		return chooseInMenu( page, menu );
	}
	await press( page, page.locator( '.variations [role="radiogroup"]' ).nth( at ).locator( SWATCH ).nth( 1 ) );
}
