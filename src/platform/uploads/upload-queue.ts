/**
 * Two uploads at a time, over all fields: more would only share the same line, and shops count calls. The first goes
 * alone: its reply brings a guest the session that the others belong to.
 */
const AT_ONCE = 2;

let running = 0;
let atOnce = 1;
const waiting: Array< () => void > = [];

/** Runs the task when it is its turn; one that was given up meanwhile is left to say so itself. */
export async function inTurn< Result >( task: () => Promise< Result > ): Promise< Result > {
	if ( running >= atOnce ) {
		await new Promise< void >( ( resolve ) => waiting.push( resolve ) );
	} else {
		running++;
	}
	try {
		const result = await task();
		atOnce = AT_ONCE;
		return result;
	} finally {
		running--;
		while ( running < atOnce && waiting.length > 0 ) {
			running++;
			waiting.shift()?.();
		}
	}
}
