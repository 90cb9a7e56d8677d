/**
 * What follows an add, the same for listings and forms, in the order of the contract; what follows its answer comes
 * with the cart's core.
 */
import { boot, bootText } from '../boot-data';
import { setAddButton } from '../cart/add-state';
import type { ButtonCart, OperationResult } from '../cart';
import { notifyAdding } from '../cart/adding';
import { showMessage, startBusy } from './button';

/** In milliseconds: another tab may hold up the call. */
const OPEN_LATEST = 40;

export interface AddToCart {
	readonly cart: ButtonCart;
	loadApp(): Promise< void >;
}

/**
 * Follows one add to its end: the button is busy until the answer, or until we know that the network is away.
 *
 * @param isChecked Nobody here has looked at what is sent where this is false: the cart then opens for what is in it,
 *                  not for what may be refused.
 */
export async function follow(
	shop: AddToCart,
	button: HTMLElement,
	adding: Promise< OperationResult >,
	isChecked = true
): Promise< OperationResult > {
	setAddButton( button );
	const endBusy = startBusy( button );
	let isReported = boot().shop.redirectToCart;
	const notify = (): void => {
		if ( ! isReported ) {
			isReported = true;
			notifyAdding( adding );
		}
	};
	const notifyEarly = (): void => void ( isChecked && notify() );
	const stop = shop.cart.subscribe( () => {
		// What the cart says first is, as a rule, that the call is on its way: what opens then is drawn behind it and
		// behind the button's own answer.
		notifyEarly();
		if ( shop.cart.getState().connection === 'lost' ) {
			endBusy();
			showMessage(
				button,
				bootText(
					'offline',
					'You are probably offline. It goes into the cart as soon as the connection is back.'
				)
			);
			stop();
		}
	} );
	window.setTimeout( notifyEarly, OPEN_LATEST );
	try {
		const result = await adding;
		if ( result.ok ) {
			notify();
		}
		return result;
	} finally {
		stop();
		isReported = true;
		endBusy();
		// The answer has been told with it; what comes next was not pressed here.
		setAddButton( null, button );
	}
}

/**
 * @param shop
 * @param button
 * @param result
 * @param withLink The contract's link to the cart, for listings; beside a form it would only move what stands below.
 */
export function conclude(
	shop: AddToCart,
	button: HTMLElement,
	result: OperationResult,
	withLink: boolean
): Promise< void > {
	return import( /* webpackChunkName: "cart-core" */ './conclusion' ).then(
		( conclusion ) => conclusion.conclude( shop.cart, button, result, withLink ),
		// The core has not come either, so nothing was added.
		() => showMessage( button, bootText( 'unknownError', 'An unknown error occurred.' ) )
	);
}
