/**
 * Handles an add from listings and forms, in the order that the specification defines. The result is handled by code
 * that loads with the cart core.
 */
import { boot, bootText } from '../boot-data';
import { setAddButton } from '../cart/add-state';
import type { ButtonCart, OperationResult } from '../cart';
import { notifyAdding } from '../cart/adding';
import { showMessage, startBusy } from './button';

/** Maximum delay before the cart opens, in ms, because another tab may hold up the request. */
const MAX_OPEN_DELAY_MS = 40;

export interface AddToCart {
	readonly cart: ButtonCart;
	loadApp(): Promise< void >;
}

/**
 * Tracks one add to its end. The button is busy until the response arrives or the connection is lost.
 *
 * @param isChecked False if no client code has validated the data. The cart then opens only after the server has
 *                  accepted the add.
 */
export async function trackAdd(
	shop: AddToCart,
	button: HTMLElement,
	addPromise: Promise< OperationResult >,
	isChecked = true
): Promise< OperationResult > {
	setAddButton( button );
	const endBusy = startBusy( button );
	let hasNotified = boot().shop.redirectToCart;
	const notify = (): void => {
		if ( ! hasNotified ) {
			hasNotified = true;
			notifyAdding( addPromise );
		}
	};
	const notifyIfChecked = (): void => void ( isChecked && notify() );
	const unsubscribe = shop.cart.subscribe( () => {
		// The cart's first notification usually means that the request has been sent. The drawer therefore opens after
		// it and after the button's feedback.
		notifyIfChecked();
		if ( shop.cart.getState().connection === 'lost' ) {
			endBusy();
			showMessage(
				button,
				bootText( 'offline', 'You are probably offline. The item will be added when you are online.' )
			);
			unsubscribe();
		}
	} );
	window.setTimeout( notifyIfChecked, MAX_OPEN_DELAY_MS );
	try {
		const result = await addPromise;
		if ( result.ok ) {
			notify();
		}
		return result;
	} finally {
		unsubscribe();
		hasNotified = true;
		endBusy();
		// The response has been reported with this button; later events do not belong to this click.
		setAddButton( null, button );
	}
}

/**
 * @param shop
 * @param button
 * @param result
 * @param withLink Adds the cart link that the specification requires in listings. Beside a form it would only shift the
 *                 content below.
 */
export function showAddResult(
	shop: AddToCart,
	button: HTMLElement,
	result: OperationResult,
	withLink: boolean
): Promise< void > {
	return import( /* webpackChunkName: "cart-core" */ './conclusion' ).then(
		( conclusion ) => conclusion.showAddResult( shop.cart, button, result, withLink ),
		// The cart core failed to load as well, so nothing was added.
		() => showMessage( button, bootText( 'unknownError', 'An unknown error occurred.' ) )
	);
}
