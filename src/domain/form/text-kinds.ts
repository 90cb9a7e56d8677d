/**
 * Text types: email, phone number, URL. Mirrors includes/Domain/Form/TextKinds.php.
 *
 * Emails follow what WordPress's `is_email()` and browsers both accept: letters, digits and common characters before
 * one "@", and at least two labels with a dot after it. Labels may have letters of any language; the mailer converts
 * them to Punycode ("xn--…").
 *
 * A URL has http or https, no user name, and a dot in its host.
 */
import { codePointLength } from '../number';
import { answerError } from './answer-error';
import type { FieldError, TextKind } from './model';
import { textOfKind } from '../typed-text';

const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\u200C\\u200D-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const HOST = `${ LABEL }(?:\\.${ LABEL })+`;
const EMAIL = new RegExp( `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${ HOST }$`, 'u' );
/** Excludes spaces and characters that would end an attribute or a tag. */
const WEB_URL = new RegExp(
	`^[hH][tT][tT][pP][sS]?://${ HOST }(?::[0-9]{1,5})?(?:[/?#][^\\x00-\\x20\\x7F-\\xA0\\u2000-\\u200F\\u2028-\\u202F\\u3000\\uFEFF"<>\\\\]*)?$`,
	'u'
);
const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\//;
const DIGIT_SEPARATORS = /[ \t\xA0\u2007\u202F().[\]/\-\u2010-\u2015]/gu;
const DIGITS = /^\+?[0-9]{6,15}$/;

const MIN_EMAIL_LENGTH = 6;
const MAX_LENGTH: Readonly< Record< TextKind, number > > = { email: 254, tel: 40, url: 2048 };

export function checkTextKind( kind: TextKind | undefined, text: string ): FieldError | null {
	return kind === undefined || isOfKind( kind, text ) ? null : answerError( `bad_${ kind }` );
}

/** Returns the text as it is stored: as `textOfKind` reads it, and a URL without a scheme with https. */
export function storedText( kind: TextKind | undefined, typedText: string ): string {
	if ( kind === undefined ) {
		return typedText;
	}
	const text = textOfKind( kind, typedText );
	const urlWithScheme = `https://${ text }`;
	return kind === 'url' && ! SCHEME.test( text ) && isOfKind( kind, urlWithScheme ) ? urlWithScheme : text;
}

function isOfKind( kind: TextKind, text: string ): boolean {
	const length = codePointLength( text );
	if ( length > MAX_LENGTH[ kind ] ) {
		return false;
	}
	switch ( kind ) {
		case 'email':
			return length >= MIN_EMAIL_LENGTH && EMAIL.test( text );
		case 'tel':
			return DIGITS.test( text.replace( DIGIT_SEPARATORS, '' ) );
		case 'url':
			return WEB_URL.test( text );
	}
}
