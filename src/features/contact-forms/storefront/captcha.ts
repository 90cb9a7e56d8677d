/**
 * Turnstile captcha of a form. It loads only when the visitor starts to fill in the form or sends it, not on hover and
 * not for a restored draft.
 */
import type { CaptchaSettings } from './calls';
import type { TurnstileCheck } from './turnstile-check';

export interface Captcha {
	/**
	 * Resolves with true if the form can be sent: with a token, or without one if Turnstile fails. The server then
	 * relies on its other checks. False if the visitor must confirm something first.
	 */
	ready(): Promise< boolean >;
	/** Applies the current captcha settings. A cached page may have no captcha, another one, or an outdated one. */
	applySettings( settings: CaptchaSettings ): void;
	/** Requests a new token, because the current one is used or expired. */
	renew(): void;
	/**
	 * Moves the focus to the captcha that needs confirmation.
	 *
	 * @return  Message for the visitor.
	 */
	requestConfirmation(): string;
}

const START_EVENTS = [ 'focusin', 'pointerdown', 'input' ] as const;

const CAPTCHA_SELECTOR = '.aisle-contact-form__captcha';

/**
 * @param waitForSettings Resolves when the current captcha settings are loaded or cannot be loaded.
 */
export function createCaptcha( form: HTMLFormElement, waitForSettings: () => Promise< void > ): Captcha {
	let container = form.querySelector< HTMLElement >( CAPTCHA_SELECTOR );
	let check: TurnstileCheck | null = null;
	let loadPromise: Promise< void > | null = null;
	let hasStarted = false;
	const startLoading = (): Promise< void > => {
		hasStarted = true;
		return ( loadPromise ??= Promise.resolve()
			.then( waitForSettings )
			.then( load )
			.catch(
				// The next attempt is made when the form is sent.
				() => void ( loadPromise = null )
			) );
	};
	const load = async (): Promise< void > => {
		const chunk =
			container && ( await import( /* webpackChunkName: "contact-form-turnstile" */ './turnstile-check' ) );
		// The captcha may have been removed meanwhile.
		check ??= chunk && container && chunk.createTurnstileCheck( container );
	};
	const removeStartListeners = (): void =>
		START_EVENTS.forEach( ( name ) => form.removeEventListener( name, onStart ) );
	const onStart = (): void => {
		removeStartListeners();
		void startLoading();
	};
	// The form may be enhanced after the focus event, so the focus itself is checked first.
	if ( form.contains( document.activeElement ) ) {
		void startLoading();
	} else {
		START_EVENTS.forEach( ( name ) => form.addEventListener( name, onStart ) );
	}
	return {
		async ready() {
			removeStartListeners();
			await startLoading();
			return check?.ready() ?? true;
		},
		applySettings( { sitekey, place: html } ) {
			if ( sitekey === ( container?.dataset.sitekey ?? '' ) ) {
				return;
			}
			container?.remove();
			check = loadPromise = null;
			form.querySelector( '.aisle-contact-form__foot' )?.insertAdjacentHTML( 'beforebegin', sitekey && html );
			container = form.querySelector( CAPTCHA_SELECTOR );
			if ( hasStarted ) {
				void startLoading();
			}
		},
		renew: () => check?.renew(),
		requestConfirmation() {
			container?.focus();
			return container?.dataset.asking ?? '';
		},
	};
}
