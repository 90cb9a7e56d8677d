/**
 * Cloudflare's script, fetched once for all forms of the page, when the first of them is begun. Another plugin may have
 * brought it.
 */
export interface TurnstileOptions {
	readonly sitekey: string;
	readonly theme: 'auto';
	readonly size: 'flexible';
	/** `de`, `pt-BR` or `auto`, the browser's. */
	readonly language: string;
	readonly 'response-field': false;
	readonly 'refresh-expired': 'manual';
	readonly callback: ( token: string ) => void;
	readonly 'expired-callback': () => void;
	readonly 'timeout-callback': () => void;
	/** @return Whether it is dealt with; else Turnstile writes it to the console. */
	readonly 'error-callback': () => boolean;
	readonly 'unsupported-callback': () => void;
	readonly 'before-interactive-callback': () => void;
	readonly 'after-interactive-callback': () => void;
}

export interface Turnstile {
	/** @return What the widget is called; nothing where there is none. */
	render( slot: HTMLElement, options: TurnstileOptions ): string | null | undefined;
	reset( widget: string ): void;
}

declare global {
	interface Window {
		turnstile?: Turnstile;
	}
}

const SOURCE = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const MAX_LENGTH = 10000;

let coming: Promise< Turnstile > | null = null;

/** @throws Error Where it does not come: it is blocked, there is no line, or it takes too long. */
export const loadTurnstile = (): Promise< Turnstile > =>
	window.turnstile
		? Promise.resolve( window.turnstile )
		: ( coming ??= fetchScript().finally( () => ( coming = null ) ) );

async function fetchScript(): Promise< Turnstile > {
	const script = document.createElement( 'script' );
	let timer = 0;
	try {
		await new Promise< unknown >( ( resolve, reject ) => {
			timer = window.setTimeout( reject, MAX_LENGTH );
			script.onload = resolve;
			script.onerror = reject;
			script.src = SOURCE;
			document.head.append( script );
		} );
		return loaded();
	} catch ( thrown ) {
		script.remove();
		throw thrown;
	} finally {
		window.clearTimeout( timer );
	}
}

/** Something else may have come in its place. */
function loaded(): Turnstile {
	if ( ! window.turnstile ) {
		throw new Error( 'There is no Turnstile in it.' );
	}
	return window.turnstile;
}
