/** CSV files for spreadsheets. */

/**
 * The start of a cell up to a formula sign, as in includes/Platform/Admin/Csv.php: a German spreadsheet splits at each
 * semicolon, even inside quotation marks.
 */
const FORMULA = /(^|[;\t\r\n])([\s"\u3000\uFEFF]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** Returns rows as CSV with a heading. Spreadsheets must not run a text as a formula, so it gets an apostrophe. */
export function csvOf( heading: readonly string[], rows: readonly ( readonly ( string | number )[] )[] ): string {
	const quote = ( text: string ): string => `"${ text.replace( /"/g, '""' ) }"`;
	const cell = ( value: string | number ): string =>
		typeof value === 'number' ? String( value ) : quote( value.replace( FORMULA, "$1'$2" ) );
	return [ heading.map( quote ), ...rows.map( ( row ) => row.map( cell ) ), [] ]
		.map( ( cells ) => cells.join( ',' ) )
		.join( '\r\n' );
}

export function downloadCsv( fileName: string, csv: string ): void {
	// Spreadsheets recognize UTF-8 by the byte order mark.
	const url = URL.createObjectURL( new Blob( [ '\uFEFF', csv ], { type: 'text/csv' } ) );
	Object.assign( document.createElement( 'a' ), { href: url, download: fileName } ).click();
	window.setTimeout( () => URL.revokeObjectURL( url ), 1000 );
}
