/**
 * Runs work when the browser is idle.
 *
 * @param timeoutMs Maximum wait; none if undefined.
 * @param delayMs   Delay in browsers without `requestIdleCallback` (Safari).
 * @return  Function that cancels the work.
 */
export function whenIdle( work: () => unknown, timeoutMs?: number, delayMs = timeoutMs ): () => void {
	if ( typeof window.requestIdleCallback === 'function' ) {
		const idle = window.requestIdleCallback( work, timeoutMs ? { timeout: timeoutMs } : {} );
		return () => window.cancelIdleCallback( idle );
	}
	const timer = window.setTimeout( work, delayMs );
	return () => window.clearTimeout( timer );
}
