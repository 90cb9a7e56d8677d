/**
 * Captcha of one form: Turnstile's widget, the token input, and an error message with a retry button.
 */
import { afterPress } from '../../../platform/forms/after-press';
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

export function createTurnstileCheck( place: HTMLElement ): TurnstileCheck {
	const { become, state, settled } = createStatus( place, begin );
	const slot = place.querySelector< HTMLElement >( '.aisle-contact-form__captcha-slot' );
	let turnstile: Turnstile | null = null;
	let widget: string | null = null;

	async function begin(): Promise< void > {
		become( 'working' );
		if ( widget !== null ) {
			turnstile?.reset( widget );
			return;
		}
		try {
			turnstile = await loadTurnstile();
			widget = ( slot && turnstile.render( slot, optionsFor( place, become, state ) ) ) ?? null;
		} catch {
			// Handled below like a rejected render.
		}
		if ( widget === null ) {
			become( 'failed', 'missing' );
		}
	}

	void begin();
	return {
		async ready() {
			if ( state() === 'expired' ) {
				void begin();
			}
			await settled();
			return state() !== 'asking';
		},
		renew() {
			if ( widget !== null ) {
				void begin();
			}
		},
	};
}

interface Status {
	become( next: State, problem?: Problem | null, token?: string ): void;
	state(): State;
	/** Resolves when the check is no longer working. */
	settled(): Promise< void >;
}

/** Creates the state of the captcha, with its token and message. */
function createStatus( place: HTMLElement, retry: () => Promise< void > ): Status {
	const tokenInput = place.querySelector< HTMLInputElement >( '[name="_aisle_captcha"]' );
	const showNotice = createNotice( place, retry );
	let state: State = 'working';
	let onChange: () => void = () => undefined;

	function become( next: State, problem: Problem | null = null, token = '' ): void {
		state = next;
		if ( tokenInput ) {
			tokenInput.value = token;
		}
		showNotice( problem === null ? '' : ( place.dataset[ problem ] ?? '' ) );
		onChange();
	}

	return {
		become,
		state: () => state,
		settled: () =>
			new Promise( ( resolve ) => {
				const timer = window.setTimeout( () => become( 'failed', 'missing' ), TIMEOUT_MS );
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

const optionsFor = ( place: HTMLElement, become: Status[ 'become' ], state: Status[ 'state' ] ): TurnstileOptions => ( {
	sitekey: place.dataset.sitekey ?? '',
	theme: 'auto',
	size: 'flexible',
	language: LANGUAGE.exec( place.closest< HTMLElement >( '[lang]' )?.lang ?? '' )?.[ 0 ] ?? 'auto',
	// The form has its own input for the token.
	'response-field': false,
	// A background tab does not send requests to Cloudflare.
	'refresh-expired': 'manual',
	callback: ( token ) => become( 'passed', null, token ),
	'expired-callback': () => become( 'expired', 'expired' ),
	'timeout-callback': () => become( 'expired', 'expired' ),
	'error-callback': () => {
		become( 'failed', 'broken' );
		return true;
	},
	'unsupported-callback': () => become( 'failed', 'broken' ),
	'before-interactive-callback': () => become( 'asking' ),
	'after-interactive-callback': () => state() === 'asking' && become( 'working' ),
} );

/**
 * @return  Function that shows a message; an empty text removes it.
 */
function createNotice( place: HTMLElement, retry: () => Promise< void > ): ( text: string ) => void {
	const message = place.querySelector< HTMLElement >( '.aisle-contact-form__captcha-message' );
	const button = place.querySelector< HTMLElement >( '.aisle-contact-form__captcha-retry' );
	let announcement = '';
	const show = (): void => {
		if ( message && button && message.textContent !== announcement ) {
			// Moves the focus before the focused button is removed.
			if ( announcement === '' && document.activeElement === button ) {
				place.focus();
			}
			message.textContent = announcement;
			button.hidden = announcement === '';
		}
	};
	button?.addEventListener( 'click', () => void retry() );
	return ( text ) => {
		announcement = text;
		afterPress( show );
	};
}
