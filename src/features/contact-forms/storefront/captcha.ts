/**
 * Turnstile's check, in a form that has a place for it. Nothing of it is fetched before somebody begins to fill the
 * form in: not by a pointer that passes over it, and not for a draft that came back.
 */
import type { CaptchaToday } from './calls';
import type { TurnstileCheck } from './turnstile-check';

export interface Captcha {
	/**
	 * Resolves with whether the form may be sent: with a token, or without one where none is to be had; the server then
	 * judges by the rest. False where the visitor still has to confirm something.
	 */
	ready(): Promise< boolean >;
	/** What the check is today: a page out of a cache may have none, another one, or one that is gone. */
	take( today: CaptchaToday ): void;
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

const PLACE = '.aisle-contact-form__captcha';

/** @param known Resolves once the server has said, or cannot say, what the check is today. */
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
				// Another try when it is sent.
				() => void ( coming = null )
			) );
	};
	const load = async (): Promise< void > => {
		const chunk = place && ( await import( /* webpackChunkName: "contact-form-turnstile" */ './turnstile-check' ) );
		// Meanwhile it may have gone.
		check ??= chunk && place && chunk.createTurnstileCheck( place );
	};
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
