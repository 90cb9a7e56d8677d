import { goTo } from '../../platform/add-to-cart/navigation';
import { postShop } from '../../platform/cart/shop-ajax';
import { AisleError } from '../../platform/errors';
import { EVENTS } from '../../platform/events';
import { readOptions } from './options';
import { openPopup } from './popup';
import { OFFER_TRACKING } from './events';

jest.mock( '../../platform/cart/shop-ajax', () => ( { postShop: jest.fn() } ) );
jest.mock( '../../platform/ui/detect-theme-colors', () => ( { detectThemeColors: () => Promise.resolve() } ) );
jest.mock( '../../platform/add-to-cart/navigation', () => ( { goTo: jest.fn(), reload: jest.fn() } ) );

const post = jest.mocked( postShop );
const options = readOptions( {} );
const onClose = jest.fn();

// jsdom has no dialogs.
Object.assign( HTMLDialogElement.prototype, {
	showModal( this: HTMLDialogElement ) {
		this.open = true;
	},
	close( this: HTMLDialogElement ) {
		this.open = false;
		this.dispatchEvent( new Event( 'close' ) );
	},
} );

const VARIATIONS = JSON.stringify( [ { id: 71, attributes: { attribute_size: 'S' }, price: '<ins>9</ins>' } ] );
const SIMPLE = `<form data-item="abc-7" data-action="add" data-variations="[]">
	<input type="hidden" name="item_id" value="abc-7"><input type="hidden" name="product_id" value="7">
	<p data-price>10</p><div data-fields><input name="engraving[a]" value="Ada"></div>
	<input type="number" name="quantity" value="2" min="1"><button type="submit">Add</button><p data-message></p></form>`;
const VARIABLE = `<form data-item="abc-70" data-action="add" data-variations='${ VARIATIONS }'>
	<input type="hidden" name="product_id" value="70"><input type="hidden" name="variation_id" value=""><p data-price>from 9</p>
	<select data-attribute="attribute_size" name="attributes[attribute_size]"><option value=""></option><option>S</option><option>L</option></select>
	<button type="submit">Add</button><p data-message></p></form>`;

const open = ( form: string, limit = 0 ) =>
	openPopup(
		{
			header: 'Goes <b>well</b>',
			items: `<ul data-offer="abc" data-limit="${ limit }"><li>${ form }</li></ul>`,
			footer: 'Today',
		},
		options,
		onClose
	);
