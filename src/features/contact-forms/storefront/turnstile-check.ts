/**
 * Captcha of one form: Turnstile's widget, the token input, and an error message with a retry button.
 */
import { runAfterRelease } from '../../../platform/forms/after-press';
import { loadTurnstile, type Turnstile, type TurnstileOptions } from './turnstile-script';

export interface TurnstileCheck {
	/**
	 * Resolves with false if the visitor must confirm something first. Waits for a pending token, up to a timeout.
	 */
	ready(): Promise< boolean >;
	renew(): void;
}

/** `asking`: the visitor must confirm something. */
type State = 'working' | 'asking' | 'passed' | 'expired' | 'failed';

type Problem = 'missing' | 'broken' | 'expired';

const TIMEOUT_MS = 10000;

/** Turnstile does not support codes such as `de-DE-formal`. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{2}\b)?/i;

export function createTurnstileCheck( container: HTMLElement ): TurnstileCheck {
	const { setState, state, whenSettled } = createStatus( container, startCheck );
	const slot = container.querySelector< HTMLElement >( '.aisle-contact-form__captcha-slot' );
	let turnstile: Turnstile | null = null;
	let widgetId: string | null = null;

	async function startCheck(): Promise< void > {
		setState( 'working' );
		if ( widgetId !== null ) {
			turnstile?.reset( widgetId );
			return;
		}
		try {
			turnstile = await loadTurnstile();
			widgetId = ( slot && turnstile.render( slot, optionsFor( container, setState, state ) ) ) ?? null;
		} catch {
			// Handled below like a rejected render.
		}
		if ( widgetId === null ) {
			setState( 'failed', 'missing' );
		}
	}

	void startCheck();
	return {
		async ready() {
			if ( state() === 'expired' ) {
				void startCheck();
			}
			await whenSettled();
			return state() !== 'asking';
		},
		renew() {
			if ( widgetId !== null ) {
				void startCheck();
			}
		},
	};
}

interface CaptchaStatus {
	setState( next: State, problem?: Problem | null, token?: string ): void;
	state(): State;
	/** Resolves when the check is no longer working. */
	whenSettled(): Promise< void >;
}

/** Creates the state of the captcha, with its token and message. */
function createStatus( container: HTMLElement, retry: () => Promise< void > ): CaptchaStatus {
	const tokenInput = container.querySelector< HTMLInputElement >( '[name="_aisle_captcha"]' );
	const showNotice = createNotice( container, retry );
	let state: State = 'working';
	let onChange: () => void = () => undefined;

	function setState( next: State, problem: Problem | null = null, token = '' ): void {
		state = next;
		if ( tokenInput ) {
			tokenInput.value = token;
		}
		showNotice( problem === null ? '' : ( container.dataset[ problem ] ?? '' ) );
		onChange();
	}

	return {
		setState,
		state: () => state,
		whenSettled: () =>
			new Promise( ( resolve ) => {
				const timer = window.setTimeout( () => setState( 'failed', 'missing' ), TIMEOUT_MS );
				onChange = () => {
					if ( state !== 'working' ) {
						window.clearTimeout( timer );
						resolve();
					}
				};
				onChange();
			} ),
	};
}

const optionsFor = (
	container: HTMLElement,
	setState: CaptchaStatus[ 'setState' ],
	state: CaptchaStatus[ 'state' ]
): TurnstileOptions => ( {
	sitekey: container.dataset.sitekey ?? '',
	theme: 'auto',
	size: 'flexible',
	language: LANGUAGE.exec( container.closest< HTMLElement >( '[lang]' )?.lang ?? '' )?.[ 0 ] ?? 'auto',
	// The form has its own input for the token.
	'response-field': false,
	// A background tab does not send requests to Cloudflare.
	'refresh-expired': 'manual',
	callback: ( token ) => setState( 'passed', null, token ),
	'expired-callback': () => setState( 'expired', 'expired' ),
	'timeout-callback': () => setState( 'expired', 'expired' ),
	'error-callback': () => {
		setState( 'failed', 'broken' );
		return true;
	},
	'unsupported-callback': () => setState( 'failed', 'broken' ),
	'before-interactive-callback': () => setState( 'asking' ),
	'after-interactive-callback': () => state() === 'asking' && setState( 'working' ),
} );

/**
 * @return  Function that shows a message; an empty text removes it.
 */
function createNotice( container: HTMLElement, retry: () => Promise< void > ): ( text: string ) => void {
	const message = container.querySelector< HTMLElement >( '.aisle-contact-form__captcha-message' );
	const button = container.querySelector< HTMLElement >( '.aisle-contact-form__captcha-retry' );
	let announcement = '';
	const show = (): void => {
		if ( message && button && message.textContent !== announcement ) {
			// Moves the focus before the focused button is removed.
			if ( announcement === '' && document.activeElement === button ) {
				container.focus();
			}
			message.textContent = announcement;
			button.hidden = announcement === '';
		}
	};
	button?.addEventListener( 'click', () => void retry() );
	return ( text ) => {
		announcement = text;
		runAfterRelease( show );
	};
}
