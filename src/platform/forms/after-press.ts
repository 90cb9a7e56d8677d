/**
 * Puts off what would move the page while a finger or button is down: a field that is left by pressing "Add to cart"
 * shows its error under itself, the button moves away between press and release, and the click lands beside it.
 */
let isDown = false;
let waiting: Array< () => void > = [];
let isListening = false;

function listen(): void {
	isListening = true;
	const release = () => {
		isDown = false;
		// After the click that follows the release.
		window.setTimeout( () => {
			const ready = waiting;
			waiting = [];
			ready.forEach( ( action ) => action() );
		} );
	};
	window.addEventListener( 'pointerdown', () => ( isDown = true ), { capture: true, passive: true } );
	window.addEventListener( 'pointerup', release, { capture: true, passive: true } );
	window.addEventListener( 'pointercancel', release, { capture: true, passive: true } );
}

/** Call once when the form is there: presses are watched from then on. */
export function watchPresses(): void {
	if ( ! isListening ) {
		listen();
	}
}

/** Runs the action now, or after the press that is going on. */
export function afterPress( action: () => void ): void {
	if ( isDown ) {
		waiting.push( action );
	} else {
		action();
	}
}