const find = < Type extends HTMLElement >( selector: string ): Type => {
	const element = document.querySelector< Type >( selector );
	if ( ! element ) {
		throw new Error( `There is no ${ selector }.` );
	}
	return element;
};
const message = () => find( '[data-message]' ).textContent;
const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
const submit = async () => {
	find( 'form' ).dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
	await settle();
};
const adds = () => post.mock.calls.filter( ( [ endpoint ] ) => endpoint.startsWith( 'aisle_offer_add' ) );
const select = ( value: string ) => {
	find< HTMLSelectElement >( 'select' ).value = value;
	find( 'select' ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
};

const alerted = jest.spyOn( window, 'alert' );

beforeEach( () => {
	alerted.mockReset().mockReturnValue( undefined );
	document.body.innerHTML = '';
	window.localStorage.clear();
	post.mockReset().mockResolvedValue( { error: false, product_url: '', fragments: {}, cart_hash: 'x', key: 'k' } );
	onClose.mockReset();
	jest.mocked( goTo ).mockReset();
} );

it( 'shows header, items and footer, focuses the title and reports the impression', async () => {
	await open( SIMPLE );
	expect( find( 'h2' ).textContent ).toBe( 'Goes well' );
	expect( document.activeElement ).toBe( find( 'h2' ) );
	expect( find( 'dialog' ).getAttribute( 'aria-labelledby' ) ).toBe( find( 'h2' ).id );
	expect( find( '.aisle-offers__footer' ).textContent ).toBe( 'Today' );
	expect( post ).toHaveBeenCalledWith( 'aisle_offer_shown', {
		body: { offer: 'abc' },
		keepalive: true,
		isRead: true,
	} );
} );

it( 'closes with “Continue shopping” and tells the caller', async () => {
	await open( SIMPLE );
	find( '.aisle-offers__continue' ).click();
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'does not open beyond the daily limit', async () => {
	await open( SIMPLE, 1 );
	find( '.aisle-offers__close' ).click();
	await open( SIMPLE, 1 );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( onClose ).toHaveBeenCalledTimes( 2 );
} );

it( 'keeps the turn when another offer arrives while the popup is open', async () => {
	await open( SIMPLE );
	await open( SIMPLE );
	expect( document.querySelectorAll( 'dialog' ) ).toHaveLength( 1 );
	expect( onClose ).not.toHaveBeenCalled();
} );

it( 'posts the form with prefixed option fields once and announces the add', async () => {
	await open( SIMPLE );
	const announced = jest.fn();
	document.addEventListener( EVENTS.cartAdd, announced );
	document.body.addEventListener( 'wc-blocks_added_to_cart', announced );
	void submit();
	await submit();
	await submit();
	expect( adds() ).toHaveLength( 1 );
	const [ endpoint, request ] = adds()[ 0 ] ?? [];
	expect( endpoint ).toMatch( /^aisle_offer_add&r=[0-9a-f]{24}$/ );
	expect( Object.fromEntries( ( request?.body as FormData ).entries() ) ).toEqual( {
		action: 'aisle_offer_add',
		item_id: 'abc-7',
		product_id: '7',
		'abc-7_engraving[a]': 'Ada',
		quantity: '2',
	} );
	expect( announced ).toHaveBeenCalledTimes( 2 );
	expect( find( 'form button' ).textContent ).toBe( 'Added to cart' );
	expect( document.activeElement ).toBe( find( '.aisle-offers__continue' ) );
} );

it( 'asks for options until a variation is found', async () => {
	await open( VARIABLE );
	expect( find( 'form' ).dataset.state ).toBe( 'incomplete' );
	await submit();
	expect( message() ).toBe( 'Please select some product options before adding this product to your cart.' );
	select( 'L' );
	expect( find( 'form' ).dataset.state ).toBe( 'matched' );
	expect( message() ).toBe( 'Sorry, this product is unavailable. Please choose a different combination.' );
	select( 'S' );
	expect( find( 'form' ).dataset.state ).toBe( 'found' );
	expect( [ find( '[data-price]' ).textContent, find< HTMLInputElement >( '[name="variation_id"]' ).value ] ).toEqual(
		[ '9', '71' ]
	);
	select( '' );
	expect( [ find( '[data-price]' ).textContent, find< HTMLInputElement >( '[name="variation_id"]' ).value ] ).toEqual(
		[ 'from 9', '' ]
	);
	expect( message() ).toBe( 'Please select some product options before adding this product to your cart.' );
	expect( find( 'form' ).classList.contains( 'is-invalid' ) ).toBe( false );
	expect( alerted ).toHaveBeenCalledTimes( 1 );
	expect( adds() ).toHaveLength( 0 );
} );

it( 'keeps the choice after a network error and sends the same ID again', async () => {
	await open( VARIABLE );
	select( 'S' );
	post.mockRejectedValueOnce( new AisleError( 'offline' ) );
	await submit();
	expect( message() ).toBe( 'Please check your internet connection then try again.' );
	expect( alerted ).toHaveBeenCalledWith( 'Please check your internet connection then try again.' );
	expect( find< HTMLSelectElement >( 'select' ).value ).toBe( 'S' );
	expect( find( 'form button' ).classList.contains( 'loading' ) ).toBe( false );
	await submit();
	expect( adds().map( ( [ endpoint ] ) => endpoint ) ).toEqual( [ adds()[ 0 ]?.[ 0 ], adds()[ 0 ]?.[ 0 ] ] );
	expect( message() ).toBe( '' );
} );

it( 'opens the page of a product that needs options, on this site only', async () => {
	await open( SIMPLE );
	post.mockResolvedValueOnce( { error: true, product_url: 'https://evil.example/', msg: 'Sold out', fragments: {} } );
	await submit();
	expect( [ jest.mocked( goTo ).mock.calls, message() ] ).toEqual( [ [], 'Sold out' ] );
	post.mockResolvedValueOnce( { error: true, product_url: 'http://localhost/strap/', fragments: {} } );
	await submit();
	expect( goTo ).toHaveBeenCalledWith( 'http://localhost/strap/' );
} );

it( 'opens the cart page with go_to_cart', async () => {
	await open( SIMPLE );
	post.mockResolvedValueOnce( { error: false, fragments: { go_to_cart: '1' } } );
	await submit();
	expect( goTo ).toHaveBeenCalledTimes( 1 );
} );

it( 'passes tracking IDs on unless the visitor refused marketing', async () => {
	const tracked = jest.fn();
	document.addEventListener( OFFER_TRACKING, tracked );
	const reply = { error: false, fragments: { ga_label: 'x', fb_event_ids: 'a,b' } };
	for ( const hasConsent of [ true, false ] ) {
		window.wp_has_consent = () => hasConsent;
		await open( SIMPLE );
		post.mockResolvedValueOnce( reply );
		await submit();
		find( '.aisle-offers__close' ).click();
	}
	delete window.wp_has_consent;
	expect( tracked.mock.calls.map( ( [ event ] ) => event.detail ) ).toEqual( [
		{ ga_label: 'x', fb_event_ids: [ 'a', 'b' ] },
	] );
} );

it( 'replaces the form with the one that has plugin fields', async () => {
	await open( SIMPLE.replace( 'data-action="add"', 'data-action="quick_view"' ) );
	post.mockResolvedValueOnce( { error: false, fragments: { quick_view: SIMPLE } } );
	await submit();
	expect( find( 'form' ).dataset.action ).toBe( 'add' );
	await submit();
	expect( adds() ).toHaveLength( 1 );
} );

it( 'exposes selection, lock, message and add of each item', async () => {
	await open( VARIABLE );
	const item = () => window.aisleOffers?.getState().items[ 0 ];
	expect( window.aisleOffers?.getState() ).toMatchObject( { status: 'active', offer: 'abc' } );
	expect( item() ).toMatchObject( { id: 'abc-70', productId: 70, selection: 'incomplete', variationId: 0 } );
	expect( await window.aisleOffers?.add( 'abc-70' ) ).toBe( false );
	expect( item()?.message ).toBe( 'Please select some product options before adding this product to your cart.' );
	select( 'S' );
	expect( item() ).toMatchObject( { selection: 'found', variationId: 71, message: '' } );
	const added = window.aisleOffers?.add( 'abc-70' );
	expect( item()?.isLocked ).toBe( true );
	expect( await added ).toBe( true );
	expect( item() ).toMatchObject( { isLocked: false, isAdded: true } );
	window.aisleOffers?.close();
	expect( window.aisleOffers?.getState() ).toEqual( { status: 'inactive', offer: '', items: [] } );
} );
