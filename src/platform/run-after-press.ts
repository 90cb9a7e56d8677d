import { runAfterPaint } from './after-paint';

/**
 * Events that run pending work first, because slow phones paint late and the shopper could see, change or send outdated
 * data.
 */
const FLUSH_EVENTS = [ 'pointerdown', 'click', 'keydown', 'change', 'submit', 'pagehide' ];

let pendingCallback: ( () => void ) | null = null;

function runPending(): void {
	const callback = pendingCallback;
	pendingCallback = null;
	callback?.();
}

/**
 * Runs work after the paint that shows the click's effect, but always before the next action. For clicks by scripts it
 * runs at once, because the script may read the result immediately.
 */
export function runAfterPress( { isTrusted }: Event, callback: () => void ): void {
	runPending();
	if ( ! isTrusted ) {
		callback();
		return;
	}
	pendingCallback = callback;
	// Adding the same listener twice has no effect.
	FLUSH_EVENTS.forEach( ( name ) => window.addEventListener( name, runPending, true ) );
	// The next click may be in a frame (a wallet's button). Not in the capture phase, which would also get the fields'
	// blur events.
	window.addEventListener( 'blur', runPending );
	runAfterPaint( runPending );
}
