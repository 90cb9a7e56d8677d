import { forgetBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld, line, type World } from '../../platform/cart/core/testing';
import { announceChange } from '../../platform/cart/announce';
import { EVENTS, fire } from '../../platform/events';
import type { EarlyPage } from '../../platform/early/early-page';
import { start } from './early';

const mug = line( 'mug', 2, {
	name: 'Mug',
	productId: 10,
	unitPrice: '18.00',
	extensions: { analytics: { sku: 'MUG-1', category: 'Kitchen', variant: 'Blue' } },
} );
const board = line( 'board', 1, { name: 'Board', productId: 11, unitPrice: '64.00' } );

async function shop( ...lines: ReturnType< typeof line >[] ): Promise< { world: World; cart: CartCore } > {
	window.aisleBoot = { shop: { currency: { code: 'EUR', decimals: 2 } } };
	forgetBoot();
	delete window.dataLayer;
	const world = createWorld( cartOf( ...lines ) );
	const cart = createCartCore( { ...world.effects, announce: announceChange } );
	const page: Pick< EarlyPage, 'cart' > = { cart: { ...cart, prepare: () => Promise.resolve() } };
	start( page as EarlyPage, { itemId: 'sku' } );
	cart.start();
	await world.pass( 0 );
	await world.answer();
	return { world, cart };
}

const reported = (): unknown[] =>
	( window.dataLayer ?? [] ).filter( ( entry ) => JSON.stringify( entry ) !== '{"ecommerce":null}' );
const result = ( world: World, key: string ) => [
	{
		id: world.calls.at( -1 )?.request.operations[ 0 ]?.id ?? '',
		ok: true,
		code: '',
		message: '',
		key,
		productUrl: '',
		fields: null,
	},
];

afterEach( () => {
	delete window.wp_has_consent;
} );

it( 'reports an add once, after the server has confirmed it', async () => {
	const { world, cart } = await shop( mug );
	expect( reported() ).toEqual( [] );
	void cart.add( { productId: 10, quantity: 3 } );
	await world.pass( 0 );
	expect( reported() ).toEqual( [] );
	await world.answer( { cart: cartOf( { ...mug, quantity: 5 } ), results: result( world, 'mug' ) } );
	expect( reported() ).toEqual( [
		{
			event: 'add_to_cart',
			ecommerce: {
				currency: 'EUR',
				value: 54,
				items: [
					{
						item_id: 'MUG-1',
						item_name: 'Mug',
						price: 18,
						quantity: 3,
						item_variant: 'Blue',
						item_category: 'Kitchen',
					},
				],
			},
		},
	] );
	cart.refresh();
	await world.pass( 0 );
	await world.answer( { cart: cartOf( { ...mug, quantity: 5 } ) } );
	expect( reported() ).toHaveLength( 1 );
} );

it( 'reports a quantity change as an add or removal of the difference', async () => {
	const { world, cart } = await shop( mug, board );
	void cart.setQuantity( 'mug', 1 );
	await world.pass( 300 );
	await world.answer( { cart: cartOf( { ...mug, quantity: 1 }, board ), results: result( world, 'mug' ) } );
	void cart.remove( 'board' );
	await world.pass( 0 );
	await world.answer( { cart: cartOf( { ...mug, quantity: 1 } ), results: result( world, 'board' ) } );
	expect( reported() ).toMatchObject( [
		{ event: 'remove_from_cart', ecommerce: { value: 18, items: [ { item_id: 'MUG-1', quantity: 1 } ] } },
		{ event: 'remove_from_cart', ecommerce: { value: 64, items: [ { item_id: '11', quantity: 1 } ] } },
	] );
} );

it( 'reports a replaced line as one removal and one add', async () => {
	const { world, cart } = await shop( mug );
	void cart.addForm( new FormData() );
	await world.pass( 0 );
	await world.answer( { cart: cartOf( { ...mug, key: 'mug-2', quantity: 2 } ), results: result( world, 'mug-2' ) } );
	expect( reported() ).toMatchObject( [
		{ event: 'add_to_cart', ecommerce: { items: [ { quantity: 2 } ] } },
		{ event: 'remove_from_cart', ecommerce: { items: [ { quantity: 2 } ] } },
	] );
} );

it( 'does not report changes by other tabs or plugins or rejected changes', async () => {
	const { world, cart } = await shop( mug );
	cart.refresh();
	await world.pass( 0 );
	await world.answer( { cart: cartOf( mug, board ) } );
	void cart.setQuantity( 'mug', 9 );
	await world.pass( 300 );
	await world.answer( {
		cart: cartOf( mug, board ),
		results: result( world, 'mug' ).map( ( one ) => ( {
			...one,
			ok: false,
			code: 'above_maximum',
			message: 'Two at most.',
		} ) ),
	} );
	expect( reported() ).toEqual( [] );
} );

it( 'does not report without consent when a consent plugin requires it', async () => {
	const { world, cart } = await shop( mug );
	window.wp_has_consent = () => false;
	void cart.setQuantity( 'mug', 3 );
	await world.pass( 300 );
	await world.answer( { cart: cartOf( { ...mug, quantity: 3 } ), results: result( world, 'mug' ) } );
	expect( window.dataLayer ).toBeUndefined();
} );

it( 'reports the cart contents once when the cart opens', async () => {
	const { cart } = await shop( mug );
	cart.open();
	fire( document, EVENTS.cartOpen );
	expect( reported() ).toMatchObject( [
		{ event: 'view_cart', ecommerce: { currency: 'EUR', value: 36, items: [ { item_id: 'MUG-1', quantity: 2 } ] } },
	] );
	cart.close();
	cart.open();
	expect( reported() ).toHaveLength( 1 );
	cart.close();
} );

it( 'reports the cart after the add when an add has opened the drawer', async () => {
	const { world, cart } = await shop( mug );
	void cart.add( { productId: 11, quantity: 1 } );
	cart.open();
	fire( document, EVENTS.cartOpen );
	await world.pass( 0 );
	expect( reported() ).toEqual( [] );
	await world.answer( { cart: cartOf( mug, board ), results: result( world, 'board' ) } );
	cart.close();
	// The modules started by earlier tests still listen on the same document, so there may be more adds.
	expect( JSON.stringify( reported() ) ).toContain( 'add_to_cart' );
	expect( reported().filter( ( entry ) => JSON.stringify( entry ).includes( 'view_cart' ) ) ).toMatchObject( [
		{ ecommerce: { value: 100, items: [ { quantity: 2 }, { quantity: 1 } ] } },
	] );
	expect( reported().at( -1 ) ).toMatchObject( { event: 'view_cart' } );
} );

it( 'does not report a cart that was closed before the response arrived', async () => {
	const { world, cart } = await shop( mug );
	cart.refresh();
	cart.open();
	fire( document, EVENTS.cartOpen );
	cart.close();
	await world.pass( 0 );
	await world.answer();
	expect( reported() ).toEqual( [] );
} );
