/** Between two figures that a screen reader speaks. */
const SPEAK_AFTER_MS = 2000;
const QUARTER = 25;

/** Each quarter once, and none soon after the last: a bar that moves all the time must not be read out all the time. */
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
