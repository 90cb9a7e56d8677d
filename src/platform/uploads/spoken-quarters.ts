/** Minimum time between two announcements, in ms. */
const MIN_INTERVAL_MS = 2000;
const QUARTER = 25;

/**
 * Returns a function that receives the progress in percent and returns 25, 50 or 75 if a new quarter is complete,
 * otherwise null. It returns values at least `MIN_INTERVAL_MS` apart, so that progress is not announced constantly.
 */
export function createQuarterTracker(
	now: () => number = () => performance.now()
): ( percent: number ) => number | null {
	let lastTime = now();
	let lastQuarter = 0;
	return ( percent ) => {
		const quarter = Math.floor( percent / QUARTER );
		if ( quarter <= lastQuarter || percent >= 100 || now() - lastTime < MIN_INTERVAL_MS ) {
			return null;
		}
		lastQuarter = quarter;
		lastTime = now();
		return quarter * QUARTER;
	};
}
