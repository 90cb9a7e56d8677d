/** Returns the name that was probably intended. */
export function nearestName( typedName: string, names: readonly string[] ): string | null {
	const lowerCaseName = typedName.toLowerCase();
	const maxDistance = Math.max( 1, Math.floor( lowerCaseName.length / 3 ) );
	let bestMatch: string | null = null;
	let bestDistance = maxDistance + 1;
	for ( const name of names ) {
		const distance = editDistance( lowerCaseName, name.toLowerCase() );
		if ( distance < bestDistance ) {
			bestDistance = distance;
			bestMatch = name;
		}
	}
	return bestMatch;
}

/** Returns the number of letters to add, delete, replace or swap to turn one text into the other. */
export function editDistance( first: string, second: string ): number {
	let previousRow: number[] = [];
	let row = Array.from( { length: second.length + 1 }, ( _, index ) => index );
	for ( let line = 1; line <= first.length; line++ ) {
		const next = [ line ];
		for ( let column = 1; column <= second.length; column++ ) {
			const isSame = first[ line - 1 ] === second[ column - 1 ];
			const cost = Math.min(
				( row[ column ] ?? 0 ) + 1,
				( next[ column - 1 ] ?? 0 ) + 1,
				( row[ column - 1 ] ?? 0 ) + ( isSame ? 0 : 1 )
			);
			const isSwap =
				line > 1 &&
				column > 1 &&
				first[ line - 1 ] === second[ column - 2 ] &&
				first[ line - 2 ] === second[ column - 1 ];
			next.push( isSwap ? Math.min( cost, ( previousRow[ column - 2 ] ?? 0 ) + 1 ) : cost );
		}
		previousRow = row;
		row = next;
	}
	return row[ second.length ] ?? 0;
}
