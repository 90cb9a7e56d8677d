/** Maximum wait for a paint, in ms. In a background tab the browser paints nothing. */
const MAX_WAIT_MS = 100;

/** Runs work after the browser has painted its response to the current click or key press. */
export function runAfterPaint( callback: () => void ): void {
	let hasRun = false;
	const runOnce = (): void => {
		if ( ! hasRun ) {
			hasRun = true;
			callback();
		}
	};
	requestAnimationFrame( () => setTimeout( runOnce ) );
	setTimeout( runOnce, MAX_WAIT_MS );
}
