/** What a spreadsheet puts on the clipboard: cells by tab, rows by line, quotes around a cell that has either. */
export function clipboardGrid( text: string ): string[][] {
	const rows: string[][] = [ [] ];
	const lines = text.replace( /\r\n?/g, '\n' ).replace( /\n$/, '' );
	const cell = /"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*)/y;
	let at = 0;
	while ( at <= lines.length ) {
		cell.lastIndex = at;
		const match = cell.exec( lines );
		const value = match?.[ 1 ] === undefined ? ( match?.[ 2 ] ?? '' ) : match[ 1 ].replace( /""/g, '"' );
		rows.at( -1 )?.push( value.trim() );
		at += match?.[ 0 ].length ?? 0;
		if ( lines.charAt( at ) === '\n' ) {
			rows.push( [] );
		}
		at++;
	}
	return rows;
}

/** One word is typed into one cell; only more than that is a paste of ours. */
export const isGrid = ( text: string ): boolean => /[\t\n]/.test( text.replace( /\r?\n$/, '' ) );
