/** Converts formulas to mathjs syntax. */
const TOKEN_PATTERN = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\{([^{}]*)\}|(\*\*|&&|\|\||!(?!=)|Math\.)/g;
const MATHJS_OPERATORS: Readonly< Record< string, string > > = {
	'**': '^',
	'&&': ' and ',
	'||': ' or ',
	'!': ' not ',
	'Math.': '',
};

export const toMathjsSyntax = ( source: string ): string =>
	source.replace( TOKEN_PATTERN, ( token: string, text?: string, reference?: string, operator?: string ) =>
		text !== undefined
			? text
			: reference !== undefined
				? `_${ reference.replace( /[^A-Za-z0-9_]/g, '_' ) }_`
				: ( MATHJS_OPERATORS[ operator ?? '' ] ?? token )
	);

/** Replaces only outside quoted text and references in braces. */
export const changeOutside = ( source: string, pattern: RegExp, replacement: string ): string =>
	source
		.split( /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^{}]*\})/ )
		.map( ( part, index ) => ( index % 2 === 1 ? part : part.replace( pattern, replacement ) ) )
		.join( '' );
