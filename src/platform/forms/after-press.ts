/**
 * Delays layout changes while a pointer is pressed. Otherwise a click on “Add to cart” could miss the button: the press
 * blurs a field, and the field's error moves the button before the release.
 */
let isPointerDown = false;
let pendingActions: Array< () => void > = [];
let isListening = false;

function listen(): void {
	isListening = true;
	const release = () => {
		isPointerDown = false;
		// Runs after the click that follows the release.
		window.setTimeout( () => {
			const actions = pendingActions;
			pendingActions = [];
			actions.forEach( ( action ) => action() );
		} );
	};
	window.addEventListener( 'pointerdown', () => ( isPointerDown = true ), { capture: true, passive: true } );
	window.addEventListener( 'pointerup', release, { capture: true, passive: true } );
	window.addEventListener( 'pointercancel', release, { capture: true, passive: true } );
}

/** Starts to track presses. Call it once when the form exists. */
export function watchPresses(): void {
	if ( ! isListening ) {
		listen();
	}
}

/** Runs the action now, or after the current press. */
export function runAfterRelease( action: () => void ): void {
	if ( isPointerDown ) {
		pendingActions.push( action );
	} else {
		action();
	}
}
