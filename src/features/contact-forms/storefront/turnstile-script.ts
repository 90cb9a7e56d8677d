/**
 * Loads Cloudflare's script once for all forms of the page, when the first captcha starts. Another plugin may have
 * loaded it already.
 */
export interface TurnstileOptions {
	readonly sitekey: string;
	readonly theme: 'auto';
	readonly size: 'flexible';
	/** `de`, `pt-BR`, or `auto` for the browser's language. */
	readonly language: string;
	readonly 'response-field': false;
	readonly 'refresh-expired': 'manual';
	readonly callback: ( token: string ) => void;
	readonly 'expired-callback': () => void;
	readonly 'timeout-callback': () => void;
	/**
	 * @return  True if the error is handled; otherwise Turnstile logs it to the console.
	 */
	readonly 'error-callback': () => boolean;
	readonly 'unsupported-callback': () => void;
	readonly 'before-interactive-callback': () => void;
	readonly 'after-interactive-callback': () => void;
}

export interface Turnstile {
	/**
	 * @return  ID of the widget; none if rendering failed.
	 */
	render( slot: HTMLElement, options: TurnstileOptions ): string | null | undefined;
	reset( widgetId: string ): void;
}

declare global {
	interface Window {
		turnstile?: Turnstile;
	}
}

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const TIMEOUT_MS = 10000;

let scriptPromise: Promise< Turnstile > | null = null;

/**
 * @throws  Error If the script is blocked, the browser is offline, or loading takes too long.
 */
export const loadTurnstile = (): Promise< Turnstile > =>
	window.turnstile
		? Promise.resolve( window.turnstile )
		: ( scriptPromise ??= fetchScript().finally( () => ( scriptPromise = null ) ) );

async function fetchScript(): Promise< Turnstile > {
	const script = document.createElement( 'script' );
	let timer = 0;
	try {
		await new Promise< unknown >( ( resolve, reject ) => {
			timer = window.setTimeout( reject, TIMEOUT_MS );
			script.onload = resolve;
			script.onerror = reject;
			script.src = SCRIPT_URL;
			document.head.append( script );
		} );
		return loadedTurnstile();
	} catch ( thrown ) {
		script.remove();
		throw thrown;
	} finally {
		window.clearTimeout( timer );
	}
}

/** Returns the loaded Turnstile. Throws if the response was not Cloudflare's script. */
function loadedTurnstile(): Turnstile {
	if ( ! window.turnstile ) {
		throw new Error( 'There is no Turnstile in it.' );
	}
	return window.turnstile;
}
