const DIGIT = /\p{Nd}/u;

/**
 * Converts the digits of all scripts to 0 to 9. Unicode keeps the ten digits of a script together and in order, so that
 * a digit's value is the number of digits before it.
 */
export function asciiDigits( text: string ): string {
	return text.replace( /(?![0-9])\p{Nd}/gu, ( digit ) => {
		const previousCode = ( digit.codePointAt( 0 ) ?? 0 ) - 1;
		let count = 0;
		while ( DIGIT.test( String.fromCodePoint( previousCode - count ) ) ) {
			count++;
		}
		return String( count % 10 );
	} );
}
