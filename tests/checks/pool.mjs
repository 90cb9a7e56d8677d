// Runs checks side by side, as many as there are seats: one seat is about one core.

/**
 * Starts each check as soon as those it comes after have ended and its seats are free; where a large one does not fit, smaller ones go first.
 *
 * @param {{ name: string, seats?: number, after?: string[] }[]} checks In the order in which they are wanted.
 * @param {number}                                               seats
 * @param {(check: Object) => Promise<void>}                     run    Never rejects.
 */
export function runInPool( checks, seats, run ) {
	const waiting = [ ...checks ];
	const unfinished = new Set( checks.map( ( { name } ) => name ) );
	let free = seats;
	return new Promise( ( resolve ) => {
		const isReady = ( { after = [], seats: wanted = 1 } ) => Math.min( wanted, seats ) <= free && ! after.some( ( name ) => unfinished.has( name ) );
		const start = async ( check ) => {
			const taken = Math.min( check.seats ?? 1, seats );
			waiting.splice( waiting.indexOf( check ), 1 );
			free -= taken;
			await run( check );
			free += taken;
			unfinished.delete( check.name );
			next();
		};
		const next = () => {
			for ( let ready = waiting.find( isReady ); ready; ready = waiting.find( isReady ) ) {
				start( ready );
			}
			if ( unfinished.size === 0 ) {
				resolve();
			}
		};
		next();
	} );
}
