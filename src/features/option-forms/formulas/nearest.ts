/** Returns the name that was probably intended. */
export function nearestName( written: string, names: readonly string[] ): string | null {
	const wanted = written.toLowerCase();
	const max = Math.max( 1, Math.floor( wanted.length / 3 ) );
	let best: string | null = null;
	let min = max + 1;
	for ( const name of names ) {
		const steps = editDistance( wanted, name.toLowerCase() );
		if ( steps < min ) {
			min = steps;
			best = name;
		}
	}
	return best;
}

/** Returns the number of letters to add, delete, replace or swap to turn one text into the other. */
export function editDistance( one: string, other: string ): number {
	let before: number[] = [];
	let row = Array.from( { length: other.length + 1 }, ( _, index ) => index );
	for ( let line = 1; line <= one.length; line++ ) {
		const next = [ line ];
		for ( let column = 1; column <= other.length; column++ ) {
			const same = one[ line - 1 ] === other[ column - 1 ];
			const cost = Math.min(
				( row[ column ] ?? 0 ) + 1,
				( next[ column - 1 ] ?? 0 ) + 1,
				( row[ column - 1 ] ?? 0 ) + ( same ? 0 : 1 )
			);
			const swapped =
				line > 1 &&
				column > 1 &&
				one[ line - 1 ] === other[ column - 2 ] &&
				one[ line - 2 ] === other[ column - 1 ];
			next.push( swapped ? Math.min( cost, ( before[ column - 2 ] ?? 0 ) + 1 ) : cost );
		}
		before = row;
		row = next;
	}
	return row[ other.length ] ?? 0;
}
