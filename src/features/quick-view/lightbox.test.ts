import { reactIdle } from '../../../tests/jest/react-idle';
import { act, fireEvent, screen } from '@testing-library/react';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { EVENTS, fire } from '../../platform/events';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';
import { openOverPage } from './index';
import { clearProducts } from './product-cache';
import { hideProduct } from './lightbox-store';

const html = ( id: number ): string =>
	`<div><h2 class="aisle-lightbox__name">Product ${ id }</h2><form class="cart" data-id="${ id }"><input name="quantity" value="1"><a href="/p/">Page</a><button class="single_add_to_cart_button">Add to cart</button></form></div>`;
const response = ( body: object, status = 200 ): Response =>
	( { ok: status < 400, status, json: () => Promise.resolve( body ), headers: new Headers() } ) as Response;
const idOf = ( init: RequestInit | undefined ): number =>
	Number( ( JSON.parse( String( init?.body ) ) as { product_id: number } ).product_id );

let answer: ( id: number ) => Promise< Response > = ( id ) =>
	Promise.resolve(
		response( {
			name: `Product ${ id }`,
			url: `/p/${ id }/`,
			quick_view_content: html( id ),
			triggers: [ 'my_fields_ready' ],
		} )
	);
const defaultAnswer = answer;
const buttons: HTMLElement[] = [];
const targets = (): QuickViewTarget[] =>
	[ 11, 12, 13 ].map( ( productId, index ) => ( {
		productId,
		button: buttons[ index ] ?? null,
		url: `/p/${ productId }/`,
	} ) );
const waitUntilIdle = (): Promise< void > => act( reactIdle );
const surface = (): HTMLElement | null => document.querySelector( '.aisle-lightbox__surface' );
const name = (): string => surface()?.querySelector( '.aisle-lightbox__name' )?.textContent ?? '';
let cart: CartCore;

