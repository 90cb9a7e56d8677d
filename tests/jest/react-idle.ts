/**
 * Counts the callbacks that React's scheduler has queued. Import it before React, which stores `setImmediate` when it
 * loads.
 */
const schedule = globalThis.setImmediate;
let queued = 0;

/**
 * Number of idle turns of the event loop to wait for. Each promise in a chain may take one; no test has a longer chain.
 */
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
 * Resolves when React has no queued work and all chains of promises have ended. It counts turns of the event loop
 * instead of time, so it also works on a slow machine.
 */
export async function reactIdle(): Promise< void > {
	for ( let idle = 0; idle < TURNS; ) {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		idle = queued > 0 ? 0 : idle + 1;
	}
}
