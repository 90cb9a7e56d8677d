import { applyPending } from './apply-pending';
import { INITIAL_STATE } from './reducer';
import { cartOf, freeze, line } from './testing';
import type { CartState, Operation } from './types';

const view = ( operations: readonly Operation[], overrides: Partial< CartState > = {} ) =>
	applyPending(
		freeze( {
			...INITIAL_STATE,
			known: true,
			server: cartOf( line( 'a', 2 ), line( 'b', 1, { productId: 11 } ) ),
			pending: operations.map( ( operation ) => ( { operation, sending: false, attempts: 0 } ) ),
			...overrides,
		} )
	);

it( "shows a pending quantity beside the server's quantity", () => {
	const { lines, count } = view( [ { id: 'one', type: 'set_quantity', key: 'a', quantity: 5 } ] );
	expect( lines[ 0 ] ).toMatchObject( { quantity: 5, serverQuantity: 2, busy: true } );
	expect( lines[ 1 ] ).toMatchObject( { quantity: 1, busy: false } );
	expect( count ).toBe( 6 );
} );

it( "keeps the server's totals and marks them as busy", () => {
	const { cart, busy } = view( [ { id: 'one', type: 'set_quantity', key: 'a', quantity: 5 } ] );
	expect( cart?.totals.total ).toBe( '15.00' );
	expect( busy ).toBe( true );
} );

it( 'is not busy during a plain refresh', () => {
	expect( view( [ { id: 'one', type: 'get' } ] ).busy ).toBe( false );
} );

it( 'removes a line at once and counts without it', () => {
	const { lines, count } = view( [ { id: 'one', type: 'remove', key: 'a' } ] );
	expect( lines.map( ( { key } ) => key ) ).toEqual( [ 'b' ] );
	expect( count ).toBe( 1 );
} );

it( 'restores an undone line to its place', () => {
	const { lines, count, removed } = view( [ { id: 'one', type: 'restore', key: 'x' } ], {
		removed: [ { line: line( 'x', 4 ), index: 1 } ],
	} );
	expect( lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'x', 'b' ] );
	expect( count ).toBe( 7 );
	expect( removed ).toEqual( [] );
} );

it( 'increases the line of a simple product when it is added', () => {
	const { lines, adds, count } = view( [ { id: 'one', type: 'add', productId: 11, quantity: 3 } ] );
	expect( lines[ 1 ] ).toMatchObject( { quantity: 4, busy: true } );
	expect( adds ).toEqual( [] );
	expect( count ).toBe( 6 );
} );

it( 'sums decimal quantities without rounding errors', () => {
	const { lines, count } = view( [ { id: 'one', type: 'add', productId: 10, quantity: 0.1 } ], {
		server: cartOf( line( 'a', 0.2 ) ),
	} );
	expect( [ lines[ 0 ]?.quantity, count ] ).toEqual( [ 0.3, 0.3 ] );
	expect(
		view( [ { id: 'one', type: 'remove', key: 'a' } ], { server: cartOf( line( 'a', 0.1 ), line( 'b', 0.2 ) ) } )
			.count
	).toBe( 0.2 );
} );

it( 'shows a placeholder for an add that may become its own line', () => {
	const answered = { server: cartOf( line( 'a', 2, { details: [ { name: 'Engraving', value: 'Ada' } ] } ) ) };
	expect( view( [ { id: 'one', type: 'add', productId: 10, quantity: 1 } ], answered ).adds ).toEqual( [
		{ id: 'one', quantity: 1 },
	] );
	expect( view( [ { id: 'two', type: 'add_form', form: new FormData(), quantity: 2 } ] ) ).toMatchObject( {
		adds: [ { id: 'two', quantity: 2 } ],
		count: 5,
	} );
} );

it( 'applies operations in order', () => {
	const { lines } = view( [
		{ id: 'one', type: 'add', productId: 11, quantity: 1 },
		{ id: 'two', type: 'set_quantity', key: 'b', quantity: 7 },
		{ id: 'three', type: 'add', productId: 11, quantity: 1 },
	] );
	expect( lines[ 1 ]?.quantity ).toBe( 8 );
} );

it( 'returns an unknown, empty cart before the first response', () => {
	expect( applyPending( INITIAL_STATE ) ).toMatchObject( {
		known: false,
		unread: false,
		lines: [],
		count: 0,
		cart: null,
	} );
} );
