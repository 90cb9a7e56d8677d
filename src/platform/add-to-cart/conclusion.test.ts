/**
 * @jest-environment jsdom
 */
import { clearBoot } from '../boot-data';
import type { CartCore, OperationResult } from '../cart';
import { createCartCore } from '../cart/core/cart-core';
import { createTestEnvironment } from '../cart/core/testing';
import { showAddResult } from './conclusion';

const went: string[] = [];

/** Mocks the navigation functions, because a test cannot observe jsdom's own location. */
jest.mock( './navigation', () => ( {
	goTo: ( url: string ) => went.push( `goes to ${ url }` ),
	reload: () => went.push( 'reloads' ),
} ) );

const rejected = ( overrides: Partial< OperationResult > = {} ): OperationResult => ( {
	id: '1',
	ok: false,
	code: 'refused',
	message: 'No.',
	key: null,
	productUrl: '',
	fields: null,
	...overrides,
} );
const accepted = (): OperationResult => rejected( { ok: true, code: 'ok', message: '' } );

let button: HTMLElement;
let cart: CartCore;

const inShop = ( shop: Record< string, unknown > ): void => {
	window.aisleBoot = { shop: { cartUrl: '/cart/', ...shop } };
	clearBoot();
};

beforeEach( () => {
	went.length = 0;
	cart = createCartCore( createTestEnvironment().effects );
	cart.open();
	document.body.innerHTML = '<p><a href="?add-to-cart=5">Add</a></p>';
	button = document.querySelector( 'a' ) ?? document.body;
	window.history.replaceState( null, '', '/product/mug/?size=l' );
	inShop( {} );
} );

it( "opens the product's page when the error has its URL", () => {
	inShop( { redirectToCart: true } );
	showAddResult( cart, button, rejected( { productUrl: `${ window.location.origin }/product/bowl/` } ), true );
	expect( went ).toEqual( [ `goes to ${ window.location.origin }/product/bowl/` ] );
	expect( document.body.textContent ).not.toContain( 'No.' );
} );

it( "reloads the page when the error's URL is the current one", () => {
	showAddResult( cart, button, rejected( { productUrl: '/product/mug/?size=l#reviews' } ), false );
	expect( went ).toEqual( [ 'reloads' ] );
} );

it.each( [
	'https://evil.example/product/mug/',
	'//evil.example/',
	'javascript:alert(1)',
	'http://[',
	'data:text/html,x',
] )( 'shows the message instead of following an external URL (%s)', ( productUrl ) => {
	showAddResult( cart, button, rejected( { productUrl } ), true );
	expect( went ).toEqual( [] );
	expect( document.querySelector( '[role=alert]' )?.textContent ).toBe( 'No.' );
} );

it( 'stays on the page and keeps the cart closed when fields have errors', () => {
	showAddResult(
		cart,
		button,
		rejected( { productUrl: '/elsewhere/', fields: { 12: { f_name: 'Please enter a name.' } } } ),
		false
	);
	expect( [ went, cart.getState().open ] ).toEqual( [ [], false ] );
} );

it( 'goes to the cart page if the store redirects there, otherwise shows one link', () => {
	inShop( { redirectToCart: true } );
	showAddResult( cart, button, accepted(), true );
	expect( went ).toEqual( [ 'goes to /cart/' ] );
	inShop( {} );
	showAddResult( cart, button, accepted(), true );
	showAddResult( cart, button, accepted(), true );
	expect(
		[ ...document.querySelectorAll( 'a.added_to_cart' ) ].map( ( link ) => [
			link.getAttribute( 'href' ),
			link.textContent,
		] )
	).toEqual( [ [ '/cart/', 'View cart' ] ] );
	expect( went ).toHaveLength( 1 );
} );

it( 'shows no cart link on the cart page', () => {
	inShop( { isCart: true } );
	showAddResult( cart, button, accepted(), true );
	expect( document.querySelector( '.added_to_cart' ) ).toBeNull();
} );

it( 'shows a default error when the rejection has no message', () => {
	showAddResult( cart, button, rejected( { message: '' } ), true );
	expect( document.querySelector( '[role=alert]' )?.textContent ).toBe( 'An unknown error occurred.' );
} );

it( 'closes the cart after a rejected add unless the button is in the drawer', () => {
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

it( 'closes the cart when another plugin stops the add', () => {
	showAddResult( cart, button, rejected( { code: 'not_sent', message: '' } ), true );
	expect( [ cart.getState().open, document.querySelector( '[role=alert]' ), went ] ).toEqual( [ false, null, [] ] );
} );
