/** Minimum time between two announcements, in ms. */
const SPEAK_AFTER_MS = 2000;
const QUARTER = 25;

/**
 * Returns a function that returns each quarter once, with a minimum pause, so that progress is not announced
 * constantly.
 */
export function spokenQuarters( now: () => number = () => performance.now() ): ( percent: number ) => number | null {
	let last = now();
	let spoken = 0;
	return ( percent ) => {
		const quarter = Math.floor( percent / QUARTER );
		if ( quarter <= spoken || percent >= 100 || now() - last < SPEAK_AFTER_MS ) {
			return null;
		}
		spoken = quarter;
		last = now();
		return quarter * QUARTER;
	};
}
