/**
 * Finds the formulas between `#=` and `=#` in a text. Positions count UTF-16 units, like an input.
 */
export interface FormulaRange {
	readonly start: number;
	/** After the last character; end of the text if the formula is not closed. */
	readonly end: number;
}

export function formulaRanges( source: string ): FormulaRange[] {
	const ranges: FormulaRange[] = [];
	let opening = source.indexOf( '#=' );
	while ( opening !== -1 ) {
		const start = opening + 2;
		const closing = source.indexOf( '=#', start );
		const end = closing === -1 ? source.length : closing;
		ranges.push( { start, end } );
		opening = closing === -1 ? -1 : source.indexOf( '#=', closing + 2 );
	}
	return ranges;
}

export const isWithin = ( ranges: readonly FormulaRange[], position: number ): boolean =>
	ranges.some( ( { start, end } ) => position >= start && position <= end );

/**
 * Converts a position: the server counts characters, an input counts UTF-16 units. An emoji is one character and two
 * units.
 */
export const toUtf16Offset = ( text: string, characters: number ): number =>
	Array.from( text ).slice( 0, characters ).join( '' ).length;
