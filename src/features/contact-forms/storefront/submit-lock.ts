/** The submit button: it waits for what must be accepted, and while a message is under way. */
import { startBusy } from '../../../platform/add-to-cart/button';

export interface SubmitLock {
	readonly isSending: boolean;
	/** @return Unlocks. */
	lock(): () => void;
	accept( accepted: boolean ): void;
}

export function createSubmitLock( form: HTMLFormElement ): SubmitLock {
	const button = form.querySelector< HTMLButtonElement >( 'button[type="submit"]' );
	const reason = form.querySelector< HTMLElement >( '.aisle-contact-form__lock' );
	let sending = 0;
	return {
		get isSending() {
			return sending > 0;
		},
		lock() {
			sending++;
			// Not `disabled`: the focus stays where it was.
			button?.setAttribute( 'aria-disabled', 'true' );
			const end = button ? startBusy( button ) : () => undefined;
			return () => {
				sending--;
				button?.removeAttribute( 'aria-disabled' );
				end();
			};
		},
		accept( accepted ) {
			if ( button ) {
				button.disabled = ! accepted;
				if ( reason ) {
					reason.hidden = accepted;
				}
			}
		},
	};
}
