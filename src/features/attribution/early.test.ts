/*
 * @jest-environment-options { "url": "https://www.shop.example/" }
 */
import { clearCookies, cookie, cookieNames, domainsOf, openPage, rawCookies, setTracking, settle } from './testing';

const SHOP = 'https://www.shop.example';
const MINUTE = 60_000;
const INNER = { url: '/mugs/', referrer: `${ SHOP }/` };
const ALL = [
	'sbjs_current',
	'sbjs_current_add',
	'sbjs_first',
	'sbjs_first_add',
	'sbjs_promo',
	'sbjs_session',
	'sbjs_udata',
	'wffn_browser',
	'wffn_fl_url',
	'wffn_flt',
	'wffn_is_mobile',
	'wffn_timezone',
];

customElements.define = () => undefined;

beforeEach( () => {
	jest.useFakeTimers( { now: Date.UTC( 2026, 2, 5, 8, 35, 9 ) } );
	clearCookies();
	sessionStorage.clear();
	delete window.wp_has_consent;
	delete window.aisleHasConsent;
} );

afterEach( () => jest.useRealTimers() );

/** Sends the WP Consent API's event, whose detail is a list with names. */
function changeConsent( category: string, answer: string ): Promise< void > {
	const detail = Object.assign( [], { [ category ]: answer } );
	document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );
	return settle();
}

describe( 'a visit', () => {
	it( 'stores source, landing, session and visitor of a direct visit', async () => {
		await openPage();
		expect( cookieNames() ).toEqual( ALL );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'typein', src: '(direct)', mdm: '(none)' } );
		expect( Object.keys( cookie( 'current' ) ).join() ).toBe( 'typ,src,mdm,cmp,cnt,trm,id,plt,fmt,tct' );
		expect( cookie( 'first' ) ).toEqual( cookie( 'current' ) );
		expect( cookie( 'first_add' ) ).toEqual( { fd: '2026-03-05 08:35:09', ep: `${ SHOP }/`, rf: '(none)' } );
		expect( cookie( 'session' ) ).toEqual( { pgs: '1', cpg: `${ SHOP }/` } );
		expect( cookie( 'udata' ) ).toEqual( { vst: '1', uip: '(none)', uag: navigator.userAgent } );
		expect( cookie( 'promo' ).code ).toMatch( /^[1-9]\d{5}$/ );
	} );

	it( 'names the search engine of a landing, and keeps it within the session', async () => {
		await openPage( { referrer: 'https://www.google.com/' } );
		await openPage( INNER );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'organic', src: 'google' } );
		expect( cookie( 'session' ) ).toEqual( { pgs: '2', cpg: `${ SHOP }/mugs/` } );
	} );

	it( 'keeps the first source when a campaign comes later', async () => {
		await openPage();
		await openPage( { url: '/?utm_source=news&key=secret&gclid=abc#top' } );
		expect( cookie( 'first' ) ).toMatchObject( { typ: 'typein' } );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'utm', src: 'news', mdm: 'cpc' } );
		expect( cookie( 'current_add' ).ep ).toBe( `${ SHOP }/?utm_source=news` );
		expect( cookie( 'first_add' ).ep ).toBe( `${ SHOP }/` );
	} );

	it( 'does not count the page before a payment as a source', async () => {
		await openPage( { referrer: 'https://partner.example/p' } );
		jest.advanceTimersByTime( 31 * MINUTE );
		await openPage( { url: '/cart/', referrer: 'https://www.paypal.com/' } );
		expect( cookie( 'current' ) ).toMatchObject( { src: 'partner.example', cnt: '/p' } );
		expect( rawCookies().wffn_traffic_source ).toBe( encodeURIComponent( 'https://partner.example/p' ) );
	} );

	it( 'counts a session as the same until 30 minutes after its last page, also after midnight', async () => {
		jest.setSystemTime( Date.UTC( 2026, 2, 5, 23, 40 ) );
		await openPage();
		jest.advanceTimersByTime( 29 * MINUTE );
		await openPage( INNER );
		jest.advanceTimersByTime( 29 * MINUTE );
		await openPage( INNER );
		expect( cookie( 'session' ).pgs ).toBe( '3' );
		expect( cookie( 'udata' ).vst ).toBe( '1' );
		jest.advanceTimersByTime( 31 * MINUTE );
		const { code } = cookie( 'promo' );
		await openPage( INNER );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
		expect( cookie( 'udata' ).vst ).toBe( '2' );
		expect( cookie( 'promo' ).code ).toBe( code );
	} );

	it( 'writes and reads base64 if the store asks for it', async () => {
		const options = { base64: true };
		await openPage( { options } );
		await openPage( { ...INNER, options } );
		expect( rawCookies().sbjs_session ).toMatch( /^[\w+/]+$/ );
		expect( cookie( 'session' ).pgs ).toBe( '2' );
	} );

	it( 'starts the lifetime of the current source again with each page', async () => {
		const options = { lifetime: 60 };
		await openPage( { options } );
		jest.advanceTimersByTime( 29 * MINUTE );
		await openPage( { ...INNER, options } );
		jest.advanceTimersByTime( 32 * MINUTE );
		expect( cookieNames() ).toContain( 'sbjs_current' );
		expect( cookieNames() ).not.toContain( 'sbjs_first' );
	} );

	it( 'completes cookies of which some are missing', async () => {
		await openPage();
		document.cookie = 'sbjs_current=;max-age=0;path=/;domain=.shop.example';
		await openPage( INNER );
		expect( cookie( 'current' ) ).toEqual( cookie( 'first' ) );
	} );

	it( 'counts nothing twice when the module starts again', async () => {
		await openPage();
		setTracking( true );
		await settle();
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );

	it( 'recovers the landing of a page that was left too early', async () => {
		const landing = { query: '', referrer: 'https://partner.example/p', url: `${ SHOP }/sale/` };
		sessionStorage.setItem( 'aisle-landing', JSON.stringify( landing ) );
		await openPage( INNER );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'referral', src: 'partner.example' } );
		expect( cookie( 'current_add' ).ep ).toBe( `${ SHOP }/sale/` );
		expect( sessionStorage ).toHaveLength( 0 );
	} );

	it( 'waits until the visitor opens a page that the browser renders ahead', async () => {
		Object.defineProperty( document, 'prerendering', { value: true, configurable: true } );
		await openPage();
		expect( cookieNames() ).toEqual( [] );
		Object.defineProperty( document, 'prerendering', { value: false } );
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		await settle();
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );
} );

