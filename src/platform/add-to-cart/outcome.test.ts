import { clearBoot } from '../boot-data';
import { withButtons, type ButtonCart } from '../cart/button-item';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../cart/core/testing';
import { onAdding } from '../cart/adding';
import { addFromListing } from './listing';

const createCart = ( { effects }: ReturnType< typeof createTestEnvironment > ): ButtonCart =>
	withButtons( createCartCore( effects ) );

it( 'removes the network error when the add succeeds', async () => {
	window.aisleBoot = { shop: { isCart: true } };
	clearBoot();
	document.body.innerHTML = '<p><a href="?add-to-cart=5" class="ajax_add_to_cart" data-product_id="5">Add</a></p>';
	const env = createTestEnvironment( cartOf( line( 'a', 1 ) ) );
	const cart = createCart( env );
	const addPromise = addFromListing(
		{ cart, loadApp: () => Promise.resolve() },
		document.querySelector( 'a' ) ?? document.body
	);
	await env.passTime( 0 );
	await env.fail();
	expect( document.body.textContent ).toContain(
		'You are probably offline. The item will be added when you are online.'
	);
	await env.passTime( 1000 );
	await env.respond( {} );
	await addPromise;
	expect( document.body.textContent ).not.toContain(
		'You are probably offline. The item will be added when you are online.'
	);
	expect( document.querySelector( 'a' )?.classList.contains( 'aisle-done' ) ).toBe( true );
} );

describe( 'the cart after a click on an add button', () => {
	const clickAddButton = ( isLocked = false ) => {
		jest.useFakeTimers();
		window.aisleBoot = { shop: {} };
		clearBoot();
		document.body.innerHTML = '<a href="?add-to-cart=5" class="ajax_add_to_cart" data-product_id="5">Add</a>';
		const env = createTestEnvironment( cartOf() );
		if ( isLocked ) {
			void env.effects.lock( () => new Promise( () => undefined ) );
		}
		const listener = jest.fn();
		onAdding( listener );
		void addFromListing(
			{ cart: createCart( env ), loadApp: () => Promise.resolve() },
			document.querySelector( 'a' ) ?? document.body
		);
		listener.mockClear();
		return { world: env, opened: listener };
	};
	afterEach( () => jest.useRealTimers() );

	it( 'opens once the request is sent', async () => {
		const { world: env, opened } = clickAddButton();
		expect( [
			opened.mock.calls.length,
			document.querySelector( 'a' )?.classList.contains( 'aisle-busy' ),
		] ).toEqual( [ 0, true ] );
		await env.passTime( 0 );
		expect( [ opened.mock.calls.length, env.calls.length ] ).toEqual( [ 1, 1 ] );
		jest.advanceTimersByTime( 100 );
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'opens after 40 ms at the latest', () => {
		const { world: env, opened } = clickAddButton( true );
		jest.advanceTimersByTime( 39 );
		expect( opened ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( [ opened.mock.calls.length, env.calls.length ] ).toEqual( [ 1, 0 ] );
	} );
} );
