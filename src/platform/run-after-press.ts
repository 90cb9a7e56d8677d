import { afterPaint } from './after-paint';

/** Before one of these somebody could see, change or send what still waits; a slow phone paints late. */
const NEXT = [ 'pointerdown', 'click', 'keydown', 'change', 'submit', 'pagehide' ];

let waiting: ( () => void ) | null = null;

function doWaiting(): void {
	const work = waiting;
	waiting = null;
	work?.();
}

/**
 * What a press shows at once is done behind the paint that shows it, and in any case before whatever is done next. A
 * script that presses finds it done: it may read on in the same moment.
 */
export function runAfterPress( { isTrusted }: Event, work: () => void ): void {
	doWaiting();
	if ( ! isTrusted ) {
		work();
		return;
	}
	waiting = work;
	// The same listener is not added twice.
	NEXT.forEach( ( name ) => window.addEventListener( name, doWaiting, true ) );
	// The next press may be in a frame (a wallet's button). Not in capture, where the fields' own would come by.
	window.addEventListener( 'blur', doWaiting );
	afterPaint( doWaiting );
}