describe( 'the funnel cookies', () => {
	it( 'have the time of a store half an hour off, and the first page, once', async () => {
		await openPage( { url: '/sale/?utm_source=a&fbclid=f', referrer: 'https://partner.example/' } );
		const cookies = rawCookies();
		expect( decodeURIComponent( String( cookies.wffn_flt ) ) ).toBe( '2026-3-5 14:05:09' );
		expect( cookies ).toMatchObject( {
			wffn_fl_url: '%2Fsale%2F',
			wffn_utm_source: 'a',
			wffn_fbclid: 'f',
			wffn_is_mobile: 'false',
			wffn_traffic_source: encodeURIComponent( 'https://partner.example/' ),
		} );
		jest.advanceTimersByTime( 60 * MINUTE );
		await openPage( { url: '/?utm_source=b', referrer: 'https://other.example/' } );
		expect( rawCookies() ).toMatchObject( {
			wffn_flt: cookies.wffn_flt,
			wffn_fl_url: '%2Fsale%2F',
			wffn_utm_source: 'b',
			wffn_referrer: encodeURIComponent( 'https://partner.example/' ),
			wffn_traffic_source: encodeURIComponent( 'https://other.example/' ),
		} );
	} );

	it.each( [
		[ 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'false' ],
		[ 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'true' ],
		[ 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'true' ],
		[ 'Wget/1.21', 'unknown', 'false' ],
	] )( 'name the browser of %s', async ( agent, browser, isMobile ) => {
		const agents = jest.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( agent );
		await openPage();
		agents.mockRestore();
		expect( rawCookies() ).toMatchObject( { wffn_browser: browser, wffn_is_mobile: isMobile } );
	} );

	it( 'are the data of other scripts’ tracking events, with consent only', async () => {
		await openPage( { url: '/sale/?utm_source=news', referrer: 'https://partner.example/' } );
		const { getTrackingEvent } = window.wc_order_attribution as { getTrackingEvent(): Promise< object | null > };
		expect( await getTrackingEvent() ).toEqual( {
			browser: 'Mozilla',
			event_day: 'Thursday',
			event_hour: '14-15',
			event_month: 'March',
			fl_url: '/sale/',
			flt: '2026-3-5 14:05:09',
			is_mobile: 'false',
			referrer: 'https://partner.example/',
			timezone: expect.any( String ),
			traffic_source: 'https://partner.example/',
			utm_source: 'news',
		} );
		setTracking( false );
		expect( await getTrackingEvent() ).toBeNull();
	} );

	it( 'forget the other site with a direct visit', async () => {
		await openPage( { referrer: 'https://partner.example/' } );
		await openPage( INNER );
		expect( cookieNames() ).toContain( 'wffn_traffic_source' );
		await openPage();
		expect( cookieNames() ).not.toContain( 'wffn_traffic_source' );
		expect( cookieNames() ).toContain( 'wffn_referrer' );
	} );
} );

