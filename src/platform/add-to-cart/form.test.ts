import { clearBoot } from '../boot-data';
import { withButtons } from '../cart/button-item';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../cart/core/testing';
import { EVENTS, fire } from '../events';
import { onAdding } from '../cart/adding';
import { isAddForm, submitForm } from './form';
import { listingButton } from './listing';

const form = ( html: string ): HTMLFormElement => {
	document.body.innerHTML = html;
	return document.querySelector( 'form' ) as HTMLFormElement;
};
const BLOCK = `<form class="wc-block-add-to-cart-with-options" data-wp-on--submit="actions.addToCart">
	<button type="submit" class="add_to_cart_button ajax_add_to_cart single_add_to_cart_button" data-product_id="55" value="55"><span>Add</span></button>
	<input type="hidden" name="add-to-cart" value="55"><input type="hidden" name="variation_id" value="59">
</form>`;

describe( 'add-to-cart forms', () => {
	it( 'handles a classic form and the block “Add to Cart + Options”', () => {
		expect(
			isAddForm( form( '<form class="cart" method="post"><input name="add-to-cart" value="5"></form>' ), null )
		).toBe( true );
		expect( isAddForm( form( BLOCK ), null ) ).toBe( true );
	} );

	it( 'ignores a form that posts to another site or adds nothing', () => {
		expect(
			isAddForm(
				form(
					'<form class="cart" method="get" action="https://example.com/"><input name="add-to-cart" value="5"></form>'
				),
				null
			)
		).toBe( false );
		expect( isAddForm( form( '<form class="cart" method="post"></form>' ), null ) ).toBe( false );
	} );
} );

it( 'treats the block’s button as part of its form, not as a listing button', () => {
	form( BLOCK );
	expect( listingButton( document.querySelector( 'span' ) ) ).toBeNull();
	document.body.innerHTML =
		'<button type="button" class="ajax_add_to_cart" data-product_id="55"><span>Add</span></button>';
	expect( listingButton( document.querySelector( 'span' ) ) ).toBe( document.querySelector( 'button' ) );
} );

describe( 'an add from a form with a feature', () => {
	afterEach( () => jest.useRealTimers() );

	const page = ( node: string ) => {
		window.aisleBoot = { shop: { ajaxAddToCart: true } };
		clearBoot();
		const element = form(
			`<form class="cart" method="post">${ node }<button type="submit" name="add-to-cart" value="5">Add</button></form>`
		);
		const env = createTestEnvironment( cartOf() );
		const listener = jest.fn();
		onAdding( listener );
		const feature = element.querySelector< HTMLElement >( '[data-aisle]' ) ?? element;
		const loadApp = jest.fn( () => Promise.resolve() );
		const mount = () => {
			feature.dataset.aisleReady = '';
			fire( feature, EVENTS.ready );
		};
		const add = submitForm(
			{ cart: withButtons( createCartCore( env.effects ) ), loadApp },
			element,
			element.querySelector( 'button' )
		);
		return { element, world: env, opened: listener, loadApp, mount, add };
	};

	it( 'is sent at once if the feature is prerendered and opens the cart afterwards', async () => {
		jest.useFakeTimers();
		const {
			world: env,
			add,
			loadApp,
			opened,
		} = page(
			'<div data-aisle="attic" data-aisle-prerendered><input name="aisle_options[1][f][values][]" value="o"></div>'
		);
		await env.passTime( 0 );
		// The cart stays closed even after the longest wait of a checked add.
		await jest.advanceTimersByTimeAsync( 60 );
		expect( [ env.calls.length, loadApp.mock.calls.length, opened.mock.calls.length ] ).toEqual( [ 1, 0, 0 ] );
		await env.respond( { cart: cartOf( line( 'a', 1 ) ) } );
		await add;
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'loads the feature after a rejection to show errors at the fields', async () => {
		const {
			element,
			world: env,
			add,
			mount,
			opened,
		} = page( '<div data-aisle="attic" data-aisle-prerendered></div>' );
		const rejected = jest.fn();
		element.addEventListener( EVENTS.addRejected, rejected );
		await env.passTime( 0 );
		await env.respond( {
			results: [
				{
					id: 'operation-1',
					ok: false,
					code: 'refused',
					message: 'No.',
					key: null,
					productUrl: '',
					fields: null,
				},
			],
		} );
		await env.passTime( 0 );
		expect( [ rejected.mock.calls.length, opened.mock.calls.length, element.textContent ] ).toEqual( [
			0,
			0,
			'AddNo.',
		] );
		mount();
		await add;
		expect( rejected ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'waits for a feature that is not prerendered', async () => {
		const { world: env, add, mount } = page( '<div data-aisle="attic"></div>' );
		await env.passTime( 0 );
		expect( env.calls ).toHaveLength( 0 );
		mount();
		await env.passTime( 0 );
		expect( env.calls ).toHaveLength( 1 );
		await env.respond( {} );
		await add;
	} );
} );
