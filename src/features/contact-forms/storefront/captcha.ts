/**
 * Turnstile captcha of a form that has a place for it. Loads only when the visitor starts to fill in the form, not on
 * hover and not for a restored draft.
 */
import type { CaptchaToday } from './calls';
import type { TurnstileCheck } from './turnstile-check';

export interface Captcha {
	/**
	 * Resolves with true if the form can be sent: with a token, or without one if Turnstile fails. The server then
	 * relies on its other checks. False if the visitor must confirm something first.
	 */
	ready(): Promise< boolean >;
	/** Applies the current captcha settings. A cached page may have no captcha, another one, or an outdated one. */
	take( today: CaptchaToday ): void;
	/** Requests a new token, because the current one is used or expired. */
	renew(): void;
	/**
	 * Moves the focus to the captcha that needs confirmation.
	 *
	 * @return  Message for the visitor.
	 */
	ask(): string;
}

const BEGINNINGS = [ 'focusin', 'pointerdown', 'input' ] as const;

const PLACE = '.aisle-contact-form__captcha';

/**
 * @param known Resolves when the current captcha settings are loaded or cannot be loaded.
 */
export function createCaptcha( form: HTMLFormElement, known: () => Promise< void > ): Captcha {
	let place = form.querySelector< HTMLElement >( PLACE );
	let check: TurnstileCheck | null = null;
	let coming: Promise< void > | null = null;
	let isBegun = false;
	const begin = (): Promise< void > => {
		isBegun = true;
		return ( coming ??= Promise.resolve()
			.then( known )
			.then( load )
			.catch(
				// The next attempt is made when the form is sent.
				() => void ( coming = null )
			) );
	};
	const load = async (): Promise< void > => {
		const chunk = place && ( await import( /* webpackChunkName: "contact-form-turnstile" */ './turnstile-check' ) );
		// The captcha may have been removed meanwhile.
		check ??= chunk && place && chunk.createTurnstileCheck( place );
	};
	const stopWaiting = (): void => BEGINNINGS.forEach( ( name ) => form.removeEventListener( name, onBeginning ) );
	const onBeginning = (): void => {
		stopWaiting();
		void begin();
	};
	// The event that started the enhancement has already passed.
	if ( form.contains( document.activeElement ) ) {
		void begin();
	} else {
		BEGINNINGS.forEach( ( name ) => form.addEventListener( name, onBeginning ) );
	}
	return {
		async ready() {
			stopWaiting();
			await begin();
			return check?.ready() ?? true;
		},
		take( { sitekey, place: html } ) {
			if ( sitekey === ( place?.dataset.sitekey ?? '' ) ) {
				return;
			}
			place?.remove();
			check = coming = null;
			form.querySelector( '.aisle-contact-form__foot' )?.insertAdjacentHTML( 'beforebegin', sitekey && html );
			place = form.querySelector( PLACE );
			if ( isBegun ) {
				void begin();
			}
		},
		renew: () => check?.renew(),
		ask() {
			place?.focus();
			return place?.dataset.asking ?? '';
		},
	};
}
