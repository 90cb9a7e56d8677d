import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../cart/core/testing';
import { removeButton, removeFromMiniCart } from './mini-cart';

const went: string[] = [];
jest.mock( './navigation', () => ( { goTo: ( url: string ) => went.push( url ) } ) );

it.each( [
	[ 'follows the link when the server rejects the removal', false, [ 'http://localhost/cart/?remove_item=a' ] ],
	[ 'stays on the page when the removal succeeds', true, [] ],
] )( '%s', async ( _, ok, expected ) => {
	went.length = 0;
	document.body.innerHTML =
		'<a class="remove_from_cart_button" data-cart_item_key="a" href="/cart/?remove_item=a"><b>×</b></a>';
	const link = removeButton( document.querySelector( 'b' ) );
	const env = createTestEnvironment( cartOf( line( 'a', 1 ) ) );
	const removing = removeFromMiniCart( createCartCore( env.effects ), link ?? document.createElement( 'a' ) );
	await env.passTime( 0 );
	await env.respond(
		ok
			? {}
			: {
					results: [
						{
							id: 'operation-1',
							ok: false,
							code: 'refused',
							message: 'No.',
							key: 'a',
							productUrl: '',
							fields: null,
						},
					],
				}
	);
	await removing;
	expect( went ).toEqual( expected );
	expect( link?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
} );
