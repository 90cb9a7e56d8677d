const DIGIT = /\p{Nd}/u;

/**
 * The digits of every script as 0 to 9. Unicode keeps each script's ten digits together and in order, so a digit's
 * value is the count of digits before it.
 */
export function asciiDigits( text: string ): string {
	return text.replace( /(?![0-9])\p{Nd}/gu, ( digit ) => {
		const before = ( digit.codePointAt( 0 ) ?? 0 ) - 1;
		let count = 0;
		while ( DIGIT.test( String.fromCodePoint( before - count ) ) ) {
			count++;
		}
		return String( count % 10 );
	} );
}
