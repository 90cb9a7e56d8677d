import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { clearBoot } from '../../platform/boot-data';
import { startEarlyModules } from '../../platform/early/early-modules';
import { EVENTS, fire } from '../../platform/events';
import * as earlyModule from './early';
import { isOpen, setOpenState } from './open-state';

it( "shows the drawer's open state on a control that opens the drawer", async () => {
	window.aisleBoot = { features: { 'mini-cart': { hasPanel: true, openOnAdd: true } } };
	clearBoot();
	const control = ( style: string ): string =>
		`<div data-aisle="mini-cart" data-style="${ style }"><a href="/cart/" id="${ style }" data-aisle-open="mini-cart">Cart</a></div>`;
	document.body.innerHTML = control( 'off-canvas' ) + control( 'dropdown' );
	const cart = { ...createCartCore( createTestEnvironment( cartOf() ).effects ), prepare: () => Promise.resolve() };
	startEarlyModules( [ [ 'mini-cart', () => Promise.resolve( earlyModule ) ] ], {
		cart,
		loadApp: () => Promise.resolve(),
		loadAppWhenIdle: () => Promise.resolve(),
	} );
	await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
	const expandedStates = (): ( string | null | undefined )[] =>
		[ 'off-canvas', 'dropdown' ].map( ( id ) => document.getElementById( id )?.getAttribute( 'aria-expanded' ) );
	expect( expandedStates() ).toEqual( [ 'false', 'false' ] );
	document.getElementById( 'off-canvas' )?.click();
	expect( [ cart.getState().open, expandedStates() ] ).toEqual( [ true, [ 'true', 'false' ] ] );
	cart.close();
	expect( expandedStates() ).toEqual( [ 'false', 'false' ] );
} );

it( 'closes a dropdown opened by a rejected add but none opened by a click', () => {
	document.body.innerHTML = '<div data-aisle="mini-cart" id="a"></div><div data-aisle="mini-cart" id="b"></div>';
	const nodes = [ ...document.querySelectorAll< HTMLElement >( '[data-aisle]' ) ];
	nodes.forEach( ( node, index ) => setOpenState( node, { open: true, closeAfter: index * 5000 } ) );
	fire( document, EVENTS.cartError, { code: 'not_enough_stock', message: 'Sold out.', key: 'line' } );
	expect( nodes.map( isOpen ) ).toEqual( [ true, true ] );
	fire( document, EVENTS.cartError, { code: 'not_enough_stock', message: 'Sold out.', key: null } );
	expect( nodes.map( isOpen ) ).toEqual( [ true, false ] );
} );
