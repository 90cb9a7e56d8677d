/**
 * Converts the wire values `date_format_js` and `time_format_js` from Unicode tokens (TR35) to PHP's letters, which the
 * pickers use.
 */
const LETTERS: Readonly< Record< string, string > > = {
	dd: 'd',
	d: 'j',
	do: 'jS',
	EEE: 'D',
	EEEE: 'l',
	e: 'N',
	D: 'z',
	ww: 'W',
	MMMM: 'F',
	MMM: 'M',
	MM: 'm',
	M: 'n',
	yyyy: 'Y',
	YYYY: 'o',
	yy: 'y',
	aaa: 'a',
	a: 'A',
	h: 'g',
	H: 'G',
	hh: 'h',
	HH: 'H',
	mm: 'i',
	ss: 's',
};

/** Matches quoted text, `do`, or a repeated letter. */
const PARTS = /'((?:[^']|'')*)'|(do|([A-Za-z])\3*)/g;

export const fromUnicode = ( pattern: string ): string =>
	pattern
		.replaceAll( '\\', '\\\\' )
		.replace( PARTS, ( _match, quoted: string | undefined, token: string | undefined ) =>
			token === undefined
				? escapeLetters( quoted === '' ? "'" : ( quoted ?? '' ).replaceAll( "''", "'" ) )
				: ( LETTERS[ token ] ?? escapeLetters( token ) )
		);

const escapeLetters = ( text: string ): string => text.replace( /[A-Za-z]/g, '\\$&' );
