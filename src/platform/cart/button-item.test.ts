import { addFromButton, itemOfButton } from './button-item';
import { createCartCore } from './core/cart-core';
import { cartOf, createTestEnvironment } from './core/testing';
import { writeOperation } from './core/wire';

type Trigger = ( name: string, args?: readonly unknown[] ) => unknown;

/** Fake of the jQuery functions that WooCommerce's add-to-cart.js calls. */
function pretendJQuery( buttonData: object, answer?: unknown ): { name: string; args: readonly unknown[] }[] {
	const events: { name: string; args: readonly unknown[] }[] = [];
	const createTrigger =
		( result: unknown ): Trigger =>
		( name, args = [] ) => {
			events.push( { name, args } );
			return result;
		};
	const jQueryObject = {
		trigger: createTrigger( undefined ),
		triggerHandler: createTrigger( answer ),
		on: () => undefined,
		data: () => buttonData,
	};
	window.jQuery = () => jQueryObject;
	return events;
}

const button = ( attributes: string, wrapperAttributes = '' ): HTMLElement => {
	document.body.innerHTML = `<div ${ wrapperAttributes }><a class="ajax_add_to_cart" ${ attributes }>Add</a></div>`;
	return document.querySelector( 'a' ) ?? document.body;
};

afterEach( () => {
	delete window.jQuery;
} );

describe( 'itemOfButton', () => {
	it( 'sends every data attribute, as WooCommerce’s script does', () => {
		expect(
			itemOfButton(
				button( 'data-product_id="5" data-quantity="2" data-product_sku="A-1" data-gift-wrap="red"' )
			)
		).toEqual( {
			productId: 5,
			quantity: 2,
			data: { product_id: '5', quantity: '2', product_sku: 'A-1', giftWrap: 'red' },
		} );
	} );

	it( 'sends data that jQuery stores at the button, and prefers attributes', () => {
		pretendJQuery( {
			product_id: 7,
			wrap: { color: 'red', ribbons: [ 1, 2 ] },
			isGift: true,
			none: null,
			done: () => 1,
			node: document.body,
		} );
		expect( itemOfButton( button( 'data-product_id="5"' ) )?.data ).toEqual( {
			product_id: '5',
			wrap: { color: 'red', ribbons: [ '1', '2' ] },
			isGift: 'true',
			none: '',
		} );
	} );

	it( 'fires the check before the notification, with the data that is sent', () => {
		const events = pretendJQuery( {} );
		const addLink = button( 'data-product_id="5"' );
		expect( itemOfButton( addLink )?.productId ).toBe( 5 );
		expect( events.map( ( { name } ) => name ) ).toEqual( [
			'should_send_ajax_request.adding_to_cart',
			'adding_to_cart',
		] );
		expect( events[ 1 ]?.args[ 1 ] ).toEqual( { product_id: '5' } );
	} );

	it( 'sends data that a listener adds', () => {
		const trigger: Trigger = ( name, args = [] ) =>
			name === 'adding_to_cart' && Object.assign( Object( args[ 1 ] ), { quantity: 3, engraving: 'Ada' } );
		const jQueryObject = { trigger, triggerHandler: () => undefined, on: () => undefined, data: () => ( {} ) };
		window.jQuery = () => jQueryObject;
		expect( itemOfButton( button( 'data-product_id="5" data-quantity="1"' ) ) ).toEqual( {
			productId: 5,
			quantity: 3,
			data: { product_id: '5', quantity: '3', engraving: 'Ada' },
		} );
	} );

	it( 'sends nothing and fires an event when a listener returns false', () => {
		const events = pretendJQuery( {}, false );
		expect( itemOfButton( button( 'data-product_id="5"' ) ) ).toBeNull();
		expect( events.map( ( { name } ) => name ) ).toEqual( [
			'should_send_ajax_request.adding_to_cart',
			'ajax_request_not_sent.adding_to_cart',
		] );
		expect( events[ 1 ]?.args.slice( 0, 2 ) ).toEqual( [ false, false ] );
	} );

	it( 'reads a block’s quantity from its context', () => {
		expect(
			itemOfButton(
				button( 'data-product_id="5"', `data-wp-context='woocommerce/product-button::{"quantityToAdd":4}'` )
			)?.quantity
		).toBe( 4 );
	} );

	it( 'leaves out circular data', () => {
		const circle: Record< string, unknown > = {};
		circle.self = circle;
		pretendJQuery( { circle } );
		expect( JSON.stringify( itemOfButton( button( 'data-product_id="5"' ) )?.data ).length ).toBeLessThan( 200 );
	} );
} );

describe( 'adds from buttons', () => {
	it( 'writes the data into the operation', () => {
		expect( writeOperation( { id: 'a', type: 'add', productId: 5, quantity: 1, data: { wrap: 'red' } } ) ).toEqual(
			{ id: 'a', type: 'add', product_id: 5, quantity: 1, data: { wrap: 'red' } }
		);
	} );

	it( 'merges adds only when their data is equal', async () => {
		const env = createTestEnvironment( cartOf() );
		const cart = createCartCore( env.effects );
		[ 'red', 'red', 'blue' ].forEach(
			( wrap ) => void addFromButton( cart, button( `data-product_id="5" data-wrap="${ wrap }"` ) )
		);
		await env.passTime( 0 );
		expect(
			env.calls[ 0 ]?.request.operations.map( ( operation ) =>
				operation.type === 'add' ? [ operation.quantity, operation.data?.wrap ] : []
			)
		).toEqual( [
			[ 2, 'red' ],
			[ 1, 'blue' ],
		] );
	} );

	it( 'returns not_sent without a message when a listener stops the add', async () => {
		pretendJQuery( {}, false );
		expect(
			await addFromButton(
				createCartCore( createTestEnvironment( cartOf() ).effects ),
				button( 'data-product_id="5"' )
			)
		).toMatchObject( { ok: false, code: 'not_sent' } );
	} );
} );
