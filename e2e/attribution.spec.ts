// Feature: attribution
// The tracker in place of WooCommerce's scripts: cookies of a visit, consent, and what orders and customers store.
import type { BrowserContext, Page } from '@playwright/test';
import { placeOrder } from './support/shopper';
import {
	addTestPlugin,
	changeShop,
	isBlockTheme,
	isWooCommerce,
	product,
	removeTestPlugin,
	setSettings,
	shop,
	type ShopState,
} from './support/site';
import { expect, test } from './support/test';

const DATA_PLUGIN = 'aisle-test-attribution';
const CONSENT_PLUGIN = 'aisle-test-consent';
const PARTNER = 'https://partner.example/reviews/mugs';

/** Cookies of a domain need a name, which browsers resolve to this machine. */
const HOST = 'mugs.localhost';
const STORE = shop.url.replace( /127\.0\.0\.1|localhost/, HOST );

const SOURCE_COOKIES = [
	'sbjs_current',
	'sbjs_current_add',
	'sbjs_first',
	'sbjs_first_add',
	'sbjs_promo',
	'sbjs_session',
	'sbjs_udata',
];
const FUNNEL_COOKIES = [ 'wffn_browser', 'wffn_fl_url', 'wffn_flt', 'wffn_is_mobile', 'wffn_timezone' ];

let stateBefore: ShopState = {};

test.beforeEach( async () => {
	stateBefore = await changeShop( {
		options: {
			woocommerce_feature_order_attribution_enabled: 'yes',
			woocommerce_enable_myaccount_registration: 'yes',
			woocommerce_registration_generate_password: 'no',
		},
		settings: { attribution: { funnel_cookies: true } },
	} );
	addTestPlugin( DATA_PLUGIN );
} );

test.afterEach( async () => {
	removeTestPlugin( DATA_PLUGIN );
	removeTestPlugin( CONSENT_PLUGIN );
	await changeShop( stateBefore );
} );

/** Returns the decoded attribution cookies by name. */
async function cookiesOf( context: BrowserContext ): Promise< Record< string, string > > {
	const cookies = await context.cookies();
	return Object.fromEntries(
		cookies
			.filter( ( { name } ) => /^(?:sbjs|wffn)_/.test( name ) )
			.map( ( { name, value } ) => [ name, decodeURIComponent( value ) ] )
	);
}

const storedWith = async ( kind: 'order' | 'customer' ): Promise< Record< string, string > > =>
	( await fetch( `${ shop.url }/?aisle-test-attribution=${ kind }` ) ).json();

const pathOf = ( slug: string ): string => product( slug ).url;

/** Waits until the page is recorded. */
async function isRecorded( page: Page, pages: number ): Promise< void > {
	await expect
		.poll( async () => ( await cookiesOf( page.context() ) ).sbjs_session )
		.toContain( `pgs=${ pages }|||` );
}

/** Comes from another site, adds a product and orders. Returns what is stored with the order. */
async function orderFromPartner( page: Page ): Promise< Record< string, string > > {
	await page.goto( `${ STORE }/shop/?utm_source=news&utm_medium=email&utm_campaign=spring%20sale`, {
		referer: PARTNER,
	} );
	await isRecorded( page, 1 );
	await page.goto( `${ STORE }${ pathOf( 'ceramic-mug' ) }?add-to-cart=${ product( 'ceramic-mug' ).id }`, {
		referer: `${ STORE }/shop/`,
	} );
	await isRecorded( page, 2 );
	await page.goto( `${ STORE }/checkout/`, { referer: `${ STORE }/shop/` } );
	await isRecorded( page, 3 );
	await placeOrder( page );
	return storedWith( 'order' );
}

test( 'stores an order like WooCommerce’s scripts', { tag: '@block' }, async ( { browser } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no attribution.' );
	test.setTimeout( 240_000 );
	const results: Record< string, string >[] = [];
	for ( const isEnabled of [ false, true ] ) {
		await setSettings( 'attribution', { is_enabled: isEnabled } );
		const context = await browser.newContext();
		const page = await context.newPage();
		const scripts: string[] = [];
		page.on( 'request', ( request ) => scripts.push( request.url() ) );
		results.push( await orderFromPartner( page ) );
		expect( scripts.some( ( url ) => url.includes( 'sourcebuster' ) ) ).toBe( ! isEnabled );
		await context.close();
	}
	const [ stock, own ] = results;
	expect( stock ).toMatchObject( {
		source_type: 'utm',
		utm_source: 'news',
		utm_campaign: 'spring sale',
		referrer: PARTNER,
		session_pages: '3',
	} );
	// Aisle stores long URLs without the parameters, which are in the other fields.
	const expected = { ...stock, session_start_time: '', session_entry: `${ STORE }/shop/` };
	expect( { ...own, session_start_time: '' } ).toEqual( expected );
	expect( own?.session_start_time ).toMatch( /^\d{4}(?:-\d\d){2} \d\d(?::\d\d){2}$/ );
} );

