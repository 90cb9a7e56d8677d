/**
 * White space as Unicode has it, with the two that once were and still are typed: the Mongolian vowel separator and the
 * byte order mark. Neither `trimText`, which knows ASCII's alone, nor `isBlank`, which takes all that cannot be seen.
 * Twin of includes/Domain/ContactRules/WhiteSpace.php.
 */
const WHITE_SPACE = /[\t-\r \x85\xA0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const ALL_WHITE_SPACE = new RegExp( WHITE_SPACE, 'g' );

/** By hand: a pattern for the end of a text takes quadratic time where much white space is inside. */
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
