// Runs checks in parallel, limited by seats: one seat is about one core.

/**
 * Starts each check as soon as the checks in its `after` have ended and its seats are free. The list is ordered by
 * priority: a ready check that needs more seats than are free blocks all later checks, so that checks with one seat
 * cannot delay it forever.
 *
 * @param {{ name: string, seats?: number, after?: string[] }[]} checks Ordered by priority.
 * @param {number}                                               seats
 * @param {(check: Object) => Promise<void>}                     run    Never rejects.
 */
export function runInPool( checks, seats, run ) {
	const waiting = [ ...checks ];
	const unfinished = new Set( checks.map( ( { name } ) => name ) );
	let free = seats;
	const seatsOf = ( check ) => Math.min( check.seats ?? 1, seats );
	const isReady = ( { after = [] } ) => ! after.some( ( name ) => unfinished.has( name ) );
	return new Promise( ( resolve ) => {
		const start = async ( check ) => {
			waiting.splice( waiting.indexOf( check ), 1 );
			free -= seatsOf( check );
			await run( check );
			free += seatsOf( check );
			unfinished.delete( check.name );
			startNext();
		};
		const startNext = () => {
			for (
				let next = waiting.find( isReady );
				next && seatsOf( next ) <= free;
				next = waiting.find( isReady )
			) {
				start( next );
			}
			if ( unfinished.size === 0 ) {
				resolve();
			}
		};
		startNext();
	} );
}
