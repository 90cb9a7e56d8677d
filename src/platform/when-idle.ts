/**
 * Runs work when the browser is idle.
 *
 * @param work
 * @param delayMs   Delay in browsers without `requestIdleCallback` (Safari).
 * @param timeoutMs Maximum wait in other browsers; 0 for none.
 */
export function whenIdle( work: () => unknown, delayMs: number, timeoutMs = 0 ): void {
	if ( 'requestIdleCallback' in window ) {
		window.requestIdleCallback( work, { timeout: timeoutMs } );
	} else {
		globalThis.setTimeout( work, delayMs );
	}
}
