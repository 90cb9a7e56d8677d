import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { announceChange } from '../../platform/cart/announce';
import { EVENTS, fire } from '../../platform/events';
import { CART_TIP } from '../../platform/cart/tip-events';
import type { EarlyPage } from '../../platform/early/early-page';
import { start } from './early';

const mug = line( 'mug', 2, {
	name: 'Mug',
	productId: 10,
	unitPrice: '18.00',
	extensions: { analytics: { sku: 'MUG-1', category: 'Kitchen', variant: 'Blue' } },
} );
const board = line( 'board', 1, { name: 'Board', productId: 11, unitPrice: '64.00' } );

async function shop( ...lines: ReturnType< typeof line >[] ): Promise< { env: TestEnvironment; cart: CartCore } > {
	window.aisleBoot = { shop: { currency: { code: 'EUR', decimals: 2 } } };
	clearBoot();
	delete window.dataLayer;
	const env = createTestEnvironment( cartOf( ...lines ) );
	const cart = createCartCore( { ...env.effects, announce: announceChange } );
	const page: Pick< EarlyPage, 'cart' > = { cart: { ...cart, prepare: () => Promise.resolve() } };
	start( page as EarlyPage, { itemId: 'sku' } );
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	return { env, cart };
}

const reportedEvents = (): unknown[] =>
	( window.dataLayer ?? [] ).filter( ( entry ) => JSON.stringify( entry ) !== '{"ecommerce":null}' );
const result = ( env: TestEnvironment, key: string ) => [
	{
		id: env.calls.at( -1 )?.request.operations[ 0 ]?.id ?? '',
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
	const { env, cart } = await shop( mug );
	expect( reportedEvents() ).toEqual( [] );
	void cart.add( { productId: 10, quantity: 3 } );
	await env.passTime( 0 );
	expect( reportedEvents() ).toEqual( [] );
	await env.respond( { cart: cartOf( { ...mug, quantity: 5 } ), results: result( env, 'mug' ) } );
	expect( reportedEvents() ).toEqual( [
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
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( { ...mug, quantity: 5 } ) } );
	expect( reportedEvents() ).toHaveLength( 1 );
} );

it( 'reports a quantity change as an add or removal of the difference', async () => {
	const { env, cart } = await shop( mug, board );
	void cart.setQuantity( 'mug', 1 );
	await env.passTime( 300 );
	await env.respond( { cart: cartOf( { ...mug, quantity: 1 }, board ), results: result( env, 'mug' ) } );
	void cart.remove( 'board' );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( { ...mug, quantity: 1 } ), results: result( env, 'board' ) } );
	expect( reportedEvents() ).toMatchObject( [
		{ event: 'remove_from_cart', ecommerce: { value: 18, items: [ { item_id: 'MUG-1', quantity: 1 } ] } },
		{ event: 'remove_from_cart', ecommerce: { value: 64, items: [ { item_id: '11', quantity: 1 } ] } },
	] );
} );

it( 'reports a replaced line as one removal and one add', async () => {
	const { env, cart } = await shop( mug );
	void cart.addForm( new FormData() );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( { ...mug, key: 'mug-2', quantity: 2 } ), results: result( env, 'mug-2' ) } );
	expect( reportedEvents() ).toMatchObject( [
		{ event: 'add_to_cart', ecommerce: { items: [ { quantity: 2 } ] } },
		{ event: 'remove_from_cart', ecommerce: { items: [ { quantity: 2 } ] } },
	] );
} );

const camera = line( 'camera', 1, { productId: 20 } );
const film = line( 'film', 1, { productId: 21, parent: 'camera' } );
const bag = line( 'bag', 1, { productId: 22, parent: 'camera' } );

it( 'reports all lines of a replaced group', async () => {
	const { env, cart } = await shop( mug, camera, film, bag );
	void cart.run( 'add_bundle', { replace: 'camera' } );
	await env.passTime( 0 );
	const lines = [
		{ ...camera, key: 'camera-2', quantity: 2 },
		{ ...film, key: 'film-2', quantity: 2, parent: 'camera-2' },
	];
	await env.respond( {
		cart: cartOf( mug, ...lines ),
		results: result( env, 'camera-2' ).map( ( bundle ) => ( { ...bundle, keys: [ 'camera-2', 'film-2' ] } ) ),
	} );
	const item = ( id: string, quantity: number ) => ( { item_id: id, quantity } );
	expect( reportedEvents() ).toMatchObject( [
		{ event: 'add_to_cart', ecommerce: { items: [ item( '20', 2 ), item( '21', 2 ) ] } },
		{ event: 'remove_from_cart', ecommerce: { items: [ item( '20', 1 ), item( '21', 1 ), item( '22', 1 ) ] } },
	] );
} );

