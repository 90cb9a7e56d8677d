/** Counts the callbacks that React's scheduler has queued. Import it before React, which stores `setImmediate` when it loads. */
const schedule = globalThis.setImmediate;
let queued = 0;

Object.assign( globalThis, {
	setImmediate( callback: () => void ) {
		queued++;
		return schedule( () => {
			queued--;
			callback();
		} );
	},
} );

/** Resolves after the first turn of the event loop that leaves React no queued work. No clock is involved, so a slow machine only takes longer. */
export async function reactIdle(): Promise< void > {
	do {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	} while ( queued > 0 );
}
