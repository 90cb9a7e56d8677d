// Runs checks side by side, as many as there are seats: one seat is about one core.

/**
 * Starts each check as soon as the checks it comes after have ended and its seats are free. The list is the order of
 * priority: a check that is ready and needs more seats than are free keeps them from all later checks, so that a large
 * check is never starved by small ones.
 *
 * @param {{ name: string, seats?: number, after?: string[] }[]} checks In the order of their priority.
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
