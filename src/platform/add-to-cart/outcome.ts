/** What follows an add, the same for listings and forms; in the order of the contract. */
import { boot, bootText } from '../boot-data';
import { setAddButton } from '../cart/under-way';
import type { CartCore, OperationResult } from '../cart';
import { tellAdding } from './adding';
import { removeMessage, showDone, showMessage, showViewCart, startBusy } from './button';

export interface AddToCart {
	readonly cart: CartCore;
	loadApp(): Promise< void >;
}

/**
 * Follows one add to its end: the button is busy until the answer, or until we know that the network is away.
 *
 * @param isChecked Nobody here has looked at what is sent where this is false: the cart then opens for what is in it, not for what may be refused.
 */
export async function follow( shop: AddToCart, button: HTMLElement, adding: Promise< OperationResult >, isChecked = true ): Promise< OperationResult > {
	setAddButton( button );
	const endBusy = startBusy( button );
	const stop = shop.cart.subscribe( () => {
		if ( shop.cart.getState().connection === 'lost' ) {
			endBusy();
			showMessage( button, bootText( 'offline', 'You are probably offline. It goes into the cart as soon as the connection is back.' ) );
			stop();
		}
	} );
	const tell = (): void => void ( boot().shop.redirectToCart || tellAdding( adding ) );
	if ( isChecked ) {
		tell();
	}
	try {
		const result = await adding;
		if ( ! isChecked && result.ok ) {
			tell();
		}
		return result;
	} finally {
		stop();
		endBusy();
	}
}

/** @param withLink The contract's link to the cart, for listings; beside a form it would only move what stands below. */
export function conclude( shop: AddToCart, button: HTMLElement, result: OperationResult, withLink: boolean ): void {
	if ( ! result.ok ) {
		refuse( shop, button, result );
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

function refuse( shop: AddToCart, button: HTMLElement, result: OperationResult ): void {
	if ( result.fields ) {
		// Their room shows them at the fields, and the way there must be free.
		shop.cart.close();
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
