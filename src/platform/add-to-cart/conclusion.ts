/** What the answer to an add does: a check at the button and the way to the cart, or the words of a refusal. It comes with the cart's core. */
import { boot, bootText } from '../boot-data';
import type { CartCore, OperationResult } from '../cart';
import { removeMessage, showMessage } from './button';

const DONE_TIME = 800;

export function conclude( cart: CartCore, button: HTMLElement, result: OperationResult, withLink: boolean ): void {
	if ( ! result.ok ) {
		refuse( cart, button, result );
	} else if ( boot().shop.redirectToCart ) {
		window.location.assign( boot().shop.cartUrl );
	} else {
		removeMessage( button );
		showDone( button );
		if ( withLink ) {
			showViewCart( button );
		}
	}
}

function refuse( cart: CartCore, button: HTMLElement, result: OperationResult ): void {
	if ( result.fields ) {
		// Their room shows them at the fields, and the way there must be free; a form in the drawer is there.
		if ( ! button.closest( '[aria-modal]' ) ) {
			cart.close();
		}
	} else if ( leadsElsewhere( result.productUrl ) ) {
		window.location.assign( result.productUrl );
		return;
	}
	showMessage( button, result.message || bootText( 'unknownError', 'An unknown error occurred.' ) );
}

/** Only within this site, and not to the page we are on: that would lose what was typed. */
function leadsElsewhere( url: string ): boolean {
	if ( url === '' ) {
		return false;
	}
	const target = new URL( url, window.location.href );
	return target.origin === window.location.origin && target.pathname + target.search !== window.location.pathname + window.location.search;
}

function showDone( button: HTMLElement ): void {
	button.classList.add( 'added', 'aisle-done' );
	window.setTimeout( () => button.classList.remove( 'aisle-done' ), DONE_TIME );
}

/** As WooCommerce's own listing does; its script may have put the link there already, and block buttons have their own. */
function showViewCart( button: HTMLElement ): void {
	if ( boot().shop.isCart || button.classList.contains( 'wc-interactive' ) || button.parentElement?.querySelector( '.added_to_cart' ) ) {
		return;
	}
	const link = document.createElement( 'a' );
	link.href = boot().shop.cartUrl;
	link.className = 'added_to_cart wc-forward';
	link.textContent = bootText( 'viewCart', 'View cart' );
	button.after( link );
}
