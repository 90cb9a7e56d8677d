/**
 * What the answer to an add does: a check at the button and the way to the cart, or the words of a refusal. It comes
 * with the cart's core.
 */
import { boot, bootText } from '../boot-data';
import type { CartCore, OperationResult } from '../cart';
import { jQueryIfLoaded } from '../events';
import { removeMessage, showMessage } from './button';
import { goTo, reload } from './navigation';

const DONE_TIME = 800;

export function conclude( cart: CartCore, button: HTMLElement, result: OperationResult, withLink: boolean ): void {
	// The cart opened with the press and would cover the message; a button in the drawer has its message there.
	if ( ! result.ok && ! button.closest( '[aria-modal]' ) ) {
		cart.close();
	}
	if ( result.code === 'not_sent' ) {
		// Another plugin has stopped it and says why.
		return;
	}
	if ( ! result.ok ) {
		reject( button, result );
	} else if ( boot().shop.redirectToCart ) {
		goTo( boot().shop.cartUrl );
	} else {
		removeMessage( button );
		showDone( button );
		if ( withLink ) {
			showViewCart( button );
		}
	}
}

function reject( button: HTMLElement, result: OperationResult ): void {
	if ( ! result.fields && isOfThisSite( result.productUrl ) ) {
		follow( result.productUrl );
		return;
	}
	showMessage( button, result.message || bootText( 'unknownError', 'An unknown error occurred.' ) );
}

/** Anything else in its place is not followed. */
function isOfThisSite( url: string ): boolean {
	try {
		return url !== '' && new URL( url, window.location.href ).origin === window.location.origin;
	} catch {
		return false;
	}
}

/**
 * The server names the page on which we are when it has no words for us: that page, fetched anew, shows what the shop
 * has to say.
 */
function follow( url: string ): void {
	const target = new URL( url, window.location.href );
	if ( target.pathname + target.search === window.location.pathname + window.location.search ) {
		reload();
	} else {
		goTo( url );
	}
}

function showDone( button: HTMLElement ): void {
	button.classList.add( 'added', 'aisle-done' );
	window.setTimeout( () => button.classList.remove( 'aisle-done' ), DONE_TIME );
}

/**
 * As WooCommerce's own listing does; its script may have put the link there already, and block buttons have their own.
 */
function showViewCart( button: HTMLElement ): void {
	if (
		boot().shop.isCart ||
		button.classList.contains( 'wc-interactive' ) ||
		button.parentElement?.querySelector( '.added_to_cart' )
	) {
		return;
	}
	const link = document.createElement( 'a' );
	link.href = boot().shop.cartUrl;
	link.className = 'added_to_cart wc-forward';
	link.textContent = bootText( 'viewCart', 'View cart' );
	button.after( link );
	const jQuery = jQueryIfLoaded();
	jQuery?.( document.body ).trigger( 'wc_cart_button_updated', [ jQuery( button ) ] );
}
