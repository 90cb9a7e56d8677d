/**
 * Reads add-to-cart buttons of lists as WooCommerce's add-to-cart.js does, so that other plugins find their data in the
 * request.
 */
import { asNumber, asRecord, isRecord } from '../check';
import { jQueryIfLoaded, type JQueryObject } from '../events';
import type { CartCore } from './core/cart-core';
import type { AddItem, ButtonData, OperationResult } from './core/types';
import { resultOf } from './core/waiters';

/** The cart of a page: it adds from buttons too. */
export interface ButtonCart extends CartCore {
	addFrom( button: HTMLElement ): Promise< OperationResult >;
}

export const withButtons = ( core: CartCore ): ButtonCart => ( {
	...core,
	addFrom: ( button ) => addFromButton( core, button ),
} );

interface ListingJQueryObject extends JQueryObject {
	/** Returns what the last listener has returned. */
	triggerHandler( name: string, args?: readonly unknown[] ): unknown;
	data(): unknown;
}

function wrapped( target: HTMLElement ): ListingJQueryObject | undefined {
	const object = jQueryIfLoaded()?.( target );
	return object && 'triggerHandler' in object && 'data' in object ? ( object as ListingJQueryObject ) : undefined;
}

/** Levels of nested data that are sent. */
const MAX_DEPTH = 4;

/** Returns a result with the code `not_sent` when a listener has stopped the add. */
export function addFromButton( cart: CartCore, button: HTMLElement ): Promise< OperationResult > {
	const item = itemOfButton( button );
	return item ? cart.add( item ) : Promise.resolve( resultOf( '', false, 'not_sent' ) );
}

/** Returns null when a listener of `should_send_ajax_request.adding_to_cart` has answered false. */
export function itemOfButton( button: HTMLElement ): AddItem | null {
	const body = wrapped( document.body );
	const $button = wrapped( button );
	if ( body?.triggerHandler( 'should_send_ajax_request.adding_to_cart', [ $button ] ) === false ) {
		body.trigger( 'ajax_request_not_sent.adding_to_cart', [ false, false, $button ] );
		return null;
	}
	const data: Record< string, unknown > = { ...asRecord( $button?.data() ), ...button.dataset };
	// A listener may change what is sent.
	body?.trigger( 'adding_to_cart', [ $button, data ] );
	return {
		productId: asNumber( data.product_id ),
		quantity: asNumber( data.quantity ) || contextQuantity( button ),
		data: sendable( data, MAX_DEPTH ),
	};
}

/** The classic link has its quantity in its data, the block in its interactivity context. */
function contextQuantity( button: HTMLElement ): number {
	const context = button.closest( '[data-wp-context]' )?.getAttribute( 'data-wp-context' ) ?? '';
	const quantity = asNumber( asRecord( parse( context ) ).quantityToAdd );
	return quantity > 0 ? quantity : 1;
}

function parse( context: string ): unknown {
	try {
		// A namespace may stand before the JSON: `woocommerce/product-button::{…}`.
		return JSON.parse( context.slice( context.indexOf( '{' ) ) );
	} catch {
		return null;
	}
}

/**
 * Returns data as a form sends it: texts, in lists and plain objects. Functions, nodes and instances of classes are
 * removed.
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
		return value.flatMap( ( one ) => asSendable( one, depth - 1 ) ?? [] );
	}
	if ( typeof value !== 'object' ) {
		return String( value );
	}
	const isPlain = isRecord( value ) && [ Object.prototype, null ].includes( Object.getPrototypeOf( value ) );
	return isPlain ? sendable( value, depth - 1 ) : null;
}
