/**
 * @jest-environment jsdom
 */
import { forgetBoot } from '../boot-data';
import type { CartCore, OperationResult } from '../cart';
import { createCartCore } from '../cart/core/cart-core';
import { createWorld } from '../cart/core/testing';
import { showAddResult } from './conclusion';

const went: string[] = [];

/** Mocks the navigation functions, because a test cannot observe jsdom's own location. */
jest.mock( './navigation', () => ( {
	goTo: ( url: string ) => went.push( `goes to ${ url }` ),
	reload: () => went.push( 'reloads' ),
} ) );

const rejected = ( more: Partial< OperationResult > = {} ): OperationResult => ( {
	id: '1',
	ok: false,
	code: 'refused',
	message: 'No.',
	key: null,
	productUrl: '',
	fields: null,
	...more,
} );
const done = (): OperationResult => rejected( { ok: true, code: 'ok', message: '' } );

let button: HTMLElement;
let cart: CartCore;

const inShop = ( shop: Record< string, unknown > ): void => {
	window.aisleBoot = { shop: { cartUrl: '/cart/', ...shop } };
	forgetBoot();
};

beforeEach( () => {
	went.length = 0;
	cart = createCartCore( createWorld().effects );
	cart.open();
	document.body.innerHTML = '<p><a href="?add-to-cart=5">Add</a></p>';
	button = document.querySelector( 'a' ) ?? document.body;
	window.history.replaceState( null, '', '/product/mug/?size=l' );
	inShop( {} );
} );

it( "an error with a product's address leads there, before all else", () => {
	inShop( { redirectToCart: true } );
	showAddResult( cart, button, rejected( { productUrl: `${ window.location.origin }/product/bowl/` } ), true );
	expect( went ).toEqual( [ `goes to ${ window.location.origin }/product/bowl/` ] );
	expect( document.body.textContent ).not.toContain( 'No.' );
} );

it( 'one that leads to the page on which we are fetches it anew', () => {
	showAddResult( cart, button, rejected( { productUrl: '/product/mug/?size=l#reviews' } ), false );
	expect( went ).toEqual( [ 'reloads' ] );
} );

it.each( [
	'https://evil.example/product/mug/',
	'//evil.example/',
	'javascript:alert(1)',
	'http://[',
	'data:text/html,x',
] )( 'no address outside this shop is followed (%s); the words stand at the button', ( productUrl ) => {
	showAddResult( cart, button, rejected( { productUrl } ), true );
	expect( went ).toEqual( [] );
	expect( document.querySelector( '[role=alert]' )?.textContent ).toBe( 'No.' );
} );

it( 'errors of fields stay in the form, whatever address comes with them', () => {
	showAddResult(
		cart,
		button,
		rejected( { productUrl: '/elsewhere/', fields: { 12: { f_name: 'Please enter a name.' } } } ),
		false
	);
	expect( [ went, cart.getState().open ] ).toEqual( [ [], false ] );
} );

it( 'an add leads to the cart where the shop says so, and says so with a link where it does not', () => {
	inShop( { redirectToCart: true } );
	showAddResult( cart, button, done(), true );
	expect( went ).toEqual( [ 'goes to /cart/' ] );
	inShop( {} );
	showAddResult( cart, button, done(), true );
	showAddResult( cart, button, done(), true );
	expect(
		[ ...document.querySelectorAll( 'a.added_to_cart' ) ].map( ( link ) => [
			link.getAttribute( 'href' ),
			link.textContent,
		] )
	).toEqual( [ [ '/cart/', 'View cart' ] ] );
	expect( went ).toHaveLength( 1 );
} );

it( "on the cart's own page there is no link to it", () => {
	inShop( { isCart: true } );
	showAddResult( cart, button, done(), true );
	expect( document.querySelector( '.added_to_cart' ) ).toBeNull();
} );

it( 'a refusal without words says something all the same', () => {
	showAddResult( cart, button, rejected( { message: '' } ), true );
	expect( document.querySelector( '[role=alert]' )?.textContent ).toBe( 'An unknown error occurred.' );
} );

it( 'a rejected add closes the cart that opened over its message; a button in the drawer keeps it', () => {
	showAddResult( cart, button, rejected(), true );
	expect( [ cart.getState().open, document.querySelector( '[role=alert]' )?.textContent ] ).toEqual( [
		false,
		'No.',
	] );
	cart.open();
	button.parentElement?.setAttribute( 'aria-modal', 'true' );
	showAddResult( cart, button, rejected(), true );
	expect( cart.getState().open ).toBe( true );
} );

it( 'closes the cart that opened with the press when another plugin stops the add', () => {
	showAddResult( cart, button, rejected( { code: 'not_sent', message: '' } ), true );
	expect( [ cart.getState().open, document.querySelector( '[role=alert]' ), went ] ).toEqual( [ false, null, [] ] );
} );
