// Compares the cookies that Aisle's tracker and WooCommerce's sourcebuster write in random sequences of page views.
import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { requireTypeScript } from '../typescript.mjs';
import { FakeBrowser } from './fake-browser.mjs';

const require = requireTypeScript( import.meta.url );
const { HOST } = require( './cases.ts' );
const { recordVisit } = require( '../../../src/features/attribution/visit.ts' );
const { readLanding } = require( '../../../src/features/attribution/current-page.ts' );
const { parseCookie } = require( '../../../src/domain/attribution-cookies.ts' );

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const MINUTE = 60_000;
const COMPARED = [ 'current', 'current_add', 'first', 'first_add', 'session', 'udata' ];

const page = fc.record( {
	path: fc.constantFrom(
		'/',
		'/mugs/',
		'/caf%C3%A9/',
		'/?utm_source=news',
		'/mugs/?utm_source=news&utm_medium=email&utm_campaign=spring',
		'/?gclid=abc',
		'/?utm_source=a%20b',
		'/?orderby=price',
		'/checkout/order-received/12/?key=wc_order_abc'
	),
	referrer: fc.constantFrom(
		'',
		'inner',
		'inner',
		'inner',
		'https://www.google.com/',
		'https://www.bing.com/',
		'https://www.bing.com/search?q=mug',
		'https://partner.example/p',
		'https://www.paypal.com/checkout',
		'https://blog.shop.example/'
	),
	pauseMinutes: fc.constantFrom( 0, 1, 10, 29, 31, 45, 1440, 400 * 1440 ),
} );

export const sequences = fc.record( {
	pages: fc.array( page, { minLength: 1, maxLength: 8 } ),
	base64: fc.boolean(),
	months: fc.constantFrom( 0.00001, 0.5, 6 ),
} );

/** Returns a function that runs a sequence in both and returns `{ pages, end, difference }`. */
export function comparison( code ) {
	const script = new Script( code );
	return async ( { pages, base64, months } ) => {
		const [ own, theirs ] = [ new FakeBrowser( HOST, AGENT ), new FakeBrowser( HOST, AGENT ) ];
		let count = 0;
		for ( const { path, referrer, pauseMinutes } of pages ) {
			for ( const browser of [ own, theirs ] ) {
				browser.now += pauseMinutes * MINUTE;
				browser.open( path, referrer === 'inner' ? `https://${ HOST }/` : referrer );
			}
			await runOwn( own, { base64, months } );
			runSourcebuster( script, theirs, { base64, months } );
			const difference = compare( own, theirs );
			if ( difference ) {
				// Both go on from different states, so the sequence ends.
				return { pages: count, ...difference, path, referrer };
			}
			count++;
		}
		return { pages: count };
	};
}

async function runOwn( browser, { base64, months } ) {
	const { document, location } = browser;
	const storage = { removeItem() {}, setItem() {}, getItem: () => null };
	const globals = {
		document,
		location,
		navigator: { userAgent: AGENT },
		sessionStorage: storage,
		Date: browser.Date,
	};
	const before = Object.fromEntries(
		Object.keys( globals ).map( ( name ) => [ name, Object.getOwnPropertyDescriptor( globalThis, name ) ] )
	);
	Object.entries( globals ).forEach( ( [ name, value ] ) =>
		Object.defineProperty( globalThis, name, { value, configurable: true, writable: true } )
	);
	const options = {
		lifetime: Math.trunc( months * 43200 ),
		minutes: 30,
		base64,
		hosts: '',
		checkout: location.pathname.startsWith( '/checkout/' ),
		funnel: true,
		offset: 0,
	};
	await recordVisit( readLanding(), options, () => true );
	Object.entries( before ).forEach( ( [ name, descriptor ] ) =>
		descriptor ? Object.defineProperty( globalThis, name, descriptor ) : delete globalThis[ name ]
	);
}

function runSourcebuster( script, { document, location, Date }, { base64, months } ) {
	const window = { location };
	script.runInContext(
		createContext( { window, document, navigator: { userAgent: AGENT }, btoa, atob, unescape, Date } )
	);
	window.sbjs.init( { lifetime: months, session_length: 30, base64, timezone_offset: '0' } );
}

/** The reasons are those of cases.ts and of docs/attribution.md. */
function compare( own, theirs ) {
	const [ ownCookies, theirCookies ] = [ own.cookies(), theirs.cookies() ];
	for ( const name of COMPARED ) {
		const [ a, b ] = [ ownCookies[ `sbjs_${ name }` ], theirCookies[ `sbjs_${ name }` ] ];
		const [ ownValues, theirValues ] = [ parseCookie( a?.content ), parseCookie( b?.content ) ];
		if ( Object.keys( ownValues ).join() !== Object.keys( theirValues ).join() ) {
			return { end: `${ name } parts`, own: a?.content, theirs: b?.content };
		}
		for ( const key of Object.keys( ownValues ) ) {
			if ( ownValues[ key ] !== shortened( key, theirValues[ key ] ) ) {
				return { end: `${ name }.${ key }`, own: ownValues[ key ], theirs: theirValues[ key ] };
			}
		}
		if ( a?.expires !== b?.expires && a && b ) {
			return { end: `${ name } expires`, own: a.expires, theirs: b.expires };
		}
	}
	return null;
}

/** Aisle keeps only parameters of campaigns in the entry page, up to 64 characters, and none in the current page. */
function shortened( key, url ) {
	if ( key === 'cpg' ) {
		return url?.replace( /\?.*/, '' );
	}
	return key === 'ep' && ( ! /[?&]utm_/.test( url ?? '' ) || url.length > 64 ) ? url?.replace( /\?.*/, '' ) : url;
}
