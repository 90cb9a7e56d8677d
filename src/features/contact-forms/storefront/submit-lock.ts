/** The submit button: disabled until required acceptances are checked, and while the form is being sent. */
import { startBusy } from '../../../platform/add-to-cart/button';

export interface SubmitLock {
	readonly isSending: boolean;
	/**
	 * @return  Function that unlocks the button.
	 */
	lock(): () => void;
	setAccepted( accepted: boolean ): void;
}

export function createSubmitLock( form: HTMLFormElement ): SubmitLock {
	const button = form.querySelector< HTMLButtonElement >( 'button[type="submit"]' );
	const lockMessage = form.querySelector< HTMLElement >( '.aisle-contact-form__lock' );
	let sendingCount = 0;
	return {
		get isSending() {
			return sendingCount > 0;
		},
		lock() {
			sendingCount++;
			// Does not use `disabled`, so that the focus stays.
			button?.setAttribute( 'aria-disabled', 'true' );
			const endBusy = button ? startBusy( button ) : () => undefined;
			return () => {
				sendingCount--;
				button?.removeAttribute( 'aria-disabled' );
				endBusy();
			};
		},
		setAccepted( accepted ) {
			if ( button ) {
				button.disabled = ! accepted;
				if ( lockMessage ) {
					lockMessage.hidden = accepted;
				}
			}
		},
	};
}
