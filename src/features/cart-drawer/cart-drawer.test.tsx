import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import type { OperationResult } from '../../platform/cart';
import { CartDrawer } from './cart-drawer';
import { readDrawerData } from './drawer-data';

const mug = line( 'mug', 2, {
	name: 'Ceramic mug',
	unitPrice: '18.00',
	regularPrice: '18.00',
	total: '36.00',
	max: 5,
	permalink: '/mug/',
} );
const board = line( 'board', 1, {
	name: 'Walnut board',
	productId: 11,
	unitPrice: '64.00',
	regularPrice: '64.00',
	total: '64.00',
	details: [ { name: 'Engraving', value: 'For Ada' } ],
} );

async function renderDrawer(
	...lines: ReturnType< typeof line >[]
): Promise< { env: TestEnvironment; cart: CartCore; container: HTMLElement } > {
	const env = createTestEnvironment( cartOf( ...lines ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = {
		shop: {
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
			checkoutUrl: '/checkout/',
		},
	};
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	const { container } = render(
		<CartDrawer id="panel" data={ { ...readDrawerData( null ), openOnAdd: true, continueUrl: '/shop/' } } />
	);
	await act( async () => {
		await env.passTime( 0 );
		await env.respond();
		cart.open();
		await env.passTime( 0 );
	} );
	// Opening the drawer asks the server for changes.
	await answer( env, { cart: null } );
	act( () => jest.advanceTimersByTime( 100 ) );
	return { env, cart, container };
}

const answer = (
	env: TestEnvironment,
	overrides: Parameters< TestEnvironment[ 'respond' ] >[ 0 ] = {}
): Promise< void > =>
	act( async () => {
		await env.respond( overrides );
	} );

const advanceTimers = ( env: TestEnvironment, milliseconds: number ): Promise< void > =>
	act( async () => {
		await env.passTime( milliseconds );
		jest.advanceTimersByTime( milliseconds );
	} );

const rejection = ( env: TestEnvironment, message: string ): OperationResult[] => {
	const id = env.calls[ env.calls.length - 1 ]?.request.operations[ 0 ]?.id ?? '';
	return [ { id, ok: false, code: 'refused', message, key: null, productUrl: '', fields: null } ];
};

beforeEach( () => {
	jest.useFakeTimers();
	// jsdom has no layout, and elements without boxes cannot get the focus.
	jest.spyOn( Element.prototype, 'getClientRects' ).mockReturnValue(
		Object.assign( [ new DOMRect() ], { item: () => null } )
	);
} );

afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

it( 'shows lines with answers, the totals and the amount in the checkout button', async () => {
	await renderDrawer( mug, board );
	const items = screen.getAllByRole( 'listitem' );
	expect( items ).toHaveLength( 2 );
	expect( within( items[ 1 ] ?? document.body ).getByText( 'For Ada' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: /Checkout.*\$100\.00/ } ).getAttribute( 'href' ) ).toBe( '/checkout/' );
	expect( screen.getByText( 'Calculated at checkout' ) ).toBeTruthy();
} );

it( 'shows an edit link only on lines with answers', async () => {
	await renderDrawer( mug, { ...board, editUrl: '/board/?aisle_edit=board' } );
	const links = screen.getAllByRole( 'link', { name: /^Edit/ } );
	expect( links.map( ( link ) => [ link.getAttribute( 'aria-label' ), link.getAttribute( 'href' ) ] ) ).toEqual( [
		[ 'Edit the options of Walnut board', '/board/?aisle_edit=board' ],
	] );
} );

it( 'names the whole group at the controls of its lead', async () => {
	const { env } = await renderDrawer( mug, {
		...board,
		groupTitle: 'Kitchen set',
		editUrl: '/board/?aisle_edit_bundle=board',
	} );
	expect( screen.getByRole( 'link', { name: 'Edit the options of Kitchen set' } ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove Kitchen set' } ) );
	expect( screen.getByText( 'Kitchen set removed' ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Undo removal of Kitchen set' } ) ).toBeTruthy();
	await advanceTimers( env, 0 );
	await answer( env );
} );

it( 'passes axe', async () => {
	const { container, env } = await renderDrawer( mug, board );
	jest.useRealTimers();
	const { violations } = await axe( container );
	expect( violations ).toEqual( [] );
	expect( env.calls ).toHaveLength( 2 );
} );

it( 'shows a new quantity at once and marks unknown amounts as busy', async () => {
	const { env } = await renderDrawer( mug );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase quantity' } ) );
	expect( screen.getByRole< HTMLInputElement >( 'textbox' ).value ).toBe( '3' );
	expect( screen.getByRole( 'listitem' ).textContent ).toContain( '$54.00' );
	expect( document.querySelector( '.aisle-cart-drawer__totals' )?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	await advanceTimers( env, 250 );
	expect( env.calls[ 2 ]?.request.operations ).toMatchObject( [ { type: 'set_quantity', quantity: 3 } ] );
} );

it( 'marks a line as loaded for 800 ms after a change', async () => {
	const { env } = await renderDrawer( mug );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase quantity' } ) );
	expect( screen.getByRole( 'listitem' ).dataset.state ).toBe( 'loading' );
	await advanceTimers( env, 250 );
	await answer( env );
	expect( screen.getByRole( 'listitem' ).dataset.state ).toBe( 'loaded' );
	act( () => jest.advanceTimersByTime( 801 ) );
	expect( screen.getByRole( 'listitem' ).dataset.state ).toBeUndefined();
} );

it( 'restores the quantity without a request when the new one is out of range', async () => {
	const { env } = await renderDrawer( mug );
	const field = screen.getByRole< HTMLInputElement >( 'textbox' );
	fireEvent.change( field, { target: { value: '9' } } );
	fireEvent.blur( field );
	await advanceTimers( env, 1000 );
	expect( field.value ).toBe( '2' );
	expect( env.calls ).toHaveLength( 2 );
} );

it( 'shows a focused undo button in place of a removed line for 8 s', async () => {
	const { env } = await renderDrawer( mug, board );
	const button = screen.getByRole( 'button', { name: 'Remove Ceramic mug' } );
	button.focus();
	fireEvent.click( button );
	const undo = screen.getByRole( 'button', { name: /Undo/ } );
	expect( screen.getAllByRole( 'listitem' )[ 0 ]?.textContent ).toContain( 'Ceramic mug removed' );
	expect( undo.ownerDocument.activeElement ).toBe( undo );
	await advanceTimers( env, 0 );
	await answer( env );
	act( () => undo.blur() );
	act( () => jest.advanceTimersByTime( 7900 ) );
	expect( screen.queryByRole( 'button', { name: /Undo/ } ) ).not.toBeNull();
	act( () => jest.advanceTimersByTime( 200 ) );
	expect( screen.queryByRole( 'button', { name: /Undo/ } ) ).toBeNull();
} );

it( 'restores a removed line with the focus when undo is clicked', async () => {
	const { env } = await renderDrawer( mug, board );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove Ceramic mug' } ) );
	await advanceTimers( env, 0 );
	await answer( env );
	fireEvent.click( screen.getByRole( 'button', { name: /Undo/ } ) );
	const removeButton = screen.getByRole( 'button', { name: 'Remove Ceramic mug' } );
	expect( removeButton.ownerDocument.activeElement ).toBe( removeButton );
	await advanceTimers( env, 0 );
	expect( env.calls[ 3 ]?.request.operations ).toMatchObject( [ { type: 'restore', key: 'mug' } ] );
} );

it( 'shows a rejection at its line', async () => {
	const { env } = await renderDrawer( mug );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase quantity' } ) );
	await advanceTimers( env, 250 );
	await answer( env, { code: 409, cart: cartOf( mug ), results: rejection( env, 'Only 2 left.' ) } );
	expect( within( screen.getByRole( 'listitem' ) ).getByRole( 'alert' ).textContent ).toBe( 'Only 2 left.' );
	expect( screen.getByRole< HTMLInputElement >( 'textbox' ).value ).toBe( '2' );
} );

it( 'shows an error without a line in the notice strip after 200 ms, for 3 s', async () => {
	const { env, cart } = await renderDrawer( mug );
	act( () => void cart.add( { productId: 99, quantity: 1 } ) );
	await advanceTimers( env, 0 );
	await answer( env, { code: 409, cart: cartOf( mug ), results: rejection( env, 'Sold out.' ) } );
	expect( screen.queryByText( 'Sold out.' ) ).toBeNull();
	act( () => jest.advanceTimersByTime( 201 ) );
	expect( screen.getByText( 'Sold out.' ) ).toBeTruthy();
	act( () => jest.advanceTimersByTime( 3000 ) );
	expect( screen.queryByText( 'Sold out.' ) ).toBeNull();
} );

it( 'shows a network error, keeps the change and resends it when back online', async () => {
	const { env, cart } = await renderDrawer( mug );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase quantity' } ) );
	await advanceTimers( env, 250 );
	await act( async () => {
		await env.fail();
	} );
	expect( screen.getByText( /You’re offline/ ) ).toBeTruthy();
	expect( screen.getByRole< HTMLInputElement >( 'textbox' ).value ).toBe( '3' );
	await act( async () => {
		cart.resume();
		await env.passTime( 0 );
	} );
	await answer( env );
	expect( screen.queryByText( /You’re offline/ ) ).toBeNull();
} );

it( 'keeps a rejected coupon in its field with the reason below it', async () => {
	const { env } = await renderDrawer( mug );
	fireEvent.click( screen.getByRole( 'button', { name: 'Have a coupon?' } ) );
	const field = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Coupon code' } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	expect( screen.getByText( 'Please enter a coupon code.' ) ).toBeTruthy();
	fireEvent.change( field, { target: { value: 'nope' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	await advanceTimers( env, 0 );
	await answer( env, {
		code: 422,
		cart: cartOf( mug ),
		results: rejection( env, 'This coupon does not exist.' ),
	} );
	expect( screen.getByText( 'This coupon does not exist.' ) ).toBeTruthy();
	expect( field.value ).toBe( 'nope' );
	expect( field.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
} );

it( 'shows one link to continue shopping when the cart is empty', async () => {
	await renderDrawer();
	expect( screen.getByText( 'Your cart is empty' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: 'Continue shopping' } ).getAttribute( 'href' ) ).toBe( '/shop/' );
	expect( screen.queryByRole( 'link', { name: /Checkout/ } ) ).toBeNull();
} );

it( 'makes the page inert when open, itself when closed, and returns the focus', async () => {
	const outside = document.createElement( 'button' );
	document.body.append( outside );
	const { cart } = await renderDrawer( mug );
	const drawer = document.querySelector( '.aisle-drawer' );
	expect( [ drawer?.hasAttribute( 'inert' ), outside.hasAttribute( 'inert' ) ] ).toEqual( [ false, true ] );
	await act( async () => cart.close() );
	expect( [ drawer?.hasAttribute( 'inert' ), outside.hasAttribute( 'inert' ) ] ).toEqual( [ true, false ] );
	outside.focus();
	act( () => cart.open() );
	act( () => jest.advanceTimersByTime( 100 ) );
	expect( document.activeElement ).toBe( document.getElementById( 'panel' ) );
	await act( async () => {
		fireEvent.keyDown( document, { key: 'Escape' } );
	} );
	expect( cart.getState().open ).toBe( false );
	outside.remove();
} );

it( 'keeps the Tab key inside the drawer', async () => {
	await renderDrawer( mug );
	const panel = document.getElementById( 'panel' ) ?? document.body;
	screen.getByRole( 'button', { name: 'Continue shopping' } ).focus();
	fireEvent.keyDown( panel, { key: 'Tab' } );
	expect( document.activeElement?.getAttribute( 'aria-label' ) ).toBe( 'Close the cart' );
	fireEvent.keyDown( panel, { key: 'Tab', shiftKey: true } );
	expect( document.activeElement?.textContent ).toBe( 'Continue shopping' );
} );

const withCoupon = { ...cartOf( mug ), coupons: [ { code: 'ten', label: 'ten', amount: '3.60' } ] };

it( 'keeps the focus in the drawer after a coupon is applied or removed', async () => {
	const { env } = await renderDrawer( mug );
	const couponToggle = screen.getByRole( 'button', { name: 'Have a coupon?' } );
	fireEvent.click( couponToggle );
	const field = screen.getByRole( 'textbox', { name: 'Coupon code' } );
	fireEvent.change( field, { target: { value: 'ten' } } );
	expect( document.activeElement ).toBe( field );
	fireEvent.submit( field );
	await advanceTimers( env, 0 );
	await answer( env, { cart: withCoupon } );
	expect( document.activeElement ).toBe( couponToggle );
	const cross = screen.getByRole( 'button', { name: 'Remove coupon ten' } );
	cross.focus();
	fireEvent.click( cross );
	await advanceTimers( env, 0 );
	await answer( env, { cart: cartOf( mug ) } );
	expect( screen.queryByRole( 'button', { name: 'Remove coupon ten' } ) ).toBeNull();
	expect( document.activeElement ).toBe( couponToggle );
} );

it( 'stays closed when the store redirects to the cart page after an add', () => {
	const cart = createCartCore( createTestEnvironment( cartOf( mug ) ).effects );
	window.aisleBoot = { shop: { redirectToCart: true } };
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	render( <CartDrawer id="panel" data={ { ...readDrawerData( null ), openOnAdd: true, continueUrl: '/shop/' } } /> );
	act( () => void document.dispatchEvent( new CustomEvent( 'aisle:cart:add', { detail: {} } ) ) );
	expect( cart.getState().open ).toBe( false );
} );

it( 'renders its content while the browser is idle, before it opens', async () => {
	const env = createTestEnvironment( cartOf( mug ) );
	const cart = createCartCore( env.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	const { container } = render(
		<CartDrawer id="panel" data={ { ...readDrawerData( null ), openOnAdd: true, continueUrl: '/shop/' } } />
	);
	expect( container.querySelector( '.aisle-cart-drawer__line' ) ).toBeNull();
	await act( async () => jest.advanceTimersByTime( 300 ) );
	expect( [ cart.getState().open, container.querySelectorAll( '.aisle-cart-drawer__line' ).length ] ).toEqual( [
		false,
		1,
	] );
} );

describe( 'scrolling to an added line', () => {
	const manyLines = Array.from( { length: 6 }, ( _, index ) =>
		line( `line-${ index }`, 1, { name: `Product ${ index }` } )
	);
	const scrollBy = jest.fn();

	/** Sets up a list of 300 px with lines of 100 px each. */
	beforeEach( () => {
		scrollBy.mockReset();
		// Runs animation frames at once.
		jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( ( callback ) => {
			callback( 0 );
			return 0;
		} );
		Element.prototype.scrollBy = scrollBy;
		window.matchMedia = jest.fn().mockReturnValue( { matches: false } );
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
			const index = [ ...document.querySelectorAll( '[data-line]' ) ].indexOf( this );
			return index < 0 ? new DOMRect( 0, 0, 400, 300 ) : new DOMRect( 0, index * 100, 400, 100 );
		} );
	} );

	async function add( cart: CartCore, env: TestEnvironment, key: string, ok = true ): Promise< void > {
		act( () => void cart.add( { productId: 10, quantity: 1 } ) );
		await advanceTimers( env, 0 );
		const id = env.calls.at( -1 )?.request.operations[ 0 ]?.id ?? '';
		await answer( env, {
			cart: cartOf( ...manyLines ),
			results: [ { id, ok, code: 'ok', message: '', key, productUrl: '', fields: null } ],
		} );
	}

	it( 'scrolls to the added line without moving the focus', async () => {
		const { env, cart } = await renderDrawer( ...manyLines.slice( 0, 5 ) );
		const focusedElement = document.activeElement;
		await add( cart, env, 'line-5' );
		expect( scrollBy.mock.calls ).toEqual( [ [ { top: 300, behavior: 'smooth' } ] ] );
		expect( document.activeElement ).toBe( focusedElement );
		fireEvent.click( screen.getAllByRole( 'button', { name: 'Increase quantity' } )[ 0 ] ?? document.body );
		await advanceTimers( env, 250 );
		await answer( env );
		expect( scrollBy ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'scrolls to the added line without animation when the drawer opens', async () => {
		const { env, cart } = await renderDrawer( ...manyLines.slice( 0, 5 ) );
		await act( async () => cart.close() );
		await add( cart, env, 'line-5' );
		expect( scrollBy ).not.toHaveBeenCalled();
		await act( async () => cart.open() );
		expect( scrollBy.mock.calls ).toEqual( [ [ { top: 300, behavior: 'instant' } ] ] );
	} );

	it( 'scrolls without animation when reduced motion is set', async () => {
		window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
		const { env, cart } = await renderDrawer( ...manyLines.slice( 0, 5 ) );
		await add( cart, env, 'line-5' );
		expect( scrollBy.mock.calls ).toEqual( [ [ { top: 300, behavior: 'instant' } ] ] );
	} );

	it( 'does not scroll when the line is visible or the add was rejected', async () => {
		const { env, cart } = await renderDrawer( ...manyLines );
		await add( cart, env, 'line-1' );
		await add( cart, env, 'line-5', false );
		expect( scrollBy ).not.toHaveBeenCalled();
	} );
} );

it( 'announces an add that was confirmed before the drawer loaded', async () => {
	const env = createTestEnvironment( cartOf( mug ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = { shop: { currency: { symbol: '$' } } };
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	void cart.add( { productId: 10, quantity: 1 } );
	await env.passTime( 0 );
	const id = env.calls[ 0 ]?.request.operations[ 0 ]?.id ?? '';
	await env.respond( {
		results: [ { id, ok: true, code: 'ok', message: '', key: 'mug', productUrl: '', fields: null } ],
	} );
	render( <CartDrawer id="panel" data={ { ...readDrawerData( null ), openOnAdd: true, continueUrl: '/shop/' } } /> );
	expect( document.body.textContent ).toContain( 'Ceramic mug added to the cart. Total: $41.00.' );
} );
