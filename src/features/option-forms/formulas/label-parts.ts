/**
 * Finds the formulas between `#=` and `=#` in a text. Positions count UTF-16 units, like an input.
 */
export interface Stretch {
	readonly start: number;
	/** After the last character; end of the text if the formula is not closed. */
	readonly end: number;
}

export function formulaStretches( source: string ): Stretch[] {
	const stretches: Stretch[] = [];
	let opening = source.indexOf( '#=' );
	while ( opening !== -1 ) {
		const start = opening + 2;
		const closing = source.indexOf( '=#', start );
		const end = closing === -1 ? source.length : closing;
		stretches.push( { start, end } );
		opening = closing === -1 ? -1 : source.indexOf( '#=', closing + 2 );
	}
	return stretches;
}

export const isWithin = ( stretches: readonly Stretch[], position: number ): boolean =>
	stretches.some( ( { start, end } ) => position >= start && position <= end );

/**
 * Converts a position: the server counts characters, an input counts UTF-16 units. An emoji is one character and two
 * units.
 */
export const toUtf16Offset = ( text: string, characters: number ): number =>
	Array.from( text ).slice( 0, characters ).join( '' ).length;
