/**
 * Unicode white space, plus two former white space characters that are still typed: the Mongolian vowel separator and
 * the byte order mark.
 *
 * Differs from `trimText` (ASCII only) and `isBlank` (all invisible characters). Mirrors
 * includes/Domain/ContactRules/WhiteSpace.php.
 */
const WHITE_SPACE = /[\t-\r \x85\xA0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const ALL_WHITE_SPACE = new RegExp( WHITE_SPACE, 'g' );

/**
 * Trims without a regular expression, which would take quadratic time to match the end of a text with much white space.
 */
export function trimWhiteSpace( text: string ): string {
	let start = 0;
	let end = text.length;
	while ( start < end && WHITE_SPACE.test( text.charAt( start ) ) ) {
		start++;
	}
	while ( end > start && WHITE_SPACE.test( text.charAt( end - 1 ) ) ) {
		end--;
	}
	return text.slice( start, end );
}

export function withoutWhiteSpace( text: string ): string {
	return text.replace( ALL_WHITE_SPACE, '' );
}
