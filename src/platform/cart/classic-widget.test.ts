import { tend } from './classic-widget';
import { createCartCore } from './core/cart-core';
import { cartOf, createWorld } from './core/testing';

const WIDGET =
	'<div class="widget_shopping_cart"><div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content"></div></div></div>';

it( 'shows the empty text without a request and reappears with the first add', async () => {
	document.body.innerHTML = WIDGET;
	const world = createWorld( cartOf() );
	world.cookie = false;
	const cart = createCartCore( world.effects );
	cart.start();
	tend( cart );
	const widget = document.querySelector< HTMLElement >( '.widget_shopping_cart' );
	expect( widget?.style.display ).toBe( 'none' );
	expect( widget?.textContent ).toBe( 'No products in the cart.' );
	expect( world.calls ).toHaveLength( 0 );
	void cart.add( { productId: 10, quantity: 1 } );
	await world.pass( 0 );
	expect( widget?.style.display ).toBe( '' );
} );

it( 'ignores a widget that already lists lines', () => {
	document.body.innerHTML = '<div class="widget_shopping_cart_content"><ul><li>Mug</li></ul></div>';
	const world = createWorld( cartOf() );
	world.cookie = false;
	const cart = createCartCore( world.effects );
	cart.start();
	tend( cart );
	expect( document.body.textContent ).toBe( 'Mug' );
} );