beforeAll( () => {
	document.body.innerHTML = '<main><button>1</button><button>2</button><button>3</button></main>';
	buttons.push( ...document.querySelectorAll( 'button' ) );
	Object.assign( Element.prototype, { scrollTo: jest.fn() } );
} );
beforeEach( () => {
	window.aisleBoot = { features: { 'quick-view': { lightbox: true } }, shop: {} };
	clearBoot();
	cart = createCartCore( createTestEnvironment( cartOf() ).effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	window.history.replaceState( null, '', '/shop/' );
	clearProducts();
	answer = defaultAnswer;
	window.fetch = jest.fn( ( _url, init ) => answer( idOf( init ) ) );
} );
afterEach( async () => {
	act( () => hideProduct( true ) );
	await waitUntilIdle();
} );

async function open( index = 0, arrows = true ): Promise< void > {
	const list = targets();
	const target = list[ index ];
	buttons[ index ]?.focus();
	act( () => void ( target && openOverPage( { target, list, ahead: false }, { arrows } ) ) );
	await waitUntilIdle();
}

it( 'opens with a skeleton, makes the page inert and returns the focus', async () => {
	let respond = (): void => undefined;
	answer = ( id ) => new Promise( ( resolve ) => ( respond = () => void defaultAnswer( id ).then( resolve ) ) );
	await open();
	expect( surface()?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( document.querySelectorAll( '.aisle-skeleton' ).length ).toBeGreaterThan( 3 );
	expect( document.querySelector( 'main' )?.hasAttribute( 'inert' ) ).toBe( true );
	expect( document.activeElement ).toBe( surface() );
	const events = jest.fn();
	document.addEventListener( 'my_fields_ready', events, { once: true } );
	await act( async () => respond() );
	await waitUntilIdle();
	expect( name() ).toBe( 'Product 11' );
	expect( events ).toHaveBeenCalledTimes( 1 );
	expect( surface()?.getAttribute( 'aria-label' ) ).toBe( 'Quick view: Product 11' );
	act( () => void fireEvent.keyDown( document.body, { key: 'Escape' } ) );
	await waitUntilIdle();
	expect( surface() ).toBeNull();
	expect( document.querySelector( 'form' ) ).toBeNull();
	expect( document.querySelector( 'main' )?.hasAttribute( 'inert' ) ).toBe( false );
} );

it( 'gives every control the specified tabindex, also those added later', async () => {
	await open();
	const tabIndexes = (): number[] => [
		...new Set(
			[ ...( surface()?.querySelectorAll< HTMLElement >( 'input, a, button' ) ?? [] ) ].map(
				( { tabIndex } ) => tabIndex
			)
		),
	];
	expect( tabIndexes() ).toEqual( [ 10 ] );
	surface()?.querySelector( 'form' )?.append( document.createElement( 'button' ) );
	await waitUntilIdle();
	expect( tabIndexes() ).toEqual( [ 10 ] );
} );

it( 'keeps the focus inside when the URL shows another product', async () => {
	await open();
	surface()?.querySelector( 'input' )?.focus();
	await open( 1 );
	expect( name() ).toBe( 'Product 12' );
	expect( document.activeElement ).toBe( surface() );
	screen.getByRole( 'button', { name: 'Close' } ).focus();
	await act( async () => {
		const target = targets()[ 2 ];
		if ( target ) {
			openOverPage( { target, list: targets(), ahead: false }, { arrows: true } );
		}
	} );
	await waitUntilIdle();
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Close' } ) );
} );

it( 'moves to adjacent products and hides the arrows when disabled', async () => {
	await open( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Next product' } ) );
	await waitUntilIdle();
	expect( name() ).toBe( 'Product 13' );
	expect( window.location.hash ).toBe( '#quick-view-13' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Next product' } ) );
	await waitUntilIdle();
	expect( name() ).toBe( 'Product 13' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Previous product' } ) );
	await waitUntilIdle();
	expect( name() ).toBe( 'Product 12' );
	act( () => hideProduct( true ) );
	window.history.replaceState( null, '', '/shop/' );
	await open( 1, false );
	expect( screen.queryByRole( 'button', { name: 'Next product' } ) ).toBeNull();
} );

it( 'closes after a click outside but not while a file uploads', async () => {
	await open();
	const backdrop = document.querySelector( '.aisle-lightbox' ) ?? document.body;
	const pressAndClick = ( startElement: Element ): void => {
		fireEvent.pointerDown( startElement );
		fireEvent.click( backdrop );
	};
	pressAndClick( surface() ?? backdrop );
	expect( surface() ).not.toBeNull();
	surface()?.querySelector( 'form' )?.insertAdjacentHTML( 'beforeend', '<div role="progressbar"></div>' );
	pressAndClick( backdrop );
	act( () => void fireEvent.keyDown( document.body, { key: 'Escape' } ) );
	expect( surface() ).not.toBeNull();
	surface()?.querySelector( '[role="progressbar"]' )?.remove();
	act( () => pressAndClick( backdrop ) );
	expect( surface() ).toBeNull();
} );

it( 'hides for an opened cart, else confirms the add, and returns on a rejection', async () => {
	await open();
	const form = (): Element => surface()?.querySelector( 'form' ) ?? document.body;
	act( () => void fire( form(), EVENTS.added, { result: { ok: true } } ) );
	expect( screen.getByText( 'Product 11 added to the cart.' ) ).toBeTruthy();
	act( () => {
		fire( form(), EVENTS.beforeAdd );
		cart.open();
		fire( document, EVENTS.cartOpen );
	} );
	expect( document.querySelector( '.aisle-lightbox' )?.hasAttribute( 'hidden' ) ).toBe( true );
	expect( document.querySelector( 'main' )?.hasAttribute( 'inert' ) ).toBe( false );
	act( () => void fire( form(), EVENTS.addRejected, { result: { ok: false } } ) );
	expect( cart.getState().open ).toBe( false );
	expect( document.querySelector( '.aisle-lightbox' )?.hasAttribute( 'hidden' ) ).toBe( false );
	expect( document.activeElement?.textContent ).toBe( 'Add to cart' );
	act( () => {
		cart.open();
		fire( document, EVENTS.cartOpen );
		fire( form(), EVENTS.added, { result: { ok: true } } );
	} );
	expect( surface() ).toBeNull();
} );

it( 'shows a load error, retries and opens the page of an unavailable product', async () => {
	answer = () => Promise.reject( new TypeError( 'no network' ) );
	await open();
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'internet connection' );
	answer = () =>
		Promise.resolve(
			response( { code: 'not_found', msg: 'This product is no longer available.', data: {} }, 404 )
		);
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitUntilIdle();
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'This product is no longer available.' );
	expect( screen.getByRole( 'link', { name: 'View product page' } ).getAttribute( 'href' ) ).toBe( '/p/11/' );
} );

it( 'shows an error and a button to continue when the URL has an unknown product', async () => {
	const target: QuickViewTarget = { productId: 99, button: null, url: '/?p=99' };
	answer = () =>
		Promise.resolve(
			response( { code: 'not_found', msg: 'This product is no longer available.', data: {} }, 404 )
		);
	act( () => openOverPage( { target, list: [], ahead: false }, {} ) );
	await waitUntilIdle();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'button', { name: 'Continue shopping' } ) );
	await waitUntilIdle();
	expect( surface() ).toBeNull();
} );

it( 'closes when the shopper goes back in the history', async () => {
	await open();
	expect( window.location.hash ).toBe( '#quick-view-11' );
	await act( async () => {
		window.history.back();
		await new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
	} );
	expect( surface() ).toBeNull();
} );
