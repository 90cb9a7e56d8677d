import { reactIdle } from '../../../tests/jest/react-idle';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../../platform/cart/core/testing';
import { EVENTS, fire } from '../../platform/events';
import { Slot } from '../../platform/ui';
import { open } from './index';

const FORM =
	'<form class="cart"><input type="hidden" name="aisle_replace" value="ring" data-add-text="Add to cart"><button class="single_add_to_cart_button">Update cart</button></form>';
const answers: Array< () => Promise< Response > > = [];
const okResponse = ( body: object ) => (): Promise< Response > =>
	Promise.resolve( { ok: true, status: 200, json: () => Promise.resolve( body ) } as Response );
const rejected = ( status: number, body: object ) => (): Promise< Response > =>
	Promise.resolve( { ok: false, status, json: () => Promise.resolve( body ) } as Response );

async function renderDrawer( ...keys: string[] ): Promise< CartCore > {
	const env = createTestEnvironment( cartOf( ...keys.map( ( key ) => line( key, 1, { name: 'Ring' } ) ) ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = { features: {}, shop: {} };
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	render(
		<div role="dialog">
			<button type="button">Beneath</button>
			<Slot name="cart-drawer-panel" />
		</div>
	);
	await act( async () => {
		await env.passTime( 0 );
		await env.respond();
		cart.open();
	} );
	return cart;
}

async function openQuickView( request: Parameters< typeof open >[ 0 ] ): Promise< void > {
	let rendering = Promise.resolve();
	act( () => void ( rendering = open( request, {} ) ) );
	await rendering;
}
const waitUntilIdle = (): Promise< void > => act( reactIdle );
const panel = (): HTMLElement | null => document.querySelector( '.aisle-quick-view' );

beforeEach( () => {
	answers.length = 0;
	window.fetch = jest.fn( () => ( answers.shift() ?? ( () => Promise.reject( new TypeError( 'no network' ) ) ) )() );
} );

it( 'shows the form over an inert drawer and removes it on closing', async () => {
	await renderDrawer( 'ring' );
	answers.push( okResponse( { name: 'Ring', quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/' } );
	await waitUntilIdle();
	expect( panel()?.getAttribute( 'aria-label' ) ).toContain( 'Ring' );
	expect( panel()?.querySelector( 'form' ) ).toBeTruthy();
	expect( screen.getByText( 'Beneath' ).hasAttribute( 'inert' ) ).toBe( true );
	fireEvent.click( screen.getByRole( 'button', { name: 'Back to the cart' } ) );
	expect( panel() ).toBeNull();
	expect( document.querySelector( 'form' ) ).toBeNull();
	expect( screen.getByText( 'Beneath' ).hasAttribute( 'inert' ) ).toBe( false );
} );

it( 'gives every control the specified tabindex', async () => {
	await renderDrawer( 'ring' );
	answers.push(
		okResponse( {
			name: 'Ring',
			quick_view_content: `${ FORM }<span role="radio" tabindex="0">Red</span><span role="radio" tabindex="-1">Blue</span>`,
		} )
	);
	await openQuickView( { productId: 5, url: '/ring/' } );
	await waitUntilIdle();
	const numbers = [ ...( panel()?.querySelectorAll< HTMLElement >( 'button, [role="radio"]' ) ?? [] ) ].map(
		( { tabIndex } ) => tabIndex
	);
	expect( numbers ).toEqual( [ 10, 10, 10, -1 ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Back to the cart' } ) );
} );

it( 'closes on Escape unless the form has handled the key', async () => {
	await renderDrawer( 'ring' );
	answers.push( okResponse( { quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/' } );
	await waitUntilIdle();
	const form = document.querySelector( 'form' );
	form?.addEventListener( 'keydown', ( event ) => event.preventDefault(), { once: true } );
	fireEvent.keyDown( form ?? document.body, { key: 'Escape' } );
	expect( panel() ).toBeTruthy();
	let isUnhandled = true;
	document.addEventListener( 'keydown', ( event ) => ( isUnhandled = ! event.defaultPrevented ), { once: true } );
	act( () => void fireEvent.keyDown( document.body, { key: 'Escape' } ) );
	expect( panel() ).toBeNull();
	expect( isUnhandled ).toBe( false );
} );

it( 'shows a retry and a product link, or only a message when the product is gone', async () => {
	await renderDrawer( 'ring' );
	await openQuickView( { productId: 5, url: '/ring/' } );
	await waitUntilIdle();
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'internet connection' );
	expect( screen.getByRole( 'link', { name: 'View product page' } ).getAttribute( 'href' ) ).toBe( '/ring/' );
	answers.push( rejected( 404, { code: 'not_found', msg: 'This product is no longer available.', data: {} } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitUntilIdle();
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'This product is no longer available.' );
	expect( screen.queryByRole( 'link', { name: 'View product page' } ) ).toBeNull();
} );

it( 'closes after the update and shows that the line has changed', async () => {
	await renderDrawer( 'ring' );
	answers.push( okResponse( { quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/', cartKey: 'ring' } );
	await waitUntilIdle();
	act( () => void fire( document.querySelector( 'form' ) ?? document, EVENTS.added, { result: { key: 'other' } } ) );
	expect( panel() ).toBeNull();
	expect( screen.getByText( 'Item updated.' ) ).toBeTruthy();
} );

it( 'adds the entered answers as a new line when the old line is gone', async () => {
	await renderDrawer( 'other' );
	answers.push( okResponse( { quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/', cartKey: 'ring' } );
	await waitUntilIdle();
	act( () => void fire( document.querySelector( 'form' ) ?? document, EVENTS.addRejected, { result: {} } ) );
	await waitUntilIdle();
	expect( document.querySelector( '[name="aisle_replace"]' ) ).toBeNull();
	expect( document.querySelector( '.single_add_to_cart_button' )?.textContent ).toBe( 'Add to cart' );
	expect( screen.getByText( /You can add it again here/ ) ).toBeTruthy();
} );

it( 'keeps the line key when an update is rejected and the line exists', async () => {
	await renderDrawer( 'ring' );
	answers.push( okResponse( { quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/', cartKey: 'ring' } );
	await waitUntilIdle();
	act( () => void fire( document.querySelector( 'form' ) ?? document, EVENTS.addRejected, { result: {} } ) );
	expect( document.querySelector( '[name="aisle_replace"]' ) ).toBeTruthy();
} );

it( 'closes with the drawer', async () => {
	const cart = await renderDrawer( 'ring' );
	answers.push( okResponse( { quick_view_content: FORM } ) );
	await openQuickView( { productId: 5, url: '/ring/' } );
	await waitUntilIdle();
	act( () => cart.close() );
	expect( panel() ).toBeNull();
	act( () => cart.open() );
	expect( panel() ).toBeNull();
} );
