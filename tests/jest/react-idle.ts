/**
 * Counts the callbacks that React's scheduler has queued. Import it before React, which stores `setImmediate` when it
 * loads.
 */
const schedule = globalThis.setImmediate;
let queued = 0;

/** Promises that lead to promises take a turn each; none of the tests has a longer chain. */
const TURNS = 10;

Object.assign( globalThis, {
	setImmediate( callback: () => void ) {
		queued++;
		return schedule( () => {
			queued--;
			callback();
		} );
	},
} );

/**
 * Resolves after turns of the event loop in which nothing was left to do: React has no queued work, and chains of
 * promises have ended. No clock is involved, so a slow machine only takes longer.
 */
export async function reactIdle(): Promise< void > {
	for ( let idle = 0; idle < TURNS; ) {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		idle = queued > 0 ? 0 : idle + 1;
	}
}
