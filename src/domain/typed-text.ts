/** Converts typed text to a form that rules can check. Mirrors includes/Domain/TypedText.php. */
import { trimText } from './form/trim-text';
import { asciiDigits } from './typed-text/ascii-digits';

export { asciiDigits } from './typed-text/ascii-digits';

const LETTER = '(?![a-zA-Z])[\\p{L}\\p{M}]';
/**
 * Matches a joiner between two letters that are not Latin, where it is part of a word, or (after the `|`) an invisible
 * character.
 */
const UNSEEN = new RegExp(
	`(${ LETTER })([\\u200C\\u200D])(?=${ LETTER })|[\\p{Cf}\\u034F\\u115F\\u1160\\u180B-\\u180F\\u3164\\uFE00-\\uFE0F\\uFFA0]`,
	'gu'
);
const DASH = /[\u2010-\u2015\u2043\u2212\u30FC\uFE58\uFE63\uFF70]/g;
const HOST = /^(?:[a-zA-Z\uFF21-\uFF3A\uFF41-\uFF5A]+[:\uFF1A][/\uFF0F]{2})?[^/?#\uFF0F\uFF1F\uFF03]*/;
const FULL_STOP = /[\u3002\uFF61]/g;
const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * Returns the text in a comparable form: trimmed, without invisible characters, with full-width forms, spaces and the
 * digits of all scripts as ASCII. A word in another script keeps its own digits.
 */
export function plainText( text: string ): string {
	const withAsciiDigits = visibleText( halfWidth( text ) ).replace( /[^ \t\r\n.@/:]+/g, ( word ) => {
		const ascii = asciiDigits( word );
		return BEYOND_ASCII.test( ascii ) ? word : ascii;
	} );
	return trimText( withAsciiDigits );
}

/**
 * Returns the value of a field with a text format, as the field's rules check it and as it is stored.
 *
 * @param kind `email`, `tel`, `url`, `date` or `time`; for any other value, the text is returned unchanged.
 * @param text
 */
export function textOfKind( kind: string, text: string ): string {
	switch ( kind ) {
		case 'email':
			return plainText( text ).replace( FULL_STOP, '.' );
		case 'tel':
		case 'date':
		case 'time':
			return asciiDigits( plainText( text ).replace( DASH, '-' ) );
		case 'url':
			return urlText( text );
		default:
			return text;
	}
}

/**
 * Returns an email address with an ASCII letter for each non-ASCII letter of its domain, so that rules for ASCII can
 * check it.
 */
export function toAsciiEmail( email: string ): string {
	const at = email.lastIndexOf( '@' );
	return at < 0
		? email
		: email.slice( 0, at ) + email.slice( at ).replace( /(?![\0-\x7F])[\p{L}\p{M}\p{Nd}\u200C\u200D]/gu, 'x' );
}

function urlText( text: string ): string {
	const url = trimText( visibleText( text ) );
	const [ host = '' ] = HOST.exec( url ) ?? [];
	const path = url.slice( host.length );
	// A full-width separator before the path means that the whole URL was typed in full-width characters.
	return (
		plainText( host ).replace( FULL_STOP, '.' ) +
		( /^[\uFF0F\uFF1F\uFF03]/.test( path ) ? halfWidth( path ) : path )
	);
}

/** Removes invisible characters and converts all spaces to plain ones. */
const visibleText = ( text: string ): string =>
	text.replace( UNSEEN, ( _match, letter = '', joiner = '' ) => letter + joiner ).replace( /\p{Zs}/gu, ' ' );

const halfWidth = ( text: string ): string =>
	text.replace( /[\uFF01-\uFF5E]/g, ( character ) => String.fromCharCode( character.charCodeAt( 0 ) - 0xfee0 ) );
