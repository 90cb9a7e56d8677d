/** Writes the cookies of a visit in sourcebuster's format: `key=value` parts between `|||`, percent-encoded. */

const MAX_LENGTH = 255;
const DELIMITERS = /\|{3,}/g;
const NOT_ENCODED = /[!~*'()]/g;

/**
 * Returns the content of a cookie.
 *
 * @param values
 * @param isBase64 Encodes the content again, without `=`, for firewalls that reject URLs in cookies.
 */
export function packCookie( values: object, isBase64: boolean ): string {
	const text = Object.entries( values )
		.map( ( [ key, value ] ) => `${ key }=${ limitedValue( `${ value }` ) }` )
		.join( '|||' );
	const content = encodeText( text );
	return isBase64 ? btoa( content ).replace( /=+$/, '' ) : content;
}

/** Encodes like sourcebuster: also the characters that encodeURIComponent() leaves. */
export const encodeText = ( text: string ): string =>
	encodeURIComponent( text ).replace(
		NOT_ENCODED,
		( character ) => `%${ character.charCodeAt( 0 ).toString( 16 ).toUpperCase() }`
	);

/** Returns the value without the delimiter of the parts, at most 255 characters. */
export const limitedValue = ( value: string ): string =>
	[ ...value.replace( DELIMITERS, '|' ) ].slice( 0, MAX_LENGTH ).join( '' );
