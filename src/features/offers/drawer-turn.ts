/**
 * Takes turns with the cart drawer, so that only one surface is open: while a response may bring an offer and while the
 * popup is open, the drawer stays closed. It opens afterwards if it tried to open, or was open, in the meantime.
 */
import type { CartCore } from '../../platform/cart';

/** Maximum time that the drawer waits for the response of an add, in ms. */
const MAX_WAIT_MS = 3000;

export interface DrawerTurn {
	/** Call it when a product is being added. */
	wait(): void;
	/** Call it when the response has no offer. */
	release(): void;
	/** Call it when the popup opens. */
	show(): void;
	/** Call it when the popup has closed. */
	hide(): void;
}

export function createDrawerTurn( cart: CartCore ): DrawerTurn {
	let isWaiting = false;
	let isShowing = false;
	let opensAfterwards = false;
	let wasOpen = cart.getState().open;
	/** True until the current task ends, if the drawer opened in it. */
	let hasJustOpened = false;
	let timer = 0;
	const holdBack = (): void => {
		if ( cart.getState().open && ( isShowing || ( isWaiting && hasJustOpened ) ) ) {
			opensAfterwards = true;
			cart.close();
		}
	};
	const release = (): void => {
		window.clearTimeout( timer );
		isWaiting = false;
		if ( opensAfterwards && ! isShowing ) {
			opensAfterwards = false;
			cart.open();
		}
	};
	cart.subscribe( () => {
		const { open } = cart.getState();
		if ( open && ! wasOpen ) {
			hasJustOpened = true;
			queueMicrotask( () => ( hasJustOpened = false ) );
			if ( isShowing ) {
				queueMicrotask( holdBack );
			}
		}
		wasOpen = open;
	} );
	return {
		wait() {
			isWaiting = true;
			window.clearTimeout( timer );
			timer = window.setTimeout( release, MAX_WAIT_MS );
			// The drawer's listener for adds may run before or after this one.
			holdBack();
			queueMicrotask( holdBack );
		},
		release,
		show() {
			isShowing = true;
			holdBack();
		},
		hide() {
			isShowing = false;
			release();
		},
	};
}
