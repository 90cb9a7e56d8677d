/*
 * @jest-environment-options { "url": "https://www.shop.example/" }
 */
import {
	cookie,
	cookieNames,
	domainsOf,
	INNER,
	openPage,
	rawCookies,
	setTracking,
	settle,
	SHOP,
	TRACKED,
	resetBrowser,
} from './testing';

const MINUTE = 60_000;

resetBrowser();

describe( 'a visit', () => {
	it( 'stores source, landing, session and visitor of a direct visit', async () => {
		await openPage();
		expect( cookieNames() ).toEqual( TRACKED );
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

	it( 'continues a session for 30 minutes after its last page, across midnight', async () => {
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

describe( 'the cookies in all', () => {
	const CHROME =
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
	const INSTAGRAM =
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
		'Instagram 380.0.0.28.109 (iPhone14,5; iOS 18_5; en_US; en; scale=3.00; 1170x2532; IABMV/1; 738353341)';
	const NEWSLETTER = 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale&utm_content=button';

	it.each( [
		[ 'a search, then a newsletter', CHROME, '/', 'https://www.google.com/', '/product/ceramic-mug/' ],
		[
			'two landings on products',
			CHROME,
			'/product/ceramic-mug/?utm_source=news',
			'https://partner.example/',
			'/product/mug/',
		],
		[
			'two long landings in an app',
			INSTAGRAM,
			`/sale/?${ NEWSLETTER }`,
			'https://l.instagram.com/',
			'/product/mug/',
		],
	] )( 'stay below 1.2 kB in %s', async ( _name, agent, url, referrer, product ) => {
		const agents = jest.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( agent );
		const options = { funnel: false };
		await openPage( { url, referrer, options } );
		await openPage( { url: `${ product }?${ NEWSLETTER }`, referrer: 'https://mail.example/', options } );
		agents.mockRestore();
		expect( document.cookie.length ).toBeLessThan( 1.2 * 1024 );
		expect( cookie( 'current_add' ) ).toMatchObject( {
			ep: SHOP + product,
			rf: 'https://mail.example/',
		} );
		expect( cookie( 'udata' ).uag ).toBe( agent.slice( 0, 140 ) );
	} );
} );

it( 'stores no keys of the store’s own pages', async () => {
	await openPage( { url: '/mugs/', referrer: `${ SHOP }/checkout/order-received/7/?key=wc_order_abc` } );
	expect( document.cookie ).not.toContain( 'wc_order_abc' );
	expect( cookie( 'first_add' ).rf ).toBe( `${ SHOP }/checkout/order-received/7/` );
} );

it( 'stores cookies for all hosts of the store', async () => {
	await openPage();
	expect( domainsOf( 'sbjs_current' ) ).toEqual( [ 'shop.example' ] );
	expect( domainsOf( 'wffn_flt' ) ).toEqual( [ 'shop.example' ] );
} );
