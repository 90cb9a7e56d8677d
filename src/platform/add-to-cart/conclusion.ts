/**
 * Shows the result of an add: a check mark and the cart link, or the error message. Loads with the cart core.
 */
import { boot, bootText } from '../boot-data';
import type { CartCore, OperationResult } from '../cart';
import { jQueryIfLoaded } from '../events';
import { removeMessage, showMessage } from './button';
import { goTo, reload } from './navigation';

const DONE_DURATION_MS = 800;

export function showAddResult( cart: CartCore, button: HTMLElement, result: OperationResult, withLink: boolean ): void {
	// The cart opened with the click and would cover the message. For a button in the drawer, the message shows in the
	// drawer.
	if ( ! result.ok && ! button.closest( '[aria-modal]' ) ) {
		cart.close();
	}
	if ( result.code === 'not_sent' ) {
		// Another plugin stopped the add and shows the reason itself.
		return;
	}
	if ( ! result.ok ) {
		showRejection( button, result );
	} else if ( boot().shop.redirectToCart ) {
		goTo( boot().shop.cartUrl );
	} else {
		removeMessage( button );
		showCheckMark( button );
		if ( withLink ) {
			showViewCart( button );
		}
	}
}

function showRejection( button: HTMLElement, result: OperationResult ): void {
	if ( ! result.fields && isSameOrigin( result.productUrl ) ) {
		openUrl( result.productUrl );
		return;
	}
	showMessage( button, result.message || bootText( 'unknownError', 'An unknown error occurred.' ) );
}

/** Returns whether the URL is on this site. Other URLs are not followed. */
function isSameOrigin( url: string ): boolean {
	try {
		return url !== '' && new URL( url, window.location.href ).origin === window.location.origin;
	} catch {
		return false;
	}
}

/**
 * Opens the URL of a rejected add. If the server has no message, it returns the current page's URL; a reload then shows
 * WooCommerce's notices.
 */
function openUrl( url: string ): void {
	const target = new URL( url, window.location.href );
	if ( target.pathname + target.search === window.location.pathname + window.location.search ) {
		reload();
	} else {
		goTo( url );
	}
}

function showCheckMark( button: HTMLElement ): void {
	button.classList.add( 'added', 'aisle-done' );
	window.setTimeout( () => button.classList.remove( 'aisle-done' ), DONE_DURATION_MS );
}

/**
 * Adds the “View cart” link like WooCommerce's listings. WooCommerce's script may have added it already, and block
 * buttons have their own.
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
