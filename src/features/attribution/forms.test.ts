/*
 * @jest-environment-options { "url": "https://www.shop.example/" }
 */
import { clearCookies, openPage, setTracking, settle } from './testing';

const TAG = 'wc-order-attribution-inputs';

/** Definitions of the elements, one for each page; jsdom keeps the first. */
let connect = (): void => undefined;
customElements.define = ( _name, element ) => {
	connect = () => Reflect.get( element.prototype, 'connectedCallback' ).call( null );
};

const values = ( form: string ): Record< string, string > =>
	Object.fromEntries(
		[ ...document.querySelectorAll< HTMLInputElement >( `${ form } input` ) ].map( ( { name, value } ) => [
			name,
			value,
		] )
	);

const count = ( form: string ): number => document.querySelectorAll( `${ form } input` ).length;

const setExtensionData = jest.fn();
const dispatch = jest.fn();
const setStore = ( isThere: boolean ): void => {
	Object.assign( window, { wp: { data: { dispatch } } } );
	dispatch.mockReturnValue( isThere ? { setExtensionData } : undefined );
};

beforeEach( () => {
	clearCookies();
	jest.useFakeTimers( { now: Date.UTC( 2026, 2, 5, 8, 35, 9 ) } );
	setExtensionData.mockClear();
	document.body.innerHTML = `<form id="a"><${ TAG }></${ TAG }><${ TAG }></${ TAG }></form><form id="b"><${ TAG }></${ TAG }></form>`;
} );

afterEach( () => jest.useRealTimers() );

async function openCheckout( options: Record< string, unknown > = {} ): Promise< void > {
	await openPage( { url: '/?utm_source=news', referrer: 'https://partner.example/', options } );
	connect();
	await settle();
}

it( 'adds the inputs once to each form', async () => {
	await openCheckout();
	expect( [ count( '#a' ), count( '#b' ) ] ).toEqual( [ 16, 16 ] );
	expect( values( '#b' ) ).toMatchObject( {
		wc_order_attribution_source_type: 'utm',
		wc_order_attribution_utm_source: 'news',
		wc_order_attribution_utm_medium: '(none)',
		wc_order_attribution_referrer: 'https://partner.example/',
		wc_order_attribution_session_entry: 'https://www.shop.example/?utm_source=news',
		wc_order_attribution_session_start_time: '2026-03-05 08:35:09',
		wc_order_attribution_session_pages: '1',
		wc_order_attribution_session_count: '1',
		wc_order_attribution_user_agent: navigator.userAgent,
	} );
} );

it( 'reads the cookies again when a form is submitted', async () => {
	await openCheckout();
	document.cookie = 'sbjs_session=pgs%3D7;path=/;domain=.shop.example';
	document.querySelector( '#a' )?.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
	expect( values( '#a' ).wc_order_attribution_session_pages ).toBe( '7' );
} );

it( 'fills a form that is inserted later', async () => {
	await openCheckout();
	document.body.innerHTML = `<form id="c"><${ TAG }></${ TAG }></form>`;
	connect();
	expect( count( '#c' ) ).toBe( 16 );
} );

it( 'empties the inputs when consent is withdrawn', async () => {
	await openCheckout();
	setTracking( false );
	expect( values( '#a' ).wc_order_attribution_utm_source ).toBe( '' );
	setTracking( true );
	await settle();
	expect( values( '#a' ).wc_order_attribution_utm_source ).toBe( 'news' );
} );

it( 'uses the fields and the prefix of other plugins', async () => {
	await openCheckout( { prefix: 'my_', fields: 'code=promo.code first=first.src' } );
	expect( values( '#a' ) ).toEqual( { my_code: expect.stringMatching( /^\d{6}$/ ), my_first: 'news' } );
} );

it( 'offers the interface of WooCommerce’s script to other plugins', async () => {
	await openCheckout();
	expect( window.wc_order_attribution ).toMatchObject( {
		params: { allowTracking: true, prefix: 'wc_order_attribution_' },
		fields: { source_type: 'current.typ' },
	} );
	const { getAttributionData } = window.wc_order_attribution as { getAttributionData(): object };
	expect( getAttributionData() ).toMatchObject( { source_type: 'utm' } );
} );

it( 'sends the values with the block checkout when its store exists', async () => {
	setStore( false );
	await openCheckout( { block: true } );
	expect( setExtensionData ).not.toHaveBeenCalled();
	setStore( true );
	jest.advanceTimersByTime( 1000 );
	expect( setExtensionData ).toHaveBeenCalledTimes( 1 );
	expect( setExtensionData ).toHaveBeenCalledWith(
		'woocommerce/order-attribution',
		expect.objectContaining( { source_type: 'utm', utm_source: 'news', session_pages: '1' } ),
		true
	);
	setTracking( false );
	expect( setExtensionData ).toHaveBeenLastCalledWith(
		'woocommerce/order-attribution',
		expect.objectContaining( { source_type: null } ),
		true
	);
} );
