import { cartOf, line } from '../../platform/cart/core/testing';
import type { Cart, LastAnswer, OperationResult } from '../../platform/cart';
import { serverChanges } from './server-changes';

const result = ( more: Partial< OperationResult > = {} ): OperationResult => ( {
	id: 'a',
	ok: true,
	code: 'ok',
	message: '',
	key: null,
	productUrl: '',
	fields: null,
	...more,
} );

const answered = (
	cart: Cart | null,
	batch: LastAnswer[ 'batch' ],
	results: readonly OperationResult[] = [ result() ]
): LastAnswer => ( {
	batch,
	results,
	reply: { code: 200, message: '', rev: 2, cartHash: 'h', nonce: '', fragments: null, cart, results, notices: [] },
} );

const LOOK: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'get' } ];
const MORE_MUGS: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'set_quantity', key: 'mug', quantity: 5 } ];
const before = cartOf( line( 'mug', 2 ), line( 'board', 3 ) );

it( 'returns nothing when either cart is unknown', () => {
	expect( serverChanges( null, answered( before, LOOK ) ) ).toEqual( [] );
	expect( serverChanges( before, answered( null, LOOK ) ) ).toEqual( [] );
} );

it( 'ignores changes that the shopper requested', () => {
	expect( serverChanges( before, answered( cartOf( line( 'mug', 5 ), line( 'board', 3 ) ), MORE_MUGS ) ) ).toEqual(
		[]
	);
	expect(
		serverChanges( before, answered( cartOf( line( 'board', 3 ) ), [ { id: 'a', type: 'remove', key: 'mug' } ] ) )
	).toEqual( [] );
	const added = answered(
		cartOf( line( 'mug', 3 ), line( 'board', 3 ) ),
		[ { id: 'a', type: 'add', productId: 10, quantity: 1 } ],
		[ result( { key: 'mug' } ) ]
	);
	expect( serverChanges( before, added ) ).toEqual( [] );
} );

it( 'reports a quantity lower than requested', () => {
	const now = cartOf( line( 'mug', 4, { max: 4 } ), line( 'board', 3 ) );
	expect( serverChanges( before, answered( now, MORE_MUGS ) ) ).toEqual( [
		{ key: 'mug', kind: 'quantity', quantity: 4, lowered: true },
	] );
} );

it( 'reports no change beyond the rejection when a quantity is rejected', () => {
	expect( serverChanges( before, answered( before, MORE_MUGS, [ result( { ok: false } ) ] ) ) ).toEqual( [] );
} );

it( 'reports another line that changed or disappeared with the operation', () => {
	expect( serverChanges( before, answered( cartOf( line( 'mug', 5 ), line( 'board', 1 ) ), MORE_MUGS ) ) ).toEqual( [
		{ key: 'board', kind: 'quantity', quantity: 1, lowered: false },
	] );
	expect( serverChanges( before, answered( cartOf( line( 'mug', 5 ) ), MORE_MUGS ) ) ).toEqual( [
		{ key: 'board', kind: 'gone', name: 'Product board' },
	] );
} );

it( 'ignores lines that depend on another line', () => {
	const bundle = cartOf( line( 'mug', 2 ), line( 'part', 2, { editable: false, removable: false } ) );
	expect(
		serverChanges(
			bundle,
			answered( cartOf( line( 'mug', 5 ), line( 'part', 5, { editable: false, removable: false } ) ), MORE_MUGS )
		)
	).toEqual( [] );
	expect( serverChanges( bundle, answered( cartOf( line( 'mug', 5 ) ), MORE_MUGS ) ) ).toEqual( [] );
} );

it( "reports lower stock and new prices after a read, but not other tabs' changes", () => {
	expect( serverChanges( before, answered( cartOf( line( 'mug', 1 ) ), LOOK ) ) ).toEqual( [] );
	expect(
		serverChanges( before, answered( cartOf( line( 'mug', 1, { max: 1 } ), line( 'board', 3 ) ), LOOK ) )
	).toMatchObject( [ { key: 'mug', lowered: true } ] );
	expect(
		serverChanges( before, answered( cartOf( line( 'mug', 2, { unitPrice: '6.00' } ), line( 'board', 3 ) ), LOOK ) )
	).toEqual( [ { key: 'mug', kind: 'price', before: '5.00', after: '6.00' } ] );
} );

it( 'does not report what the shopper changed in another tab', () => {
	const now = cartOf( line( 'mug', 1, { max: 1 } ), line( 'board', 3, { unitPrice: '7.00' } ) );
	expect( serverChanges( before, { ...answered( now, LOOK ), isShared: true } ) ).toEqual( [] );
	expect( serverChanges( before, answered( now, LOOK ) ) ).toHaveLength( 2 );
} );

it( 'reports a price that rises while another line changes', () => {
	const now = cartOf( line( 'mug', 5 ), line( 'board', 3, { unitPrice: '7.00' } ) );
	expect( serverChanges( before, answered( now, MORE_MUGS ) ) ).toEqual( [
		{ key: 'board', kind: 'price', before: '5.00', after: '7.00' },
	] );
	const lower = cartOf( line( 'mug', 5 ), line( 'board', 3, { unitPrice: '4.00' } ) );
	expect( serverChanges( before, answered( lower, MORE_MUGS ) ) ).toEqual( [] );
} );
