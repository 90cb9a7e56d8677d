import { forgetBoot } from '../boot-data';
import { withButtons, type ButtonCart } from '../cart/button-item';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createWorld, line } from '../cart/core/testing';
import { onAdding } from '../cart/adding';
import { addFromListing } from './listing';

const createCart = ( { effects }: ReturnType< typeof createWorld > ): ButtonCart =>
	withButtons( createCartCore( effects ) );

it( 'removes the network error when the add succeeds', async () => {
	window.aisleBoot = { shop: { isCart: true } };
	forgetBoot();
	document.body.innerHTML = '<p><a href="?add-to-cart=5" class="ajax_add_to_cart" data-product_id="5">Add</a></p>';
	const world = createWorld( cartOf( line( 'a', 1 ) ) );
	const cart = createCart( world );
	const adding = addFromListing(
		{ cart, loadApp: () => Promise.resolve() },
		document.querySelector( 'a' ) ?? document.body
	);
	await world.pass( 0 );
	await world.fail();
	expect( document.body.textContent ).toContain(
		'You are probably offline. The item will be added when you are online.'
	);
	await world.pass( 1000 );
	await world.answer( {} );
	await adding;
	expect( document.body.textContent ).not.toContain(
		'You are probably offline. The item will be added when you are online.'
	);
	expect( document.querySelector( 'a' )?.classList.contains( 'aisle-done' ) ).toBe( true );
} );

describe( 'opening the cart for an add', () => {
	const pressed = ( isHeld = false ) => {
		jest.useFakeTimers();
		window.aisleBoot = { shop: {} };
		forgetBoot();
		document.body.innerHTML = '<a href="?add-to-cart=5" class="ajax_add_to_cart" data-product_id="5">Add</a>';
		const world = createWorld( cartOf() );
		if ( isHeld ) {
			void world.effects.lock( () => new Promise( () => undefined ) );
		}
		const opened = jest.fn();
		onAdding( opened );
		void addFromListing(
			{ cart: createCart( world ), loadApp: () => Promise.resolve() },
			document.querySelector( 'a' ) ?? document.body
		);
		opened.mockClear();
		return { world, opened };
	};
	afterEach( () => jest.useRealTimers() );

	it( 'opens once the request is sent', async () => {
		const { world, opened } = pressed();
		expect( [
			opened.mock.calls.length,
			document.querySelector( 'a' )?.classList.contains( 'aisle-busy' ),
		] ).toEqual( [ 0, true ] );
		await world.pass( 0 );
		expect( [ opened.mock.calls.length, world.calls.length ] ).toEqual( [ 1, 1 ] );
		jest.advanceTimersByTime( 100 );
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'opens after 40 ms at the latest', () => {
		const { world, opened } = pressed( true );
		jest.advanceTimersByTime( 39 );
		expect( opened ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( [ opened.mock.calls.length, world.calls.length ] ).toEqual( [ 1, 0 ] );
	} );
} );
