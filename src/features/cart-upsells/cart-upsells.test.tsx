import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { fills } from './index';
import { recordImpression } from './upsell-impressions';

jest.mock( './carousel', () => {
	throw new Error( 'The chunk has not come.' );
} );

let lastProductId = 100;
const upsell = ( id: number, overrides: object = {} ): object => ( {
	id,
	name: `Product ${ id }`,
	url: `/p${ id }/`,
	action: 'add',
	price: '24.00',
	...overrides,
} );
const requests: Array< { url: string; body: Record< string, unknown > } > = [];
let products: object[] = [];
let isOffline = false;

async function renderUpsells(): Promise< { env: TestEnvironment; cart: CartCore } > {
	const env = createTestEnvironment( cartOf( line( 'mug', 1, { productId: ( lastProductId += 1 ) } ) ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = {
		features: {},
		shop: {
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
		},
	};
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	render( <>{ fills( { title: 'You may also like' } )[ 'cart-drawer-lines-end' ]?.( null ) }</> );
	act( () => cart.open() );
	return { env, cart };
}

const advanceTimers = ( milliseconds: number ): Promise< void > =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );

beforeEach( () => {
	jest.useFakeTimers();
	requests.length = 0;
	products = [];
	isOffline = false;
	window.fetch = jest.fn( ( url: RequestInfo | URL, init?: RequestInit ) => {
		requests.push( { url: String( url ), body: JSON.parse( String( init?.body ) ) as Record< string, unknown > } );
		return isOffline
			? Promise.reject( new TypeError() )
			: Promise.resolve( { ok: true, status: 200, json: () => Promise.resolve( { products } ) } as Response );
	} );
} );

afterEach( () => jest.useRealTimers() );

it( 'requests suggestions 300 ms after opening, once per cart', async () => {
	const { cart } = await renderUpsells();
	await advanceTimers( 299 );
	expect( requests ).toHaveLength( 0 );
	await advanceTimers( 2 );
	expect( requests ).toHaveLength( 1 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	act( () => cart.close() );
	act( () => cart.open() );
	await advanceTimers( 400 );
	expect( requests ).toHaveLength( 1 );
} );

it( 'shows a plain list when the carousel and the prices fail to load', async () => {
	products = [ upsell( 1 ), upsell( 2, { price: undefined } ) ];
	await renderUpsells();
	await advanceTimers( 400 );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( screen.queryByRole( 'button', { name: 'Next suggestion' } ) ).toBeNull();
} );

it( 'shows no error when the network is down', async () => {
	isOffline = true;
	await renderUpsells();
	await advanceTimers( 400 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'adds with one click and shows a rejection on the card', async () => {
	products = [ upsell( 1 ) ];
	const { env } = await renderUpsells();
	await advanceTimers( 400 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add Product 1 to the cart' } ) );
	await act( () => env.passTime( 0 ) );
	const call = env.calls[ env.calls.length - 1 ]?.request.operations[ 0 ];
	expect( call ).toMatchObject( { type: 'add', productId: 1, quantity: 1 } );
	expect( screen.getByRole( 'button', { name: /^Add/ } ).getAttribute( 'aria-busy' ) ).toBe( 'true' );
	await act( () =>
		env.respond( {
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
	const { env } = await renderUpsells();
	await advanceTimers( 400 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add Product 1 to the cart' } ) );
	await act( () => env.passTime( 0 ) );
	await act( () =>
		env.respond( {
			cart: cartOf( line( 'mug', 1, { productId: lastProductId } ), line( 'one', 1, { productId: 1 } ) ),
		} )
	);
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	await advanceTimers( 900 );
	expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		expect.stringContaining( 'Product 2' ),
	] );
} );

it( 'links to external products and shows the lowest of several prices', async () => {
	products = [
		upsell( 1, { action: 'link', url: 'https://example.org/', label: 'Buy at Example' } ),
		upsell( 2, { action: 'choose', from: true } ),
	];
	await renderUpsells();
	await advanceTimers( 400 );
	expect( screen.getByRole( 'link', { name: 'Buy at Example: Product 1' } ).getAttribute( 'href' ) ).toBe(
		'https://example.org/'
	);
	expect( screen.getByText( 'From $24.00' ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Choose options for Product 2' } ) ).toBeTruthy();
} );

it( 'reports impressions once when the drawer closes, and none when there are none', async () => {
	const { cart } = await renderUpsells();
	await advanceTimers( 400 );
	recordImpression( 1 );
	recordImpression( 1 );
	act( () => cart.close() );
	const impressionRequests = requests.filter( ( { url } ) => url.includes( 'aisle_track_upsells' ) );
	expect( impressionRequests.map( ( { body } ) => body ) ).toEqual( [ { shown: [ 1 ], added: [] } ] );
	act( () => cart.open() );
	act( () => cart.close() );
	expect( requests.filter( ( { url } ) => url.includes( 'aisle_track_upsells' ) ) ).toHaveLength( 1 );
} );
