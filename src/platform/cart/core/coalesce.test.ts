import { coalesce } from './coalesce';
import { freeze } from './testing';
import type { Operation, PendingOperation } from './types';

const pendingOf = ( operation: Operation ): PendingOperation => ( { operation, sending: false, attempts: 0 } );
const add = ( id: string, productId: number, quantity: number ): Operation => ( {
	id,
	type: 'add',
	productId,
	quantity,
} );
const quantity = ( id: string, key: string, newQuantity: number ): Operation => ( {
	id,
	type: 'set_quantity',
	key,
	quantity: newQuantity,
} );
const remove = ( id: string, key: string ): Operation => ( { id, type: 'remove', key } );

const coalesceFrozen = ( pending: readonly PendingOperation[], operation: Operation ) => {
	const { pending: newPending, ...rest } = coalesce( freeze( [ ...pending ] ), freeze( operation ) );
	return { operations: newPending.map( ( item ) => item.operation ), ...rest };
};

it( 'keeps the last quantity of a line, under the first id', () => {
	const result = coalesceFrozen( [ pendingOf( quantity( 'one', 'a', 2 ) ) ], quantity( 'two', 'a', 3 ) );
	expect( result ).toEqual( { operations: [ quantity( 'one', 'a', 3 ) ], into: 'one', cancelled: [] } );
} );

it( 'keeps quantities of different lines apart', () => {
	const result = coalesceFrozen( [ pendingOf( quantity( 'one', 'a', 2 ) ) ], quantity( 'two', 'b', 3 ) );
	expect( result.operations ).toEqual( [ quantity( 'one', 'a', 2 ), quantity( 'two', 'b', 3 ) ] );
} );

it( 'moves the quantity of a line behind an add queued in between', () => {
	const result = coalesceFrozen(
		[ pendingOf( quantity( 'one', 'a', 2 ) ), pendingOf( add( 'two', 7, 1 ) ) ],
		quantity( 'three', 'a', 4 )
	);
	expect( result.operations ).toEqual( [ add( 'two', 7, 1 ), quantity( 'one', 'a', 4 ) ] );
} );

it( 'writes the quantity of a pending add into the add', () => {
	expect( coalesceFrozen( [ pendingOf( add( 'one', 7, 1 ) ) ], quantity( 'two', 'one', 6 ) ).operations ).toEqual( [
		add( 'one', 7, 6 ),
	] );
} );

it( 'merges adds only of the same product without attributes', () => {
	expect( coalesceFrozen( [ pendingOf( add( 'one', 7, 1 ) ) ], add( 'two', 7, 2 ) ).operations ).toEqual( [
		add( 'one', 7, 3 ),
	] );
	expect( coalesceFrozen( [ pendingOf( add( 'one', 7, 1 ) ) ], add( 'two', 8, 2 ) ).operations ).toHaveLength( 2 );
	const red: Operation = { id: 'two', type: 'add', productId: 7, quantity: 1, attributes: { colour: 'red' } };
	expect( coalesceFrozen( [ pendingOf( add( 'one', 7, 1 ) ) ], red ).operations ).toHaveLength( 2 );
} );

it( 'sums decimal quantities without rounding errors', () => {
	expect( coalesceFrozen( [ pendingOf( add( 'one', 7, 0.2 ) ) ], add( 'two', 7, 0.1 ) ).operations ).toEqual( [
		add( 'one', 7, 0.3 ),
	] );
} );

it( 'does not merge adds across a quantity change', () => {
	const result = coalesceFrozen(
		[ pendingOf( add( 'one', 7, 1 ) ), pendingOf( quantity( 'two', 'a', 5 ) ) ],
		add( 'three', 7, 1 )
	);
	expect( result.operations ).toHaveLength( 3 );
} );

it( "cancels a line's pending quantities when the line is removed", () => {
	const result = coalesceFrozen(
		[ pendingOf( quantity( 'one', 'a', 2 ) ), pendingOf( quantity( 'two', 'b', 2 ) ) ],
		remove( 'three', 'a' )
	);
	expect( result.operations ).toEqual( [ quantity( 'two', 'b', 2 ), remove( 'three', 'a' ) ] );
	expect( result.cancelled ).toEqual( [ 'one' ] );
} );

it( 'cancels a pending add together with its removal', () => {
	const result = coalesceFrozen( [ pendingOf( add( 'one', 7, 1 ) ) ], remove( 'two', 'one' ) );
	expect( result ).toEqual( { operations: [], into: null, cancelled: [ 'one', 'two' ] } );
} );

it( 'cancels a pending removal when it is undone', () => {
	const result = coalesceFrozen( [ pendingOf( remove( 'one', 'a' ) ) ], { id: 'two', type: 'restore', key: 'a' } );
	expect( result.operations ).toEqual( [] );
} );

it( 'cancels a pending undo and later quantities when the line is removed', () => {
	const removal: PendingOperation = { operation: remove( 'one', 'a' ), sending: true, attempts: 0 };
	const result = coalesceFrozen(
		[ removal, pendingOf( { id: 'two', type: 'restore', key: 'a' } ), pendingOf( quantity( 'three', 'a', 4 ) ) ],
		remove( 'four', 'a' )
	);
	expect( result ).toEqual( {
		operations: [ remove( 'one', 'a' ) ],
		into: null,
		cancelled: [ 'three', 'two', 'four' ],
	} );
} );

it( 'never changes operations that are in flight or were sent before', () => {
	const sending: PendingOperation = { operation: quantity( 'one', 'a', 2 ), sending: true, attempts: 0 };
	const sentOperation: PendingOperation = { operation: quantity( 'two', 'a', 3 ), sending: false, attempts: 1 };
	expect( coalesceFrozen( [ sending, sentOperation ], quantity( 'three', 'a', 4 ) ).operations ).toEqual( [
		quantity( 'one', 'a', 2 ),
		quantity( 'two', 'a', 3 ),
		quantity( 'three', 'a', 4 ),
	] );
} );

it( 'merges the same coupon but not two different ones', () => {
	const coupon = ( id: string, code: string ): Operation => ( { id, type: 'apply_coupon', code } );
	expect( coalesceFrozen( [ pendingOf( coupon( 'one', 'ten' ) ) ], coupon( 'two', 'ten' ) ) ).toMatchObject( {
		into: 'one',
	} );
	expect(
		coalesceFrozen( [ pendingOf( coupon( 'one', 'ten' ) ) ], coupon( 'two', 'five' ) ).operations
	).toHaveLength( 2 );
} );

it( 'never merges two forms', () => {
	const form = ( id: string ): Operation => ( { id, type: 'add_form', form: new FormData(), quantity: 1 } );
	expect( coalesceFrozen( [ pendingOf( form( 'one' ) ) ], form( 'two' ) ).operations ).toHaveLength( 2 );
} );
