const WHITE_SPACE = ' \t\r\n';

/** Trims space, tab and line breaks only: PHP's and JavaScript's own functions differ for other characters. */
export function trimText( text: string ): string {
	let start = 0;
	let end = text.length;
	while ( start < end && WHITE_SPACE.includes( text.charAt( start ) ) ) {
		start++;
	}
	while ( end > start && WHITE_SPACE.includes( text.charAt( end - 1 ) ) ) {
		end--;
	}
	return text.slice( start, end );
}
