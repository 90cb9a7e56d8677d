import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld } from '../../platform/cart/core/testing';
import { forgetBoot } from '../../platform/boot-data';
import { openEarlyDoors } from '../../platform/early-doors';
import * as door from './early';

it( 'says of a control that leads to the drawer whether the drawer is open', async () => {
	window.aisleBoot = { rooms: { 'mini-cart': { hasPanel: true } } };
	forgetBoot();
	const control = ( style: string ): string => `<div data-aisle="mini-cart" data-style="${ style }"><a href="/cart/" id="${ style }" data-aisle-open="mini-cart">Cart</a></div>`;
	document.body.innerHTML = control( 'off-canvas' ) + control( 'dropdown' );
	const cart = { ...createCartCore( createWorld( cartOf() ).effects ), prepare: () => Promise.resolve() };
	openEarlyDoors( [ [ 'mini-cart', () => Promise.resolve( door ) ] ], { cart, loadApp: () => Promise.resolve(), runAhead: () => Promise.resolve() } );
	await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
	const expanded = (): ( string | null | undefined )[] => [ 'off-canvas', 'dropdown' ].map( ( id ) => document.getElementById( id )?.getAttribute( 'aria-expanded' ) );
	expect( expanded() ).toEqual( [ 'false', 'false' ] );
	document.getElementById( 'off-canvas' )?.click();
	expect( [ cart.getState().open, expanded() ] ).toEqual( [ true, [ 'true', 'false' ] ] );
	cart.close();
	expect( expanded() ).toEqual( [ 'false', 'false' ] );
} );
