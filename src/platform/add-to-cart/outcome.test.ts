import { forgetBoot } from '../boot-data';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createWorld, line } from '../cart/core/testing';
import { addFromListing } from './listing';

it( 'takes the word about the lost network away when the add has arrived', async () => {
	window.aisleBoot = { shop: { isCart: true } };
	forgetBoot();
	document.body.innerHTML = '<p><a href="?add-to-cart=5" class="ajax_add_to_cart" data-product_id="5">Add</a></p>';
	const world = createWorld( cartOf( line( 'a', 1 ) ) );
	const cart = createCartCore( world.effects );
	const adding = addFromListing( { cart, loadApp: () => Promise.resolve() }, document.querySelector( 'a' ) ?? document.body );
	await world.pass( 0 );
	await world.fail();
	expect( document.body.textContent ).toContain( 'You are probably offline. It goes into the cart as soon as the connection is back.' );
	await world.pass( 1000 );
	await world.answer( {} );
	await adding;
	expect( document.body.textContent ).not.toContain( 'You are probably offline. It goes into the cart as soon as the connection is back.' );
	expect( document.querySelector( 'a' )?.classList.contains( 'aisle-done' ) ).toBe( true );
} );
