/**
 * Reads add-to-cart buttons in product lists the same way as WooCommerce's add-to-cart.js, so that the request contains
 * the data that other plugins add.
 */
import { asNumber, asRecord, isRecord } from '../check';
import { jQueryIfLoaded, type JQueryObject } from '../events';
import type { CartCore } from './core/cart-core';
import type { AddItem, ButtonData, OperationResult } from './core/types';
import { resultOf } from './core/waiters';

/** The page's cart. It can also add from buttons. */
export interface ButtonCart extends CartCore {
	addFrom( button: HTMLElement ): Promise< OperationResult >;
}

export const withButtons = ( core: CartCore ): ButtonCart => ( {
	...core,
	addFrom: ( button ) => addFromButton( core, button ),
} );

interface ListingJQueryObject extends JQueryObject {
	/** Returns the value that the last listener returned. */
	triggerHandler( name: string, args?: readonly unknown[] ): unknown;
	data(): unknown;
}

function wrapWithJQuery( target: HTMLElement ): ListingJQueryObject | undefined {
	const jQueryObject = jQueryIfLoaded()?.( target );
	return jQueryObject && 'triggerHandler' in jQueryObject && 'data' in jQueryObject
		? ( jQueryObject as ListingJQueryObject )
		: undefined;
}

/** Maximum depth of nested data that is sent. */
const MAX_DEPTH = 4;

/** Adds the button's product. If a listener cancels the add, returns a result with the code `not_sent`. */
export function addFromButton( cart: CartCore, button: HTMLElement ): Promise< OperationResult > {
	const item = itemOfButton( button );
	return item ? cart.add( item ) : Promise.resolve( resultOf( '', false, 'not_sent' ) );
}

/** Returns the button's item, or null if a listener of `should_send_ajax_request.adding_to_cart` returned false. */
export function itemOfButton( button: HTMLElement ): AddItem | null {
	const body = wrapWithJQuery( document.body );
	const $button = wrapWithJQuery( button );
	if ( body?.triggerHandler( 'should_send_ajax_request.adding_to_cart', [ $button ] ) === false ) {
		body.trigger( 'ajax_request_not_sent.adding_to_cart', [ false, false, $button ] );
		return null;
	}
	const data: Record< string, unknown > = { ...asRecord( $button?.data() ), ...button.dataset };
	// A listener may change the data.
	body?.trigger( 'adding_to_cart', [ $button, data ] );
	return {
		productId: asNumber( data.product_id ),
		quantity: asNumber( data.quantity ) || contextQuantity( button ),
		data: sendable( data, MAX_DEPTH ),
	};
}

/** Returns the quantity of a block button from its interactivity context. The classic link has it in its data. */
function contextQuantity( button: HTMLElement ): number {
	const context = button.closest( '[data-wp-context]' )?.getAttribute( 'data-wp-context' ) ?? '';
	const quantity = asNumber( asRecord( parseContext( context ) ).quantityToAdd );
	return quantity > 0 ? quantity : 1;
}

function parseContext( context: string ): unknown {
	try {
		// A namespace may precede the JSON: `woocommerce/product-button::{…}`.
		return JSON.parse( context.slice( context.indexOf( '{' ) ) );
	} catch {
		return null;
	}
}

/**
 * Returns the data as a form sends it: strings, in lists and plain objects. Removes functions, nodes and class
 * instances.
 */
function sendable( data: Record< string, unknown >, depth: number ): ButtonData {
	const entries = Object.entries( data ).map( ( [ name, value ] ) => [ name, asSendable( value, depth ) ] as const );
	return Object.fromEntries(
		entries.flatMap( ( [ name, value ] ) => ( value === null ? [] : [ [ name, value ] ] ) )
	);
}

function asSendable( value: unknown, depth: number ): ButtonData[ string ] | null {
	if ( value === null || value === undefined ) {
		return '';
	}
	if ( typeof value === 'function' || typeof value === 'symbol' || ( typeof value === 'object' && depth === 0 ) ) {
		return null;
	}
	if ( Array.isArray( value ) ) {
		return value.flatMap( ( item ) => asSendable( item, depth - 1 ) ?? [] );
	}
	if ( typeof value !== 'object' ) {
		return String( value );
	}
	const isPlainObject = isRecord( value ) && [ Object.prototype, null ].includes( Object.getPrototypeOf( value ) );
	return isPlainObject ? sendable( value, depth - 1 ) : null;
}
