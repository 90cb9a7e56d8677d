import { renderHook } from '@testing-library/react';
import { clearBoot } from '../../platform/boot-data';
import type { Cart, LastAnswer } from '../../platform/cart';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../../platform/cart/core/testing';
import { useServerChanges } from './use-server-changes';

const mug = line( 'mug', 2, { name: 'Ceramic mug' } );
const board = line( 'board', 1, { name: 'Walnut board' } );

function answered( cart: Cart, batch: LastAnswer[ 'batch' ], notice = '' ): LastAnswer {
	const results = batch.map( ( { id } ) => ( {
		id,
		ok: true,
		code: 'ok',
		message: '',
		key: null,
		productUrl: '',
		fields: null,
	} ) );
	const notices = notice === '' ? [] : [ { type: 'notice', text: notice } ];
	return {
		batch,
		results,
		reply: { code: 200, message: '', rev: 2, cartHash: 'h', nonce: '', fragments: null, cart, results, notices },
	};
}

async function renderServerChanges() {
	window.aisleBoot = { shop: { currency: { symbol: '$', decimals: 2, format: '%1$s%2$s' } } };
	clearBoot();
	const env = createTestEnvironment( cartOf( mug, board ) );
	const cart = createCartCore( env.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	const { result, rerender } = renderHook(
		( view: Parameters< typeof useServerChanges >[ 0 ] ) => useServerChanges( view ),
		{ initialProps: { lastAnswer: null as LastAnswer | null, open: true } }
	);
	return { result, announce: ( lastAnswer: LastAnswer, open = true ) => rerender( { lastAnswer, open } ) };
}

const moreMugs: LastAnswer[ 'batch' ] = [ { id: 'a', type: 'set_quantity', key: 'mug', quantity: 5 } ];

it( 'shows a lowered quantity at its line until the line changes or drawer closes', async () => {
	const { result, announce } = await renderServerChanges();
	const loweredCart = cartOf( { ...mug, quantity: 3, max: 3 }, board );
	announce( answered( loweredCart, moreMugs ) );
	expect( result.current.byLineKey ).toEqual( {
		mug: 'The quantity was lowered to 3 because no more are in stock.',
	} );
	announce(
		answered( cartOf( { ...mug, quantity: 1, max: 3 }, board ), [
			{ id: 'b', type: 'set_quantity', key: 'mug', quantity: 1 },
		] )
	);
	expect( result.current.byLineKey ).toEqual( {} );
	announce( answered( loweredCart, moreMugs ) );
	announce( answered( loweredCart, [ { id: 'c', type: 'get' } ] ), false );
	expect( result.current.byLineKey ).toEqual( {} );
} );

it( "shows the store's message and does not report the same line as gone again", async () => {
	const { result, announce } = await renderServerChanges();
	announce(
		answered(
			cartOf( { ...mug, quantity: 5 } ),
			moreMugs,
			'Walnut board has been removed from your cart because it has since been modified.'
		)
	);
	expect( result.current.notices ).toEqual( [
		'Walnut board has been removed from your cart because it has since been modified.',
	] );
} );

it( 'reports a missing line when the server sends no message', async () => {
	const { result, announce } = await renderServerChanges();
	announce( answered( cartOf( { ...mug, quantity: 5 } ), moreMugs ) );
	expect( result.current.notices ).toEqual( [ 'Walnut board is no longer in your cart.' ] );
} );
