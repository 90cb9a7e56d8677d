import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { fillSlot } from '../../platform/slots';
import { MiniCart } from './mini-cart';
import { setOpenState } from './open-state';

const mug = line( 'mug', 2, { name: 'Ceramic mug', unitPrice: '18.00', total: '36.00', max: 5, permalink: '/mug/' } );

async function renderMiniCart(
	...lines: ReturnType< typeof line >[]
): Promise< { env: TestEnvironment; node: HTMLElement; container: HTMLElement } > {
	document.body.innerHTML =
		'<div data-aisle="mini-cart"><a href="/cart/" data-aisle-open="mini-cart">Cart</a><div id="place"></div></div><button>Elsewhere</button>';
	const node = document.querySelector< HTMLElement >( '[data-aisle]' ) as HTMLElement;
	const env = createTestEnvironment( cartOf( ...lines ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = {
		shop: {
			cartUrl: '/cart/',
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
		},
	};
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	const { container } = render( <MiniCart node={ node } />, {
		container: document.querySelector( '#place' ) as HTMLElement,
	} );
	await act( async () => {
		await env.passTime( 0 );
		await env.respond();
	} );
	return { env, node, container };
}

const open = ( node: HTMLElement, closeAfter = 0 ): Promise< void > =>
	act( async () => setOpenState( node, { open: true, closeAfter } ) );
const advanceTimers = ( milliseconds: number ): void => act( () => void jest.advanceTimersByTime( milliseconds ) );
const isOpen = ( node: HTMLElement ): boolean =>
	node.querySelector( '[role="group"]' )?.hasAttribute( 'hidden' ) === false;

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'shows lines, subtotal and both links and passes axe', async () => {
	const { node, container } = await renderMiniCart( mug );
	await open( node );
	expect( screen.getByRole( 'link', { name: 'Ceramic mug' } ) ).toBeTruthy();
	expect( container.textContent ).toContain( '$36.00' );
	expect( screen.getByRole( 'link', { name: 'View cart' } ).getAttribute( 'href' ) ).toBe( '/cart/' );
	expect( screen.getByRole( 'link', { name: 'Checkout' } ) ).toBeTruthy();
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it.each( [
	[ { priceHtml: '$18.00 / ماهانه' }, '× $18.00 / ماهانه' ],
	[ { priceHtml: '$18.00 / 月', totalHtml: '$36.00 / 月' }, '$36.00 / 月' ],
	[ { quantityHtml: '2 × $18.00 / Monat' }, '2 × $18.00 / Monat' ],
	[ { priceHtml: '' }, '' ],
] )( "shows other plugins' HTML for a line: %j", async ( html, text ) => {
	const { node, container } = await renderMiniCart( { ...mug, ...html } );
	await open( node );
	expect( container.querySelector( '.aisle-mini-cart__figures' )?.textContent ).toBe( text );
} );

it( 'shows a load error and loads the cart on retry', async () => {
	document.body.innerHTML =
		'<div data-aisle="mini-cart"><a href="/cart/" data-aisle-open="mini-cart">Cart</a><div id="place"></div></div>';
	const node = document.querySelector< HTMLElement >( '[data-aisle]' ) as HTMLElement;
	const env = createTestEnvironment( cartOf( mug ) );
	const cart = createCartCore( env.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	render( <MiniCart node={ node } />, { container: document.querySelector( '#place' ) as HTMLElement } );
	await act( async () => cart.start() );
	await open( node );
	for ( const pause of [ 0, 1000, 2000, 4000, 8000 ] ) {
		await act( async () => {
			await env.passTime( pause );
			await env.fail( 'server_error', 500 );
		} );
	}
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'could not be loaded' );
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await env.passTime( 0 );
		await env.respond();
	} );
	expect( screen.getByRole( 'link', { name: 'Ceramic mug' } ) ).toBeTruthy();
} );

it( 'shows that the cart is empty', async () => {
	const { node, container } = await renderMiniCart();
	await open( node );
	expect( container.textContent ).toContain( 'Your cart is empty' );
} );

it( "sends a quantity only when the browser's validation accepts it", async () => {
	const { env, node } = await renderMiniCart( mug );
	await open( node );
	const input = screen.getByRole< HTMLInputElement >( 'spinbutton' );
	const report = jest.spyOn( input, 'reportValidity' );
	await act( async () => env.respond( { cart: null } ) );
	const callCount = env.calls.length;
	fireEvent.change( input, { target: { value: '9' } } );
	report.mockReturnValue( false );
	fireEvent.blur( input );
	await act( async () => env.passTime( 300 ) );
	expect( [ report.mock.calls.length, env.calls.length ] ).toEqual( [ 1, callCount ] );
	report.mockReturnValue( true );
	fireEvent.change( input, { target: { value: '3' } } );
	fireEvent.keyDown( input, { key: 'Enter' } );
	await act( async () => env.passTime( 300 ) );
	expect( env.calls.at( -1 )?.request.operations ).toMatchObject( [
		{ type: 'set_quantity', key: 'mug', quantity: 3 },
	] );
} );

it( 'closes after the given time unless it has focus', async () => {
	const { node } = await renderMiniCart( mug );
	await open( node, 5000 );
	advanceTimers( 4900 );
	expect( isOpen( node ) ).toBe( true );
	advanceTimers( 200 );
	expect( isOpen( node ) ).toBe( false );
	await open( node, 5000 );
	act( () => screen.getByRole( 'spinbutton' ).focus() );
	advanceTimers( 12000 );
	expect( isOpen( node ) ).toBe( true );
} );

it( 'stays open after a click until Escape, a click outside or blur', async () => {
	const { node } = await renderMiniCart( mug );
	await open( node );
	advanceTimers( 60000 );
	expect( isOpen( node ) ).toBe( true );
	act( () => screen.getByRole( 'spinbutton' ).focus() );
	fireEvent.keyDown( document, { key: 'Escape' } );
	expect( [ isOpen( node ), document.activeElement?.textContent ] ).toEqual( [ false, 'Cart' ] );
	await open( node );
	fireEvent.pointerDown( screen.getByRole( 'button', { name: 'Elsewhere' } ) );
	expect( isOpen( node ) ).toBe( false );
	expect( node.querySelector( 'a' )?.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
} );

it( 'offers undo for a removed line and keeps the focus in the panel', async () => {
	const { env, node } = await renderMiniCart( mug );
	await open( node );
	await act( async () => env.respond( { cart: null } ) );
	const remove = screen.getByRole( 'button', { name: 'Remove Ceramic mug' } );
	remove.focus();
	await act( async () => fireEvent.click( remove ) );
	const undo = screen.getByRole( 'button', { name: 'Undo removal of Ceramic mug' } );
	expect( document.activeElement ).toBe( undo );
	await act( async () => env.passTime( 0 ) );
	await act( async () => env.respond() );
	expect( screen.queryByText( /Your cart is empty/ ) ).toBeNull();
	await act( async () => fireEvent.click( undo ) );
	await act( async () => env.passTime( 0 ) );
	await act( async () => env.respond() );
	expect( env.server.cart.lines.map( ( { key } ) => key ) ).toEqual( [ 'mug' ] );
	expect( screen.queryByRole( 'button', { name: /^Undo/ } ) ).toBeNull();
} );

it( 'renders a slot below its lines', async () => {
	const empty = fillSlot( 'mini-cart-lines-end', () => 'Choose a gift' );
	const { node, container } = await renderMiniCart( mug );
	await open( node );
	expect( container.textContent ).toContain( 'Choose a gift' );
	act( empty );
} );
