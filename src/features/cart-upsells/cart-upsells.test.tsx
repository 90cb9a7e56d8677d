import { act, fireEvent, render, screen } from '@testing-library/react';
import { forgetBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld, line, type World } from '../../platform/cart/core/testing';
import { fills } from './index';
import { noteShown } from './upsell-impressions';

jest.mock( './carousel', () => {
	throw new Error( 'The chunk has not come.' );
} );

let made = 100;
const upsell = ( id: number, more: object = {} ): object => ( {
	id,
	name: `Product ${ id }`,
	url: `/p${ id }/`,
	action: 'add',
	price: '24.00',
	...more,
} );
const posted: Array< { url: string; body: Record< string, unknown > } > = [];
let products: object[] = [];
let isOffline = false;

async function drawn(): Promise< { world: World; cart: CartCore } > {
	const world = createWorld( cartOf( line( 'mug', 1, { productId: ( made += 1 ) } ) ) );
	const cart = createCartCore( world.effects );
	window.aisleBoot = {
		features: {},
		shop: {
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
		},
	};
	forgetBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await world.pass( 0 );
	await world.answer();
	render( <>{ fills( { title: 'You may also like' } )[ 'cart-drawer-lines-end' ]?.( null ) }</> );
	act( () => cart.open() );
	return { world, cart };
}

const pass = ( milliseconds: number ): Promise< void > =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );

beforeEach( () => {
	jest.useFakeTimers();
	posted.length = 0;
	products = [];
	isOffline = false;
	window.fetch = jest.fn( ( url: RequestInfo | URL, init?: RequestInit ) => {
		posted.push( { url: String( url ), body: JSON.parse( String( init?.body ) ) as Record< string, unknown > } );
		return isOffline
			? Promise.reject( new TypeError() )
			: Promise.resolve( { ok: true, status: 200, json: () => Promise.resolve( { products } ) } as Response );
	} );
} );

afterEach( () => jest.useRealTimers() );

it( 'requests suggestions 300 ms after opening, once per cart', async () => {
	const { cart } = await drawn();
	await pass( 299 );
	expect( posted ).toHaveLength( 0 );
	await pass( 2 );
	expect( posted ).toHaveLength( 1 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	act( () => cart.close() );
	act( () => cart.open() );
	await pass( 400 );
	expect( posted ).toHaveLength( 1 );
} );

it( 'shows a plain list when the carousel and the prices fail to load', async () => {
	products = [ upsell( 1 ), upsell( 2, { price: undefined } ) ];
	await drawn();
	await pass( 400 );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( screen.queryByRole( 'button', { name: 'Next suggestion' } ) ).toBeNull();
} );

it( 'shows no error when the network is down', async () => {
	isOffline = true;
	await drawn();
	await pass( 400 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'adds with one click and shows a rejection on the card', async () => {
	products = [ upsell( 1 ) ];
	const { world } = await drawn();
	await pass( 400 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add Product 1 to the cart' } ) );
	await act( () => world.pass( 0 ) );
	const call = world.calls[ world.calls.length - 1 ]?.request.operations[ 0 ];
	expect( call ).toMatchObject( { type: 'add', productId: 1, quantity: 1 } );
	expect( screen.getByRole( 'button', { name: /^Add/ } ).getAttribute( 'aria-busy' ) ).toBe( 'true' );
	await act( () =>
		world.answer( {
			cart: null,
			results: [
				{
					id: call?.id ?? '',
					ok: false,
					code: 'out_of_stock',
					message: 'Sold out.',
					key: null,
					productUrl: '',
					fields: null,
				},
			],
		} )
	);
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Sold out.' );
	expect( screen.getByRole( 'button', { name: /^Add/ } ).getAttribute( 'aria-busy' ) ).toBeNull();
} );

it( 'shows a check mark briefly before an added card disappears', async () => {
	products = [ upsell( 1 ), upsell( 2 ) ];
	const { world } = await drawn();
	await pass( 400 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add Product 1 to the cart' } ) );
	await act( () => world.pass( 0 ) );
	await act( () =>
		world.answer( { cart: cartOf( line( 'mug', 1, { productId: made } ), line( 'one', 1, { productId: 1 } ) ) } )
	);
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	await pass( 900 );
	expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		expect.stringContaining( 'Product 2' ),
	] );
} );

it( 'links to external products and shows the lowest of several prices', async () => {
	products = [
		upsell( 1, { action: 'link', url: 'https://example.org/', label: 'Buy at Example' } ),
		upsell( 2, { action: 'choose', from: true } ),
	];
	await drawn();
	await pass( 400 );
	expect( screen.getByRole( 'link', { name: 'Buy at Example: Product 1' } ).getAttribute( 'href' ) ).toBe(
		'https://example.org/'
	);
	expect( screen.getByText( 'From $24.00' ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Choose options for Product 2' } ) ).toBeTruthy();
} );

it( 'reports impressions once when the drawer closes, and none when there are none', async () => {
	const { cart } = await drawn();
	await pass( 400 );
	noteShown( 1 );
	noteShown( 1 );
	act( () => cart.close() );
	const seen = posted.filter( ( { url } ) => url.includes( 'aisle_track_upsells' ) );
	expect( seen.map( ( { body } ) => body ) ).toEqual( [ { shown: [ 1 ], added: [] } ] );
	act( () => cart.open() );
	act( () => cart.close() );
	expect( posted.filter( ( { url } ) => url.includes( 'aisle_track_upsells' ) ) ).toHaveLength( 1 );
} );
