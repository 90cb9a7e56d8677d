/**
 * Dispatches WooCommerce's and Aisle's events for a cart change. Uses jQuery events if jQuery is loaded, native events
 * otherwise. Never dispatches both, because WooCommerce's mini-cart block translates jQuery events to native ones.
 */
import { asList, asNumber, asRecord, asText } from '../check';
import { EVENTS, fire, jQueryIfLoaded } from '../events';
import type { CartChange } from './core/effects';
import type { Cart, CartResponse, Operation, Totals } from './core/types';
import { replaceFragments } from './fragments';
import { tryOrNull } from './stored-cart';
import { addButton, whileAnnouncing } from './add-state';

type Outcome = CartChange[ 'outcomes' ][ number ];

export function announceChange( change: CartChange ): void {
	try {
		whileAnnouncing( () => announce( change ) );
	} catch ( error ) {
		// An error in another plugin's listener must not break the cart.
		window.reportError( error );
	}
}

function announce( { response, outcomes, hasCartChanged }: CartChange ): void {
	if ( ! response ) {
		outcomes.forEach( notifyRejection );
		return;
	}
	replaceFragments( response.fragments ?? {} );
	outcomes.forEach( ( outcome ) => announceOutcome( outcome, response ) );
	if ( outcomes.some( ( { result } ) => result.ok ) ) {
		notifyBlocks( outcomes );
		notifyCheckout();
	} else if ( hasCartChanged && response.cart ) {
		notifyCheckout();
		if ( areBlocksOutdated( response.cart ) ) {
			notifyBlocks( [] );
		}
	}
	if ( outcomes.length > 0 || response.cart ) {
		fire( document, EVENTS.cartChange, { cart: response.cart } );
	}
	if ( response.cart ) {
		announceTotals( response.cart.totals );
	}
}

let lastTotals: Totals | null = null;

function announceTotals( totals: Totals ): void {
	const previousTotals = lastTotals;
	lastTotals = totals;
	if ( JSON.stringify( previousTotals ) !== JSON.stringify( totals ) ) {
		fire( document, EVENTS.cartTotals, { totals, before: previousTotals } );
	}
}

const isAdd = ( { operation }: Outcome ): boolean =>
	operation.type === 'add' || operation.type === 'add_form' || operation.type === 'restore';

function notifyRejection( { result: { code, message, key }, line }: Outcome ): void {
	fire( document, EVENTS.cartError, { code, message, key: key ?? line?.key ?? null } );
}

function announceOutcome( outcome: Outcome, response: CartResponse ): void {
	const { operation, result, line } = outcome;
	const key = result.key ?? line?.key ?? null;
	if ( ! result.ok ) {
		notifyRejection( outcome );
	} else if ( isAdd( outcome ) ) {
		const quantity = 'quantity' in operation ? operation.quantity : line?.quantity;
		triggerWooCommerceEvent( 'added_to_cart', response );
		fire( document, EVENTS.cartAdd, { line, key, quantity } );
	} else if ( operation.type === 'other' && result.keys ) {
		announceSeveralAdds( result.keys, response );
	} else if ( operation.type === 'remove' ) {
		triggerWooCommerceEvent( 'removed_from_cart', response );
		fire( document, EVENTS.cartRemove, { line, key } );
	} else if ( operation.type === 'set_quantity' ) {
		fire( document, EVENTS.cartQuantity, { line, key, quantity: line?.quantity ?? operation.quantity } );
	} else if ( 'code' in operation ) {
		notifyCoupon( operation );
	}
}

/**
 * Announces an operation that added several items, such as a bundle: once to other plugins, and for each line. The first
 * line is announced last, because a listener may show only the last event.
 */
function announceSeveralAdds( keys: readonly string[], response: CartResponse ): void {
	triggerWooCommerceEvent( 'added_to_cart', response );
	[ ...keys ].reverse().forEach( ( key ) => {
		const line = response.cart?.lines.find( ( cartLine ) => cartLine.key === key ) ?? null;
		fire( document, EVENTS.cartAdd, { line, key, quantity: line?.quantity } );
	} );
}

/** WooCommerce's cart page triggers these events, and other plugins listen to them. */
function notifyCoupon( { type, code }: Extract< Operation, { code: string } > ): void {
	const applied = type === 'apply_coupon';
	jQueryIfLoaded()?.( document.body ).trigger( applied ? 'applied_coupon' : 'removed_coupon', [ code ] );
	fire( document, EVENTS.cartCoupon, { code, applied } );
}

function triggerWooCommerceEvent(
	name: 'added_to_cart' | 'removed_from_cart',
	{ fragments, cartHash }: CartResponse
): void {
	const jQuery = jQueryIfLoaded();
	if ( ! jQuery ) {
		fire( document.body, `wc-blocks_${ name }`, { preserveCartData: false } );
		return;
	}
	const button = addButton();
	// Always a jQuery object, even if empty, because other plugins' listeners call its methods.
	jQuery( document.body ).trigger( name, [ fragments ?? {}, cartHash, button ? jQuery( button ) : jQuery() ] );
}

/** Updates the classic checkout, so that it always shows the total that is charged. */
function notifyCheckout(): void {
	if ( document.querySelector( 'form.checkout' ) ) {
		jQueryIfLoaded()?.( document.body ).trigger( 'update_checkout' );
	}
}

/**
 * Returns whether the block cart or checkout of this page shows another total or other quantities than the server has.
 */
function areBlocksOutdated( { lines, totals }: Cart ): boolean {
	if ( ! document.querySelector( '.wp-block-woocommerce-cart, .wp-block-woocommerce-checkout' ) ) {
		return false;
	}
	const store = asRecord( tryOrNull< unknown >( () => window.wp?.data?.select( 'wc/store/cart' ).getCartData() ) );
	const displayedTotals = asRecord( store.totals );
	const minorUnitFactor = 10 ** asNumber( displayedTotals.currency_minor_unit, 2 );
	const quantities = asList( store.items ).map(
		( item ) => `${ asText( asRecord( item ).key ) }:${ asNumber( asRecord( item ).quantity ) }`
	);
	const hasSameLines =
		quantities.sort().join() ===
		lines
			.map( ( { key, quantity } ) => `${ key }:${ quantity }` )
			.sort()
			.join();
	return (
		! hasSameLines ||
		asNumber( displayedTotals.total_price, NaN ) !== Math.round( Number( totals.total ) * minorUnitFactor )
	);
}

/** Notifies both cart stores of WooCommerce's blocks. Each accepts only its own event type. */
function notifyBlocks( outcomes: readonly Outcome[] ): void {
	const keys = outcomes.flatMap( ( { operation } ) =>
		operation.type === 'set_quantity' ? [ operation.key ] : []
	);
	window.dispatchEvent(
		new CustomEvent( 'wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } } )
	);
	window.dispatchEvent(
		new CustomEvent( 'wc-blocks_store_sync_required', {
			detail: { type: 'from_iAPI', quantityChanges: { cartItemsPendingQuantity: keys } },
		} )
	);
}
