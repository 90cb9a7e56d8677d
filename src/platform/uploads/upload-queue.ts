/**
 * Runs two uploads at a time across all fields. More would only share the bandwidth, and stores limit requests. The
 * first one runs alone, because its response contains the guest's session for the others.
 */
const AT_ONCE = 2;

let running = 0;
let atOnce = 1;
const waiting: Array< () => void > = [];

/** Runs a task in turn. A task that was aborted meanwhile runs too and reports the abort itself. */
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
