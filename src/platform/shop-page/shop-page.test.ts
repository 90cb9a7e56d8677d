import { fireEvent } from '@testing-library/dom';
import { start } from '.';
import { isShopPageNeeded, submitOrderOnChange } from './needed';

const page = ( html: string, search = '' ): void => {
	window.history.replaceState( null, '', `/shop/${ search }` );
	document.body.innerHTML = html;
};
const find = ( selector: string ): HTMLElement => document.querySelector< HTMLElement >( selector ) ?? document.body;
const NOTICE =
	'<p class="woocommerce-store-notice" data-notice-id="abc" style="display:none;">Sale <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>';

beforeEach( () => {
	jest.useFakeTimers();
	document.cookie = 'store_noticeabc=; path=/; max-age=0';
} );
afterEach( () => {
	jest.useRealTimers();
	delete window.jQuery;
} );

it( 'loads only for a sorted list, an error or the store notice', () => {
	page(
		'<form class="woocommerce-ordering"></form><p class="woocommerce-result-count">All 3</p><div class="reset_variations_alert" role="alert"></div><input class="qty" type="number" min="1" value="1">'
	);
	expect( isShopPageNeeded() ).toBe( false );
	page( '<p class="woocommerce-result-count">All 3</p>', '?orderby=price' );
	expect( isShopPageNeeded() ).toBe( true );
	page( '<ul class="woocommerce-error" role="alert"></ul>' );
	expect( isShopPageNeeded() ).toBe( true );
	page( NOTICE );
	expect( isShopPageNeeded() ).toBe( true );
} );

it( 'submits the form when the order changes unless another script handled it', () => {
	page(
		'<form class="woocommerce-ordering"><select class="orderby"><option>a</option></select></form><form><select class="orderby"></select></form>'
	);
	const onSubmit = jest.fn( ( event: Event ) => event.preventDefault() );
	document.body.addEventListener( 'submit', onSubmit );
	submitOrderOnChange();
	fireEvent.change( find( '.woocommerce-ordering select' ) );
	expect( onSubmit ).toHaveBeenCalledTimes( 1 );
	fireEvent.change( find( 'form:not(.woocommerce-ordering) select' ) );
	find( '.woocommerce-ordering' ).addEventListener( 'change', ( event ) => event.preventDefault() );
	fireEvent( find( '.woocommerce-ordering select' ), new Event( 'change', { bubbles: true, cancelable: true } ) );
	expect( onSubmit ).toHaveBeenCalledTimes( 1 );
	document.body.removeEventListener( 'submit', onSubmit );
} );

it( 'shows the store notice until it is dismissed by mouse or key', () => {
	for ( const dismiss of [
		() => find( 'a' ).click(),
		() => void fireEvent.keyDown( find( 'a' ), { key: ' ' } ),
		() => void fireEvent.keyDown( find( 'a' ), { key: 'Enter' } ),
	] ) {
		document.cookie = 'store_noticeabc=; path=/; max-age=0';
		page( NOTICE );
		start();
		expect( find( 'p' ).style.display ).toBe( '' );
		fireEvent.keyDown( find( 'a' ), { key: 'Tab' } );
		expect( find( 'p' ).style.display ).toBe( '' );
		dismiss();
		expect( [ find( 'p' ).style.display, document.cookie ] ).toEqual( [ 'none', 'store_noticeabc=hidden' ] );
		page( NOTICE.replace( 'display:none;', '' ) );
		start();
		expect( find( 'p' ).style.display ).toBe( 'none' );
	}
} );

it( "shows the store notice even when the page's CSS hides it", () => {
	page( `<style>.woocommerce-store-notice { display: none }</style>${ NOTICE }` );
	start();
	expect( window.getComputedStyle( find( 'p' ) ).display ).toBe( 'block' );
} );

it( 'raises a quantity to its minimum except in the cart', () => {
	page(
		'<input class="qty" type="number" min="2.5" value="1"><input class="qty" type="number" value="1"><div class="product-quantity"><input class="qty" type="number" min="2" value="1"></div>'
	);
	start();
	expect( [ ...document.querySelectorAll( 'input' ) ].map( ( { value } ) => value ) ).toEqual( [ '2.5', '1', '1' ] );
} );