describe( 'consent', () => {
	const LANDING = { url: '/?utm_source=news', referrer: 'https://partner.example/' };

	it( 'is waited for; then the landing is stored', async () => {
		window.wp_has_consent = () => false;
		await openPage( LANDING );
		expect( cookieNames() ).toEqual( [] );
		expect( sessionStorage ).toHaveLength( 0 );
		window.history.replaceState( null, '', '/mugs/' );
		await changeConsent( 'marketing', 'allow' );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'utm', src: 'news' } );
		expect( cookie( 'current_add' ).rf ).toBe( LANDING.referrer );
	} );

	it( 'deletes all cookies of every form of the host when it is withdrawn', async () => {
		await openPage( LANDING );
		document.cookie = 'sbjs_current=a;path=/;domain=.www.shop.example';
		document.cookie = 'wffn_flt=a;path=/';
		document.cookie = 'other=a;path=/';
		await changeConsent( 'marketing', 'deny' );
		expect( cookieNames() ).toEqual( [ 'other' ] );
		await changeConsent( 'marketing', 'allow' );
		expect( cookie( 'current' ) ).toMatchObject( { src: 'news' } );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );

	it( 'of another category changes nothing', async () => {
		window.wp_has_consent = ( category ) => category === 'statistics';
		await openPage( { ...LANDING, options: { category: 'statistics' } } );
		await changeConsent( 'marketing', 'deny' );
		expect( cookieNames() ).toContain( 'sbjs_current' );
	} );

	it( 'is asked for again when its type becomes known', async () => {
		await openPage( { options: { consent: true } } );
		expect( cookieNames() ).toEqual( [] );
		window.wp_has_consent = () => true;
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		await settle();
		expect( cookieNames() ).toEqual( ALL );
	} );

	it( 'is asked for when its script has loaded later, and deletes nothing before', async () => {
		await openPage();
		await openPage( { ...INNER, options: { consent: true } } );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
		window.wp_has_consent = () => true;
		window.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( cookie( 'session' ).pgs ).toBe( '2' );
	} );

	it( 'comes from a function of another tool', async () => {
		const asked = jest.fn( () => false );
		window.aisleHasConsent = asked;
		window.wp_has_consent = () => true;
		await openPage();
		expect( asked ).toHaveBeenCalledWith( 'marketing' );
		expect( cookieNames() ).toEqual( [] );
	} );

	it( 'cannot be given for the store by the visitor, only by a script', async () => {
		window.wp_has_consent = () => true;
		await openPage( { options: { allowed: false } } );
		expect( cookieNames() ).toEqual( [] );
		setTracking( true );
		await settle();
		expect( cookieNames() ).toEqual( ALL );
	} );

	it( 'stores nothing when it is withdrawn while the chunk loads', async () => {
		window.wp_has_consent = () => false;
		await openPage();
		setTracking( true );
		setTracking( false );
		await settle();
		expect( cookieNames() ).toEqual( [] );
		expect( sessionStorage ).toHaveLength( 0 );
	} );
} );

it( 'leaves the page to WooCommerce’s scripts where these stay', async () => {
	const { clearBoot } = await import( '../../platform/boot-data' );
	jest.resetModules();
	window.aisleBoot = { shop: { takesOver: [] } };
	clearBoot();
	const { start } = await import( './early' );
	start( {} as never, {} );
	await settle();
	expect( cookieNames() ).toEqual( [] );
} );

it( 'stays below 1.2 kB in a worst realistic visit', async () => {
	jest.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue(
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
	);
	await openPage( { referrer: 'https://www.google.com/' } );
	await openPage( {
		url: '/product/ceramic-mug/?utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale&utm_content=button',
		referrer: 'https://mail.example/',
	} );
	const bytes = ( prefix: string ): number =>
		document.cookie
			.split( '; ' )
			.filter( ( text ) => text.startsWith( prefix ) )
			.join( '; ' ).length;
	expect( bytes( 'sbjs_' ) ).toBeLessThan( 1.2 * 1024 );
	expect( bytes( 'wffn_' ) ).toBeLessThan( 400 );
} );

it( 'stores cookies for all hosts of the store', async () => {
	await openPage();
	expect( domainsOf( 'sbjs_current' ) ).toEqual( [ 'shop.example' ] );
	expect( domainsOf( 'wffn_flt' ) ).toEqual( [ 'shop.example' ] );
} );
