/**
 * The contract's `date_format_js` and `time_format_js`: Unicode's tokens (TR35), read into PHP's letters, which the
 * pickers write with.
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

/** Quoted words, `do`, or one letter as often as it stands there. */
const PARTS = /'((?:[^']|'')*)'|(do|([A-Za-z])\3*)/g;

export const fromUnicode = ( pattern: string ): string =>
	pattern
		.replaceAll( '\\', '\\\\' )
		.replace( PARTS, ( _whole, quoted: string | undefined, token: string | undefined ) =>
			token === undefined
				? kept( quoted === '' ? "'" : ( quoted ?? '' ).replaceAll( "''", "'" ) )
				: ( LETTERS[ token ] ?? kept( token ) )
		);

const kept = ( words: string ): string => words.replace( /[A-Za-z]/g, '\\$&' );
