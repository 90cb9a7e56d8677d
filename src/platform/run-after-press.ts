import { afterPaint } from './after-paint';

/**
 * Events that run pending work first, because slow phones paint late and the shopper could see, change or send outdated
 * data.
 */
const NEXT = [ 'pointerdown', 'click', 'keydown', 'change', 'submit', 'pagehide' ];

let waiting: ( () => void ) | null = null;

function doWaiting(): void {
	const work = waiting;
	waiting = null;
	work?.();
}

/**
 * Runs work after the paint that shows the click's effect, but always before the next action. For clicks by scripts it
 * runs at once, because the script may read the result immediately.
 */
export function runAfterPress( { isTrusted }: Event, work: () => void ): void {
	doWaiting();
	if ( ! isTrusted ) {
		work();
		return;
	}
	waiting = work;
	// Adding the same listener twice has no effect.
	NEXT.forEach( ( name ) => window.addEventListener( name, doWaiting, true ) );
	// The next click may be in a frame (a wallet's button). Not in the capture phase, which would also get the fields'
	// blur events.
	window.addEventListener( 'blur', doWaiting );
	afterPaint( doWaiting );
}
