/** Lines that depend on another line: group components, for which the server sends a `parent`. */
import { createCartCore, type CartCore } from './cart-core';
import { applyPending, type CartView } from './apply-pending';
import { INITIAL_STATE } from './reducer';
import { cartOf, createTestEnvironment, freeze, line, type TestEnvironment } from './testing';
import type { Operation } from './types';
import { readCart } from './wire';

const COMPONENT = { parent: 'set', editable: false, removable: false };

const groupLines = [
	line( 'set', 2 ),
	line( 'film', 4, { ...COMPONENT, productId: 11 } ),
	line( 'bag', 2, { ...COMPONENT, removable: true, productId: 12 } ),
	line( 'other', 1, { productId: 13 } ),
];

const view = ( operation: Operation ): CartView =>
	applyPending(
		freeze( {
			...INITIAL_STATE,
			known: true,
			server: cartOf( ...groupLines ),
			pending: [ { operation, sending: false, attempts: 0 } ],
		} )
	);

const describeLines = ( { lines }: CartView ): readonly string[] =>
	lines.map( ( { key, quantity } ) => `${ quantity } ${ key }` );

async function startCart(): Promise< { env: TestEnvironment; cart: CartCore } > {
	const env = createTestEnvironment( freeze( cartOf( ...groupLines ) ) );
	const cart = createCartCore( env.effects );
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	return { env, cart };
}

it( 'reads the parent of a line and the name of a group', () => {
	const { lines } = readCart( {
		lines: [
			{ key: 'set', group_title: 'Set' },
			{ key: 'film', parent: 'set' },
		],
	} );
	expect( lines.map( ( { parent } ) => parent ) ).toEqual( [ undefined, 'set' ] );
	expect( lines.map( ( { groupTitle } ) => groupTitle ) ).toEqual( [ 'Set', undefined ] );
} );

it( 'changes the quantities of components with that of their parent line', () => {
	const changedView = view( { id: 'one', type: 'set_quantity', key: 'set', quantity: 3 } );
	expect( describeLines( changedView ) ).toEqual( [ '3 set', '6 film', '3 bag', '1 other' ] );
	expect( changedView.lines.map( ( { busy } ) => busy ) ).toEqual( [ true, true, true, false ] );
	expect( changedView.count ).toBe( 13 );
} );

it( 'removes a component without changing other lines', () => {
	expect( describeLines( view( { id: 'one', type: 'remove', key: 'bag' } ) ) ).toEqual( [
		'2 set',
		'4 film',
		'1 other',
	] );
} );

it( 'removes components with their parent line', () => {
	const changedView = view( { id: 'one', type: 'remove', key: 'set' } );
	expect( describeLines( changedView ) ).toEqual( [ '1 other' ] );
	expect( changedView.count ).toBe( 1 );
} );

it( 'adds the same product as its own line', () => {
	const changedView = view( { id: 'one', type: 'add', productId: 10, quantity: 1 } );
	expect( describeLines( changedView ) ).toEqual( [ '2 set', '4 film', '2 bag', '1 other' ] );
	expect( changedView.adds ).toHaveLength( 1 );
} );

it( 'offers one undo for a group and restores all its lines', async () => {
	const { env, cart } = await startCart();
	void cart.remove( 'set' );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( line( 'other', 1, { productId: 13 } ) ) } );
	expect( cart.getView().removed.map( ( { line: { key } } ) => key ) ).toEqual( [ 'set' ] );
	void cart.restore( 'set' );
	expect( describeLines( cart.getView() ) ).toEqual( [ '2 set', '4 film', '2 bag', '1 other' ] );
	expect( cart.getView().count ).toBe( 9 );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( ...groupLines ) } );
	expect( cart.getView() ).toMatchObject( { removed: [], busy: false } );
	expect( describeLines( cart.getView() ) ).toEqual( [ '2 set', '4 film', '2 bag', '1 other' ] );
} );

it( 'offers undo for an optional component and not for it and its lead', async () => {
	const { env, cart } = await startCart();
	const removedKeys = (): readonly string[] => cart.getView().removed.map( ( { line: { key } } ) => key );
	void cart.remove( 'bag' );
	expect( removedKeys() ).toEqual( [ 'bag' ] );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( ...groupLines.filter( ( { key } ) => key !== 'bag' ) ) } );
	expect( removedKeys() ).toEqual( [ 'bag' ] );
	void cart.remove( 'set' );
	expect( removedKeys() ).toEqual( [ 'set' ] );
} );
