/**
 * Parses a spreadsheet's clipboard text: tabs separate cells, line breaks separate rows, and quotes enclose a cell that
 * contains either.
 */
export function parseClipboardGrid( text: string ): string[][] {
	const rows: string[][] = [ [] ];
	const normalizedText = text.replace( /\r\n?/g, '\n' ).replace( /\n$/, '' );
	const cell = /"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*)/y;
	let position = 0;
	while ( position <= normalizedText.length ) {
		cell.lastIndex = position;
		const match = cell.exec( normalizedText );
		const value = match?.[ 1 ] === undefined ? ( match?.[ 2 ] ?? '' ) : match[ 1 ].replace( /""/g, '"' );
		rows.at( -1 )?.push( value.trim() );
		position += match?.[ 0 ].length ?? 0;
		if ( normalizedText.charAt( position ) === '\n' ) {
			rows.push( [] );
		}
		position++;
	}
	return rows;
}

/** Returns whether the text has several cells. A single word is pasted by the browser. */
export const hasSeveralCells = ( text: string ): boolean => /[\t\n]/.test( text.replace( /\r?\n$/, '' ) );