it( 'reports all lines of a group that change with its lead', async () => {
	const lead = { ...camera, key: 'lead' };
	const part = { ...film, key: 'part', parent: 'lead' };
	const { env, cart } = await shop( mug, lead, part );
	void cart.setQuantity( 'lead', 3 );
	await env.passTime( 300 );
	await env.respond( {
		cart: cartOf( mug, { ...lead, quantity: 3 }, { ...part, quantity: 3 } ),
		results: result( env, 'lead' ),
	} );
	void cart.remove( 'lead' );
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( mug ), results: result( env, 'lead' ) } );
	const items = ( quantity: number ) => [
		{ item_id: '20', quantity },
		{ item_id: '21', quantity },
	];
	expect( reportedEvents() ).toMatchObject( [
		{ event: 'add_to_cart', ecommerce: { items: items( 2 ) } },
		{ event: 'remove_from_cart', ecommerce: { items: items( 3 ) } },
	] );
} );

it( 'does not report changes by other tabs or plugins or rejected changes', async () => {
	const { env, cart } = await shop( mug );
	cart.refresh();
	await env.passTime( 0 );
	await env.respond( { cart: cartOf( mug, board ) } );
	void cart.setQuantity( 'mug', 9 );
	await env.passTime( 300 );
	await env.respond( {
		cart: cartOf( mug, board ),
		results: result( env, 'mug' ).map( ( operationResult ) => ( {
			...operationResult,
			ok: false,
			code: 'above_maximum',
			message: 'Two at most.',
		} ) ),
	} );
	expect( reportedEvents() ).toEqual( [] );
} );

it( 'does not report without consent when a consent plugin requires it', async () => {
	const { env, cart } = await shop( mug );
	window.wp_has_consent = () => false;
	void cart.setQuantity( 'mug', 3 );
	await env.passTime( 300 );
	await env.respond( { cart: cartOf( { ...mug, quantity: 3 } ), results: result( env, 'mug' ) } );
	expect( window.dataLayer ).toBeUndefined();
} );

it( 'reports a tip that the server has changed', async () => {
	await shop( mug );
	fire( document, CART_TIP, { key: 'driver', value: '10%', amount: '3.60' } );
	expect( reportedEvents().at( -1 ) ).toEqual( {
		event: 'tip',
		tip: { key: 'driver', currency: 'EUR', value: 3.6 },
	} );
} );

it( 'reports the cart contents once when the cart opens', async () => {
	const { cart } = await shop( mug );
	cart.open();
	fire( document, EVENTS.cartOpen );
	expect( reportedEvents() ).toMatchObject( [
		{ event: 'view_cart', ecommerce: { currency: 'EUR', value: 36, items: [ { item_id: 'MUG-1', quantity: 2 } ] } },
	] );
	cart.close();
	cart.open();
	expect( reportedEvents() ).toHaveLength( 1 );
	cart.close();
} );

it( 'reports the cart after the add when an add has opened the drawer', async () => {
	const { env, cart } = await shop( mug );
	void cart.add( { productId: 11, quantity: 1 } );
	cart.open();
	fire( document, EVENTS.cartOpen );
	await env.passTime( 0 );
	expect( reportedEvents() ).toEqual( [] );
	await env.respond( { cart: cartOf( mug, board ), results: result( env, 'board' ) } );
	cart.close();
	// The modules started by earlier tests still listen on the same document, so there may be more adds.
	expect( JSON.stringify( reportedEvents() ) ).toContain( 'add_to_cart' );
	expect( reportedEvents().filter( ( entry ) => JSON.stringify( entry ).includes( 'view_cart' ) ) ).toMatchObject( [
		{ ecommerce: { value: 100, items: [ { quantity: 2 }, { quantity: 1 } ] } },
	] );
	expect( reportedEvents().at( -1 ) ).toMatchObject( { event: 'view_cart' } );
} );

it( 'does not report a cart that was closed before the response arrived', async () => {
	const { env, cart } = await shop( mug );
	cart.refresh();
	cart.open();
	fire( document, EVENTS.cartOpen );
	cart.close();
	await env.passTime( 0 );
	await env.respond();
	expect( reportedEvents() ).toEqual( [] );
} );