test( 'stores the source with a customer who registers', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no attribution.' );
	await page.goto( `${ STORE }/my-account/`, { referer: 'https://www.google.com/' } );
	const form = page.locator( 'form.register' );
	await expect( form.locator( 'input[name="wc_order_attribution_source_type"]' ) ).toHaveValue( 'organic' );
	await form.locator( '#reg_email' ).fill( `ada-${ Date.now() }@example.com` );
	await form.locator( '#reg_password' ).fill( 'Engine-12-Street!' );
	await form.locator( '#reg_password' ).press( 'Enter' );
	await expect( page.getByText( 'Log out' ).first() ).toBeVisible();
	expect( await storedWith( 'customer' ) ).toMatchObject( { source_type: 'organic', utm_source: 'google' } );
} );

test( 'stores cookies with consent only, and deletes them after withdrawal', async ( { page } ) => {
	addTestPlugin( CONSENT_PLUGIN );
	const setConsent = ( value: string ) => page.evaluate( `wp_set_consent( 'marketing', '${ value }' )` );
	await page.goto( `${ STORE }/shop/?utm_source=news&orderby=price`, { referer: PARTNER } );
	await page.waitForLoadState( 'networkidle' );
	expect( await cookiesOf( page.context() ) ).toEqual( {} );

	await setConsent( 'allow' );
	await isRecorded( page, 1 );
	const given = await cookiesOf( page.context() );
	await expect
		.poll( async () => Object.keys( await cookiesOf( page.context() ) ).sort() )
		.toEqual( [
			...SOURCE_COOKIES,
			...[ ...FUNNEL_COOKIES, 'wffn_referrer', 'wffn_traffic_source', 'wffn_utm_source' ].sort(),
		] );
	expect( given.sbjs_current ).toContain( 'typ=utm|||src=news|||mdm=(none)' );
	expect( given.sbjs_current_add ).toContain( `ep=${ STORE }/shop/?utm_source=news|||rf=https://partner.example/` );
	const attributes = ( await page.context().cookies() ).find( ( { name } ) => name === 'sbjs_session' );
	expect( attributes ).toMatchObject( { domain: `.${ HOST }`, path: '/', sameSite: 'Lax' } );
	expect( Number( attributes?.expires ) - Date.now() / 1000 ).toBeGreaterThan( 29 * 60 );

	await setConsent( 'deny' );
	expect( await cookiesOf( page.context() ) ).toEqual( {} );
	await page.goto( `${ STORE }/shop/` );
	await page.waitForLoadState( 'networkidle' );
	expect( await cookiesOf( page.context() ) ).toEqual( {} );
} );

test( 'counts one session in two tabs, and a page that the shopper goes back to', async ( { page } ) => {
	await page.goto( `${ STORE }/shop/`, { referer: 'https://www.bing.com/' } );
	await isRecorded( page, 1 );
	const tab = await page.context().newPage();
	await tab.goto( `${ STORE }${ pathOf( 'ceramic-mug' ) }`, { referer: `${ STORE }/shop/` } );
	await isRecorded( tab, 2 );
	await tab.close();
	await page.goto( `${ STORE }${ pathOf( 'ceramic-mug' ) }`, { referer: `${ STORE }/shop/` } );
	await isRecorded( page, 3 );
	await page.goBack();
	await page.waitForLoadState( 'networkidle' );
	const cookies = await cookiesOf( page.context() );
	expect( cookies.sbjs_session ).toMatch( /^pgs=[34]\|\|\|/ );
	expect( cookies.sbjs_udata ).toContain( 'vst=1|||' );
	expect( cookies.sbjs_current ).toContain( 'typ=organic|||src=bing' );
} );

test( 'stores cookies on an IP address, and nothing for visitors in the page', async ( { page } ) => {
	const response = await page.goto( '/shop/?utm_source=secret-campaign' );
	await isRecorded( page, 1 );
	const cookies = await page.context().cookies();
	expect( cookies.find( ( { name } ) => name === 'sbjs_current' )?.domain ).toBe( '127.0.0.1' );
	expect( ( await response?.text() )?.split( 'aisleBoot' )[ 1 ] ).not.toContain( 'secret-campaign' );
} );

test( 'fills one set of inputs in each form, also when a fragment replaces it', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'WooCommerce prints the elements in its classic checkout.' );
	await page.goto( `${ STORE }/?add-to-cart=${ product( 'ceramic-mug' ).id }` );
	await page.goto( `${ STORE }/checkout/`, { referer: `${ STORE }/` } );
	const inputs = page.locator( 'form.checkout input[name="wc_order_attribution_utm_source"]' );
	await expect( inputs ).toHaveCount( 1 );
	await expect( inputs ).toHaveValue( '(direct)' );
	await page.evaluate( () => {
		document.querySelectorAll( 'wc-order-attribution-inputs' ).forEach( ( element ) => element.remove() );
		const element = document.createElement( 'wc-order-attribution-inputs' );
		document.querySelector( 'form.checkout' )?.append( element, element.cloneNode() );
	} );
	await expect( inputs ).toHaveCount( 1 );
	await expect( inputs ).toHaveValue( '(direct)' );
	await page.evaluate( 'wc_order_attribution.setOrderTracking( false )' );
	await expect( inputs ).toHaveValue( '' );
} );
