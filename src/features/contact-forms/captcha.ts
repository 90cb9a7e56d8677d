/**
 * Turnstile's check, in a form that has a place for it. Nothing of it is fetched before somebody begins to fill the form in: not by a pointer
 * that passes over it, and not for a draft that came back.
 */
import type { TurnstileCheck } from './turnstile-check';

export interface Captcha {
	/**
	 * Resolves with whether the form may be sent: with a token, or without one where none is to be had; the server then judges by the rest.
	 * False where the visitor still has to confirm something.
	 */
	ready(): Promise< boolean >;
	/** The token is used up, or too old. */
	renew(): void;
	/**
	 * Leads to what is to be confirmed.
	 *
	 * @return The sentence for it.
	 */
	ask(): string;
}

const BEGINNINGS = [ 'focusin', 'pointerdown', 'input' ] as const;

const NONE: Captcha = { ready: () => Promise.resolve( true ), renew: () => undefined, ask: () => '' };

export function createCaptcha( form: HTMLFormElement ): Captcha {
	const place = form.querySelector< HTMLElement >( '.aisle-contact-form__captcha' );
	return place ? inPlace( form, place ) : NONE;
}

function inPlace( form: HTMLFormElement, place: HTMLElement ): Captcha {
	let check: TurnstileCheck | null = null;
	let coming: Promise< void > | null = null;
	const begin = (): Promise< void > =>
		( coming ??= import( /* webpackChunkName: "contact-form-turnstile" */ './turnstile-check' ).then(
			( { createTurnstileCheck } ) => void ( check = createTurnstileCheck( place ) ),
			// Another try when it is sent.
			() => void ( coming = null )
		) );
	const stopWaiting = (): void => BEGINNINGS.forEach( ( name ) => form.removeEventListener( name, onBeginning ) );
	const onBeginning = (): void => {
		stopWaiting();
		void begin();
	};
	// The touch that has brought the form to life is over.
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
		renew: () => check?.renew(),
		ask() {
			place.focus();
			return place.dataset.asking ?? '';
		},
	};
}
