/**
 * Runs two uploads at a time across all fields. More would only share the bandwidth, and stores limit requests. The
 * first one runs alone, because its response contains the guest's session for the others.
 */
const MAX_PARALLEL_UPLOADS = 2;

let running = 0;
let parallelLimit = 1;
const queue: Array< () => void > = [];

/** Runs a task in turn. A task that was aborted meanwhile runs too and reports the abort itself. */
export async function enqueueUpload< Result >( task: () => Promise< Result > ): Promise< Result > {
	if ( running >= parallelLimit ) {
		await new Promise< void >( ( resolve ) => queue.push( resolve ) );
	} else {
		running++;
	}
	try {
		const result = await task();
		parallelLimit = MAX_PARALLEL_UPLOADS;
		return result;
	} finally {
		running--;
		while ( running < parallelLimit && queue.length > 0 ) {
			running++;
			queue.shift()?.();
		}
	}
}
