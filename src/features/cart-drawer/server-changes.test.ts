import { cartOf, line } from '../../platform/cart/core/testing';
import type { Cart, LastAnswer, OperationResult } from '../../platform/cart';
import { serverChanges } from './server-changes';

const result = ( overrides: Partial< OperationResult > = {} ): OperationResult => ( {
	id: 'a',
	ok: true,
	code: 'ok',
	message: '',
	key: null,
	productUrl: '',
	fields: null,
	...overrides,
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

const REFRESH_BATCH: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'get' } ];
const MORE_MUGS: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'set_quantity', key: 'mug', quantity: 5 } ];
const previousCart = cartOf( line( 'mug', 2 ), line( 'board', 3 ) );

it( 'returns nothing when either cart is unknown', () => {
	expect( serverChanges( null, answered( previousCart, REFRESH_BATCH ) ) ).toEqual( [] );
	expect( serverChanges( previousCart, answered( null, REFRESH_BATCH ) ) ).toEqual( [] );
} );

it( 'ignores changes that the shopper requested', () => {
	expect(
		serverChanges( previousCart, answered( cartOf( line( 'mug', 5 ), line( 'board', 3 ) ), MORE_MUGS ) )
	).toEqual( [] );
	expect(
		serverChanges(
			previousCart,
			answered( cartOf( line( 'board', 3 ) ), [ { id: 'a', type: 'remove', key: 'mug' } ] )
		)
	).toEqual( [] );
	const addResponse = answered(
		cartOf( line( 'mug', 3 ), line( 'board', 3 ) ),
		[ { id: 'a', type: 'add', productId: 10, quantity: 1 } ],
		[ result( { key: 'mug' } ) ]
	);
	expect( serverChanges( previousCart, addResponse ) ).toEqual( [] );
} );

it( 'reports a quantity lower than requested', () => {
	const newCart = cartOf( line( 'mug', 4, { max: 4 } ), line( 'board', 3 ) );
	expect( serverChanges( previousCart, answered( newCart, MORE_MUGS ) ) ).toEqual( [
		{ key: 'mug', kind: 'quantity', quantity: 4, lowered: true },
	] );
} );

it( 'reports no change beyond the rejection when a quantity is rejected', () => {
	expect( serverChanges( previousCart, answered( previousCart, MORE_MUGS, [ result( { ok: false } ) ] ) ) ).toEqual(
		[]
	);
} );

it( 'reports another line that changed or disappeared with the operation', () => {
	expect(
		serverChanges( previousCart, answered( cartOf( line( 'mug', 5 ), line( 'board', 1 ) ), MORE_MUGS ) )
	).toEqual( [ { key: 'board', kind: 'quantity', quantity: 1, lowered: false } ] );
	expect( serverChanges( previousCart, answered( cartOf( line( 'mug', 5 ) ), MORE_MUGS ) ) ).toEqual( [
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
	expect( serverChanges( previousCart, answered( cartOf( line( 'mug', 1 ) ), REFRESH_BATCH ) ) ).toEqual( [] );
	expect(
		serverChanges(
			previousCart,
			answered( cartOf( line( 'mug', 1, { max: 1 } ), line( 'board', 3 ) ), REFRESH_BATCH )
		)
	).toMatchObject( [ { key: 'mug', lowered: true } ] );
	expect(
		serverChanges(
			previousCart,
			answered( cartOf( line( 'mug', 2, { unitPrice: '6.00' } ), line( 'board', 3 ) ), REFRESH_BATCH )
		)
	).toEqual( [ { key: 'mug', kind: 'price', before: '5.00', after: '6.00' } ] );
} );

it( 'does not report what the shopper changed in another tab', () => {
	const newCart = cartOf( line( 'mug', 1, { max: 1 } ), line( 'board', 3, { unitPrice: '7.00' } ) );
	expect( serverChanges( previousCart, { ...answered( newCart, REFRESH_BATCH ), isShared: true } ) ).toEqual( [] );
	expect( serverChanges( previousCart, answered( newCart, REFRESH_BATCH ) ) ).toHaveLength( 2 );
} );

it( 'reports a price that rises while another line changes', () => {
	const newCart = cartOf( line( 'mug', 5 ), line( 'board', 3, { unitPrice: '7.00' } ) );
	expect( serverChanges( previousCart, answered( newCart, MORE_MUGS ) ) ).toEqual( [
		{ key: 'board', kind: 'price', before: '5.00', after: '7.00' },
	] );
	const cheaperCart = cartOf( line( 'mug', 5 ), line( 'board', 3, { unitPrice: '4.00' } ) );
	expect( serverChanges( previousCart, answered( cheaperCart, MORE_MUGS ) ) ).toEqual( [] );
} );

it( 'reports an optional component only if its lead stays', () => {
	const group = [ line( 'set', 1, { groupTitle: 'Set' } ), line( 'bag', 1, { parent: 'set' } ) ];
	const removeSet: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'remove', key: 'set' } ];
	expect( serverChanges( cartOf( ...group ), answered( cartOf(), removeSet ) ) ).toEqual( [] );
	const removeOther: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'remove', key: 'other' } ];
	expect( serverChanges( cartOf( ...group ), answered( cartOf( ...group.slice( 0, 1 ) ), removeOther ) ) ).toEqual( [
		{ key: 'bag', kind: 'gone', name: 'Product bag' },
	] );
} );
