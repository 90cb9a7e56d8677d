import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../../platform/cart/core/testing';
import type { Cart } from '../../platform/cart';
import { useSyncExternalStore } from 'react';
import { readDrawerData } from './drawer-data';
import { DrawerFoot } from './drawer-foot';

async function renderFoot( settings: object = {}, cart: Cart = cartOf( line( 'mug', 2 ) ), shop: object = {} ) {
	const env = createTestEnvironment( cart );
	const core = createCartCore( env.effects );
	window.aisleBoot = {
		shop: { cartUrl: '/cart/', currency: { symbol: '$', decimals: 2, format: '%1$s%2$s' }, ...shop },
	};
	clearBoot();
	window.aisle = { version: '0', cart: core, loadApp: () => Promise.resolve() };
	core.start();
	await env.passTime( 0 );
	await env.respond();
	return {
		world: env,
		...render(
			<DrawerFoot view={ core.getView() } data={ readDrawerData( settings ) } onClose={ () => undefined } />
		),
	};
}

function ConnectedFoot( { core }: { readonly core: CartCore } ) {
	const view = useSyncExternalStore( core.subscribe, core.getView );
	return <DrawerFoot view={ view } data={ readDrawerData( {} ) } onClose={ () => undefined } />;
}

it( 'shows a cart page link except on that page or when it is disabled', async () => {
	const { unmount } = await renderFoot();
	expect( screen.getByRole( 'link', { name: 'View cart' } ).getAttribute( 'href' ) ).toBe( '/cart/' );
	unmount();
	( await renderFoot( {}, undefined, { isCart: true } ) ).unmount();
	await renderFoot( { viewCartLink: false } );
	expect( screen.queryByRole( 'link', { name: 'View cart' } ) ).toBeNull();
} );

it( "shows the merchant's labels", async () => {
	await renderFoot( { checkoutLabel: 'To the till', continueLabel: 'Look around' } );
	expect( screen.getByRole( 'link', { name: /To the till.*\$10\.00/ } ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Look around' } ) ).toBeTruthy();
} );

it( 'shows the coupon field open, collapsed or not at all, as set', async () => {
	(
		await renderFoot( { coupons: 'open' } ).then( ( view ) => {
			expect( screen.getByRole( 'textbox', { name: 'Coupon code' } ) ).not.toBe( document.activeElement );
			return view;
		} )
	).unmount();
	( await renderFoot() ).unmount();
	await renderFoot( { coupons: 'hidden' } );
	expect( [ screen.queryByRole( 'textbox' ), screen.queryByText( 'Have a coupon?' ) ] ).toEqual( [ null, null ] );
} );

it( 'shows the empty-code message from the error element and marks the field', async () => {
	const { container, world: env } = await renderFoot( { coupons: 'open' } );
	container.querySelector( '[data-empty-text]' )?.setAttribute( 'data-empty-text', 'A code, please.' );
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) ) );
	const field = screen.getByRole( 'textbox', { name: 'Coupon code' } );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'A code, please.' );
	expect( [ field.getAttribute( 'aria-invalid' ), document.activeElement === field, env.calls.length ] ).toEqual( [
		'true',
		true,
		1,
	] );
} );

it( 'shows the total saving only when a price is reduced', async () => {
	const withCoupon = ( regularPrice: string ): Cart => ( {
		...cartOf( line( 'mug', 2, { regularPrice } ) ),
		coupons: [ { code: 'ten', label: 'ten', amount: '1.00' } ],
	} );
	const row = (): string => document.querySelector( '[data-saving]' )?.textContent ?? '';
	const { unmount } = await renderFoot( {}, withCoupon( '7.50' ) );
	expect( row() ).toBe( 'You save$6.00' );
	unmount();
	( await renderFoot( {}, withCoupon( '5.00' ) ) ).unmount();
	await renderFoot( { savings: false }, withCoupon( '7.50' ) );
	expect( row() ).toBe( '' );
} );

it( 'names up to three fees and totals any more', async () => {
	const fees = [ 1, 2, 3, 4 ].map( ( number ) => ( {
		id: `fee-${ number }`,
		label: `Plate ${ number }`,
		amount: '8.00',
	} ) );
	const { unmount } = await renderFoot( {}, { ...cartOf( line( 'mug', 2 ) ), fees: fees.slice( 0, 3 ) } );
	expect( screen.getByText( 'Plate 3' ) ).toBeTruthy();
	unmount();
	await renderFoot( {}, { ...cartOf( line( 'mug', 2 ) ), fees } );
	expect( screen.queryByText( 'Plate 1' ) ).toBeNull();
	expect( screen.getByText( 'Fees' ).closest( 'div' )?.textContent ).toContain( '$32.00' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Show each fee' } ) );
	expect( [ screen.getByText( 'Plate 1' ), screen.getByText( 'Plate 4' ) ] ).toHaveLength( 2 );
	expect( screen.getByRole( 'button', { name: 'Show each fee' } ).getAttribute( 'aria-expanded' ) ).toBe( 'true' );
} );

it( 'delays the checkout with a notice while a change is failing', async () => {
	const { world: env, unmount } = await renderFoot();
	unmount();
	const { cart } = Object( window.aisle ) as { cart: CartCore };
	render( <ConnectedFoot core={ cart } /> );
	await act( async () => {
		void cart.setQuantity( 'mug', 3 );
		await env.passTime( 250 );
		await env.fail( 'server_error', 500 );
	} );
	const checkout = screen.getByRole( 'link', { name: /Checkout/ } );
	await act( async () => void fireEvent.click( checkout ) );
	await act( async () => await env.passTime( 1000 ) );
	await act( async () => await env.fail( 'server_error', 500 ) );
	await act( async () => await env.passTime( 2000 ) );
	expect( screen.getByText( /are still being saved/ ) ).toBeTruthy();
	await act( async () => await env.respond() );
	expect( cart.getView().busy ).toBe( false );
	expect( screen.queryByText( /are still being saved/ ) ).toBeNull();
} );

it( 'shows the included tax only when prices are shown with tax', async () => {
	const cartWithTax = ( taxIncluded: boolean ): Cart => ( {
		...cartOf( line( 'mug', 2 ) ),
		totals: { ...cartOf( line( 'mug', 2 ) ).totals, tax: '1.60', taxIncluded },
	} );
	const { unmount } = await renderFoot( {}, cartWithTax( true ) );
	expect( screen.getByText( 'Subtotal' ).closest( 'div' )?.textContent ).toContain( '(includes $1.60 tax)' );
	unmount();
	await renderFoot( {}, cartWithTax( false ) );
	expect( screen.queryByText( /includes/ ) ).toBeNull();
} );
