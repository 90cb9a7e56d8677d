/** Text as people type it, in a form that rules can check. Mirror of includes/Domain/TypedText.php. */
import { trimText } from './form/trim-text';
import { asciiDigits } from './typed-text/ascii-digits';

export { asciiDigits } from './typed-text/ascii-digits';

const LETTER = '(?![a-zA-Z])[\\p{L}\\p{M}]';
/** A joiner between two letters that are not Latin is part of a word; what follows the bar shows nothing. */
const UNSEEN = new RegExp(
	`(${ LETTER })([\\u200C\\u200D])(?=${ LETTER })|[\\p{Cf}\\u034F\\u115F\\u1160\\u180B-\\u180F\\u3164\\uFE00-\\uFE0F\\uFFA0]`,
	'gu'
);
const DASH = /[\u2010-\u2015\u2043\u2212\u30FC\uFE58\uFE63\uFF70]/g;
const HOST = /^(?:[a-zA-Z\uFF21-\uFF3A\uFF41-\uFF5A]+[:\uFF1A][/\uFF0F]{2})?[^/?#\uFF0F\uFF1F\uFF03]*/;
const FULL_STOP = /[\u3002\uFF61]/g;
const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * Returns the text that a program can compare: without marks that show nothing and without spaces around it, with
 * full-width forms, digits of every script and spaces of every kind as ASCII. A word of another script keeps its own
 * digits.
 */
export function plainText( text: string ): string {
	const words = seen( halfWidth( text ) ).replace( /[^ \t\r\n.@/:]+/g, ( word ) => {
		const ascii = asciiDigits( word );
		return BEYOND_ASCII.test( ascii ) ? word : ascii;
	} );
	return trimText( words );
}

/**
 * Returns what was typed in a field of a kind, as the field's rules read it and as it is stored.
 *
 * @param kind `email`, `tel`, `url`, `date` or `time`; another kind returns the text as it is.
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
 * Returns an email address with an ASCII letter for each letter of its domain that is none, so that rules for ASCII can
 * check it.
 */
export function asciiShape( email: string ): string {
	const at = email.lastIndexOf( '@' );
	return at < 0
		? email
		: email.slice( 0, at ) + email.slice( at ).replace( /(?![\0-\x7F])[\p{L}\p{M}\p{Nd}\u200C\u200D]/gu, 'x' );
}

function urlText( text: string ): string {
	const url = trimText( seen( text ) );
	const [ host = '' ] = HOST.exec( url ) ?? [];
	const path = url.slice( host.length );
	// A full-width mark begins the path of a URL that was typed full-width as a whole.
	return (
		plainText( host ).replace( FULL_STOP, '.' ) +
		( /^[\uFF0F\uFF1F\uFF03]/.test( path ) ? halfWidth( path ) : path )
	);
}

/** Takes out what shows nothing, and makes each space a plain one. */
const seen = ( text: string ): string =>
	text.replace( UNSEEN, ( _found, before = '', joiner = '' ) => before + joiner ).replace( /\p{Zs}/gu, ' ' );

const halfWidth = ( text: string ): string =>
	text.replace( /[\uFF01-\uFF5E]/g, ( wide ) => String.fromCharCode( wide.charCodeAt( 0 ) - 0xfee0 ) );