it( 'focuses a notice after half a second', () => {
	page( '<div class="woocommerce-message" role="alert">Added.</div>' );
	start();
	jest.advanceTimersByTime( 499 );
	expect( document.activeElement ).toBe( document.body );
	jest.advanceTimersByTime( 1 );
	expect( document.activeElement ).toBe( find( 'div' ) );
} );

it( 'announces the sort order again after a second', () => {
	page( '<p class="woocommerce-result-count" role="status">All 3<span>Sorted by price</span></p>', '?orderby=price' );
	const count = find( 'p' );
	start();
	expect( [ count.getAttribute( 'role' ), count.getAttribute( 'aria-hidden' ) ] ).toEqual( [ 'alert', 'true' ] );
	const appendSpy = jest.spyOn( count, 'append' );
	jest.advanceTimersByTime( 1000 );
	expect( appendSpy ).toHaveBeenCalledTimes( 1 );
	expect( [ count.getAttribute( 'aria-hidden' ), count.innerHTML ] ).toEqual( [
		'false',
		'All 3<span>Sorted by price</span>',
	] );
} );

it( "shows a focused field's description until Escape or blur", () => {
	const field = ( name: string ) =>
		`<p><span class="woocommerce-input-wrapper"><input id="${ name }"><span class="description" style="display:none">${ name }</span></span></p>`;
	page( field( 'a' ) + field( 'b' ) );
	start();
	const visibleDescriptions = () =>
		[ ...document.querySelectorAll< HTMLElement >( '.description' ) ]
			.filter( ( { style } ) => style.display !== 'none' )
			.map( ( { textContent } ) => textContent );
	find( '#a' ).focus();
	expect( visibleDescriptions() ).toEqual( [ 'a' ] );
	find( '#b' ).focus();
	expect( visibleDescriptions() ).toEqual( [ 'b' ] );
	fireEvent.keyDown( find( '#b' ), { key: 'Escape' } );
	expect( visibleDescriptions() ).toEqual( [] );
	find( '#b' ).click();
	expect( visibleDescriptions() ).toEqual( [ 'b' ] );
	document.body.click();
	expect( visibleDescriptions() ).toEqual( [] );
} );

it( 'dismisses the coming-soon banner and reports it to this site only', async () => {
	const banner = ( url: string ) =>
		`<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss" data-rest-url="${ url }" data-rest-nonce="n1"></a></div>`;
	const calls: unknown[][] = [];
	window.fetch = ( ...args ) => {
		calls.push( [ String( args[ 0 ] ), args[ 1 ]?.headers, String( args[ 1 ]?.body ) ] );
		return Promise.reject( new Error( 'offline' ) );
	};
	page( banner( 'https://elsewhere.example/me' ) );
	start();
	find( 'a' ).click();
	expect( calls ).toEqual( [] );
	page( banner( '/wp-json/wp/v2/users/me' ) );
	start();
	find( 'a' ).click();
	await Promise.resolve();
	await Promise.resolve();
	expect( calls ).toEqual( [
		[
			'http://localhost/wp-json/wp/v2/users/me',
			{ 'X-WP-Nonce': 'n1' },
			'woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes',
		],
	] );
	expect( find( 'div' ).style.display ).toBe( 'none' );
} );

it( "adds jQuery's scroll_to_notices unless it exists", () => {
	page( '<p class="woocommerce-message">Hello</p>' );
	window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
	const scrolled = jest.spyOn( window, 'scrollTo' ).mockImplementation( () => undefined );
	window.jQuery = () => ( { trigger: () => undefined, on: () => undefined } );
	start();
	Reflect.get( window.jQuery, 'scroll_to_notices' )( [ find( 'p' ) ] );
	expect( scrolled ).toHaveBeenCalledWith( { top: -100, behavior: 'auto' } );
	const existing = () => undefined;
	window.jQuery = Object.assign( () => ( { trigger: () => undefined, on: () => undefined } ), {
		scroll_to_notices: existing,
	} );
	start();
	expect( Reflect.get( window.jQuery, 'scroll_to_notices' ) ).toBe( existing );
} );
