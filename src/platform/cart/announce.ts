/**
 * Tells the rest of the page about a change of the cart, with WooCommerce's own events and ours. jQuery's when some
 * script has loaded it, the native ones otherwise: never both, because the mini-cart block bridges the one to the other.
 */
import { EVENTS, fire, jQueryIfLoaded } from '../events';
import type { CartChange } from './core/effects';
import type { CartReply } from './core/wire';
import { replaceFragments } from './fragments';

type Outcome = CartChange[ 'outcomes' ][ number ];

let announcing = false;
let button: HTMLElement | null = null;

/** True while our own events run, so that our listeners for foreign ones do not answer them. */
export const isAnnouncing = (): boolean => announcing;

/** The pressed button of the add that is under way, for `added_to_cart`. */
export function setAddButton( element: HTMLElement | null ): void {
	button = element;
}

export function announceChange( change: CartChange ): void {
	announcing = true;
	try {
		replaceFragments( change.reply.fragments ?? {} );
		change.outcomes.forEach( ( outcome ) => announceOutcome( outcome, change.reply ) );
		if ( change.outcomes.some( ( { result } ) => result.ok ) ) {
			tellBlocks( change.outcomes );
		}
		if ( change.outcomes.length > 0 || change.reply.cart ) {
			fire( document, EVENTS.cartChange, { cart: change.reply.cart } );
		}
	} catch ( error ) {
		// Another plugin's listener broke: its error is its own, the cart goes on.
		window.reportError( error );
	} finally {
		announcing = false;
	}
}

const isAdd = ( { operation }: Outcome ): boolean => operation.type === 'add' || operation.type === 'add_form' || operation.type === 'restore';

function announceOutcome( outcome: Outcome, reply: CartReply ): void {
	const { operation, result, line } = outcome;
	const key = result.key ?? line?.key ?? null;
	if ( ! result.ok ) {
		fire( document, EVENTS.cartError, { code: result.code, message: result.message, key } );
	} else if ( isAdd( outcome ) ) {
		const quantity = 'quantity' in operation ? operation.quantity : line?.quantity;
		tellShop( 'added_to_cart', reply );
		fire( document, EVENTS.cartAdd, { line, key, quantity } );
	} else if ( operation.type === 'remove' ) {
		tellShop( 'removed_from_cart', reply );
		fire( document, EVENTS.cartRemove, { line, key } );
	}
}

function tellShop( name: 'added_to_cart' | 'removed_from_cart', { fragments, cartHash }: CartReply ): void {
	const jQuery = jQueryIfLoaded();
	if ( ! jQuery ) {
		fire( document.body, `wc-blocks_${ name }`, { preserveCartData: false } );
		return;
	}
	// Always a jQuery object, an empty one if need be: listeners of other plugins call its methods.
	jQuery( document.body ).trigger( name, [ fragments ?? {}, cartHash, button ? jQuery( button ) : jQuery() ] );
}

/** The two cart stores of WooCommerce's blocks; each takes its own sender's word. */
function tellBlocks( outcomes: readonly Outcome[] ): void {
	const keys = outcomes.flatMap( ( { operation } ) => ( operation.type === 'set_quantity' ? [ operation.key ] : [] ) );
	window.dispatchEvent( new CustomEvent( 'wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } } ) );
	window.dispatchEvent(
		new CustomEvent( 'wc-blocks_store_sync_required', {
			detail: { type: 'from_iAPI', quantityChanges: { cartItemsPendingQuantity: keys } },
		} )
	);
}
