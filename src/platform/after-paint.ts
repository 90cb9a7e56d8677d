/** Maximum wait for a paint, in ms. In a background tab the browser paints nothing. */
const NO_PAINT = 100;

/** Runs work after the browser has painted its response to the current click or key press. */
export function afterPaint( work: () => void ): void {
	let isDone = false;
	const once = (): void => {
		if ( ! isDone ) {
			isDone = true;
			work();
		}
	};
	requestAnimationFrame( () => setTimeout( once ) );
	setTimeout( once, NO_PAINT );
}
