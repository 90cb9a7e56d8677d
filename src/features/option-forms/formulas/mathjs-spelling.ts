/** Converts formulas to mathjs syntax. */
const TOKEN_PATTERN = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\{([^{}]*)\}|(\*\*|&&|\|\||!(?!=)|Math\.)/g;
const SPELLED: Readonly< Record< string, string > > = {
	'**': '^',
	'&&': ' and ',
	'||': ' or ',
	'!': ' not ',
	'Math.': '',
};

export const inMathjsSpelling = ( source: string ): string =>
	source.replace( TOKEN_PATTERN, ( token: string, text?: string, reference?: string, operator?: string ) =>
		text !== undefined
			? text
			: reference !== undefined
				? `_${ reference.replace( /[^A-Za-z0-9_]/g, '_' ) }_`
				: ( SPELLED[ operator ?? '' ] ?? token )
	);

/** Replaces only outside quoted text and references in braces. */
export const changeOutside = ( source: string, pattern: RegExp, replacement: string ): string =>
	source
		.split( /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^{}]*\})/ )
		.map( ( part, index ) => ( index % 2 === 1 ? part : part.replace( pattern, replacement ) ) )
		.join( '' );
