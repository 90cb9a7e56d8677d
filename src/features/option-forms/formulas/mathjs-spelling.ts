/** Converts formulas to mathjs syntax. */
const PIECE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\{([^{}]*)\}|(\*\*|&&|\|\||!(?!=)|Math\.)/g;
const SPELLED: Readonly< Record< string, string > > = {
	'**': '^',
	'&&': ' and ',
	'||': ' or ',
	'!': ' not ',
	'Math.': '',
};

export const inMathjsSpelling = ( source: string ): string =>
	source.replace( PIECE, ( piece: string, text?: string, reference?: string, sign?: string ) =>
		text !== undefined
			? text
			: reference !== undefined
				? `_${ reference.replace( /[^A-Za-z0-9_]/g, '_' ) }_`
				: ( SPELLED[ sign ?? '' ] ?? piece )
	);

/** Replaces only outside quoted text and references in braces. */
export const changeOutside = ( source: string, pattern: RegExp, by: string ): string =>
	source
		.split( /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^{}]*\})/ )
		.map( ( piece, index ) => ( index % 2 === 1 ? piece : piece.replace( pattern, by ) ) )
		.join( '' );
