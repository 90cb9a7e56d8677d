import { updateClassicWidgets } from './classic-widget';
import { createCartCore } from './core/cart-core';
import { cartOf, createTestEnvironment } from './core/testing';

const WIDGET =
	'<div class="widget_shopping_cart"><div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content"></div></div></div>';

it( 'shows the empty text without a request and reappears with the first add', async () => {
	document.body.innerHTML = WIDGET;
	const env = createTestEnvironment( cartOf() );
	env.cookie = false;
	const cart = createCartCore( env.effects );
	cart.start();
	updateClassicWidgets( cart );
	const widget = document.querySelector< HTMLElement >( '.widget_shopping_cart' );
	expect( widget?.style.display ).toBe( 'none' );
	expect( widget?.textContent ).toBe( 'No products in the cart.' );
	expect( env.calls ).toHaveLength( 0 );
	void cart.add( { productId: 10, quantity: 1 } );
	await env.passTime( 0 );
	expect( widget?.style.display ).toBe( '' );
} );

it( 'ignores a widget that already lists lines', () => {
	document.body.innerHTML = '<div class="widget_shopping_cart_content"><ul><li>Mug</li></ul></div>';
	const env = createTestEnvironment( cartOf() );
	env.cookie = false;
	const cart = createCartCore( env.effects );
	cart.start();
	updateClassicWidgets( cart );
	expect( document.body.textContent ).toBe( 'Mug' );
} );
