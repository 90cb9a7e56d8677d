/**
 * Reads a cookie of a visit. Browsers store it, and shoppers can change it. Mirrors `parse` in
 * includes/Domain/AttributionCookies.php.
 */

/** Browsers store at most 4 kB in one cookie. */
const MAX_BYTES = 4096;
const MAX_LENGTH = 255;

/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\0-\x1F\x7F-\x9F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/g;

/**
 * Returns the parts of a cookie. If a key occurs twice, the last one counts, as in sourcebuster.
 *
 * @param content As in `document.cookie`: percent-encoded, or base64 of that without `=`.
 */
export function parseCookie( content: unknown ): Record< string, string > {
	if ( typeof content !== 'string' || content.length > MAX_BYTES ) {
		return {};
	}
	const text = decodeCookie( content );
	const values: Record< string, string > = {};
	for ( const part of text.split( '|||' ) ) {
		const [ , key, value ] = /^([a-z]{2,4})=([^]*)$/.exec( part ) ?? [];
		if ( key !== undefined && value !== undefined ) {
			values[ key ] = limited( value );
		}
	}
	return values;
}

/** Returns the decoded content of a cookie; empty if it is invalid. */
function decodeCookie( content: string ): string {
	try {
		const text = decodeURIComponent( content );
		return text.includes( '=' ) ? text : decodeURIComponent( atob( content ) );
	} catch {
		return '';
	}
}

/** Decodes the value again, as sourcebuster does: it stores parameters as they stand in the URL. */
function limited( value: string ): string {
	let text = value;
	try {
		text = decodeURIComponent( value );
	} catch {
		// A percent sign that encodes nothing stands for itself.
	}
	return [ ...text.replace( INVISIBLE, '' ) ].slice( 0, MAX_LENGTH ).join( '' );
}
