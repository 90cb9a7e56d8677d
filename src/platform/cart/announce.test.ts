import { announceChange } from './announce';
import { cartOf, line } from './core/testing';
import type { CartResponse, Operation } from './core/types';

const events: [ string, unknown ][] = [];

beforeAll( () => {
	for ( const name of [ 'change', 'add', 'remove', 'quantity', 'coupon', 'totals', 'error' ] ) {
		document.addEventListener( `aisle:cart:${ name }`, ( event ) =>
			events.push( [ name, event instanceof CustomEvent ? event.detail : null ] )
		);
	}
} );

const change = ( operation: Operation, ok: boolean, quantity: number, keys?: readonly string[] ): void => {
	events.length = 0;
	const cart = cartOf( line( 'a', quantity ) );
	const response: CartResponse = {
		code: 200,
		message: '',
		rev: 1,
		cartHash: 'h',
		nonce: '',
		fragments: null,
		cart,
		results: [],
		notices: [],
	};
	announceChange( {
		response,
		hasCartChanged: false,
		outcomes: [
			{
				operation,
				result: {
					id: operation.id,
					ok,
					code: ok ? '' : 'refused',
					message: ok ? '' : 'No.',
					key: 'a',
					keys,
					productUrl: '',
					fields: null,
				},
				line: line( 'a', quantity ),
			},
		],
	} );
};

const names = (): string[] => events.map( ( [ name ] ) => name );

it( 'fires quantity events, and totals events only when totals change', () => {
	change( { id: '1', type: 'set_quantity', key: 'a', quantity: 3 }, true, 3 );
	expect( names() ).toEqual( [ 'quantity', 'change', 'totals' ] );
	expect( events[ 0 ]?.[ 1 ] ).toMatchObject( { key: 'a', quantity: 3, line: { quantity: 3 } } );
	expect( events[ 2 ]?.[ 1 ] ).toMatchObject( { totals: { total: '15.00' }, before: null } );
	change( { id: '2', type: 'set_quantity', key: 'a', quantity: 3 }, true, 3 );
	expect( names() ).toEqual( [ 'quantity', 'change' ] );
	change( { id: '3', type: 'set_quantity', key: 'a', quantity: 4 }, true, 4 );
	expect( events[ 2 ]?.[ 1 ] ).toMatchObject( { totals: { total: '20.00' }, before: { total: '15.00' } } );
} );

it( 'fires coupon events, and only an error for a rejected coupon', () => {
	change( { id: '4', type: 'apply_coupon', code: 'ten' }, true, 4 );
	expect( events[ 0 ] ).toEqual( [ 'coupon', { code: 'ten', applied: true } ] );
	change( { id: '5', type: 'remove_coupon', code: 'ten' }, true, 4 );
	expect( events[ 0 ] ).toEqual( [ 'coupon', { code: 'ten', applied: false } ] );
	change( { id: '6', type: 'apply_coupon', code: 'no' }, false, 4 );
	expect( names() ).toEqual( [ 'error', 'change' ] );
} );

it( 'updates a classic checkout only after accepted operations', () => {
	const trigger = jest.fn();
	window.jQuery = () => ( { trigger, on: () => undefined } );
	const updateCount = (): number => trigger.mock.calls.filter( ( [ name ] ) => name === 'update_checkout' ).length;
	change( { id: '7', type: 'set_quantity', key: 'a', quantity: 5 }, true, 5 );
	expect( updateCount() ).toBe( 0 );
	document.body.innerHTML = '<form class="checkout"></form>';
	change( { id: '8', type: 'set_quantity', key: 'a', quantity: 6 }, true, 6 );
	expect( updateCount() ).toBe( 1 );
	change( { id: '9', type: 'set_quantity', key: 'a', quantity: 7 }, false, 6 );
	expect( updateCount() ).toBe( 1 );
	document.body.innerHTML = '';
	delete window.jQuery;
} );

it( 'updates the checkout when a refresh finds a different cart', () => {
	const trigger = jest.fn();
	const synced = jest.fn();
	const response: CartResponse = {
		code: 200,
		message: '',
		rev: 1,
		cartHash: 'h',
		nonce: '',
		fragments: null,
		cart: cartOf( line( 'a', 2 ) ),
		results: [],
		notices: [],
	};
	const announceRefresh = ( hasCartChanged: boolean ): void =>
		announceChange( { response, outcomes: [], hasCartChanged } );
	const shows = ( quantity: number, total: string ): void => {
		const getCartData = () => ( {
			items: [ { key: 'a', quantity } ],
			totals: { total_price: total, currency_minor_unit: 2 },
		} );
		Object.assign( window, { wp: { data: { select: () => ( { getCartData } ) } } } );
	};
	window.jQuery = () => ( { trigger, on: () => undefined } );
	window.addEventListener( 'wc-blocks_store_sync_required', synced );
	document.body.innerHTML = '<form class="checkout"></form><div class="wp-block-woocommerce-checkout"></div>';
	shows( 2, '1000' );
	announceRefresh( false );
	expect( [ trigger.mock.calls, synced.mock.calls ] ).toEqual( [ [], [] ] );
	announceRefresh( true );
	expect( [ trigger.mock.calls[ 0 ]?.[ 0 ], synced.mock.calls ] ).toEqual( [ 'update_checkout', [] ] );
	shows( 1, '500' );
	announceRefresh( true );
	expect( synced ).toHaveBeenCalledTimes( 2 );
	shows( 2, '900' );
	announceRefresh( true );
	expect( synced ).toHaveBeenCalledTimes( 4 );
	document.body.innerHTML = '';
	window.removeEventListener( 'wc-blocks_store_sync_required', synced );
	delete window.jQuery;
	delete window.wp;
} );

it( 'announces each line of a bundle, the lead last', () => {
	const blocks = jest.fn();
	document.body.addEventListener( 'wc-blocks_added_to_cart', blocks );
	change( { id: '9', type: 'other', name: 'add_bundle', payload: {} }, true, 2, [ 'a', 'b' ] );
	expect( names().filter( ( name ) => name === 'add' ) ).toHaveLength( 2 );
	expect( events.filter( ( [ name ] ) => name === 'add' ).map( ( [ , detail ] ) => detail ) ).toMatchObject( [
		{ key: 'b', line: null },
		{ key: 'a', quantity: 2, line: { key: 'a' } },
	] );
	expect( blocks ).toHaveBeenCalledTimes( 1 );
	document.body.removeEventListener( 'wc-blocks_added_to_cart', blocks );
} );
