/**
 * Reads numbers as typed, in the site's number format or in another one if it is unambiguous. Mirrors
 * includes/Domain/LocalizedNumber.php.
 */
import { DomainError } from './domain-error';
import { parseNumber } from './number';
import type { NumberSeparators } from './number-marks';
import { asciiDigits, plainText } from './typed-text';

const ONE_COMMA = /^(-?)([0-9]*)([,٫])([0-9]+)$/;
const GROUPED = /^(-?)([1-9][0-9]{0,2})((?:([.,'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/u;
/** Indian grouping: groups of two digits, and three at the end. */
const INDIAN = /^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/;
const ONE_GROUP = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/;
const NUMBER_LIKE = /^[-+−]?(?=[.,'’٫٬]*\p{N})[\p{N}.,'’٫٬]*(?:[eE][-+]?\p{N}+)?$/u;
const UNSEEN = /[\p{Z}\p{C}\p{M}]/gu;

/**
 * Returns the plain decimal that `parseNumber` reads; null if the text is no number. Reading the result again on the
 * same site returns the same number, because answers in a cart are validated again.
 *
 * Throws `ambiguous_number`: 1.234 if it may mean more than a thousand, or between one and two.
 */
export function readTypedNumber(
	text: string,
	{ decimalSeparator, thousandSeparator }: NumberSeparators
): string | null {
	const groupSeparator = thousandSeparator === decimalSeparator ? '' : thousandSeparator;
	const asciiText = asciiNumber( text );
	const hasCustomSeparator = ! [ '', '.', ',' ].includes( decimalSeparator ) && ! asciiText.includes( '.' );
	const normalized = hasCustomSeparator ? asciiText.replaceAll( decimalSeparator, '.' ) : asciiText;
	const isOneGroup = ( candidate: string ) => groupSeparator === '.' && ONE_GROUP.test( candidate );
	if ( parseNumber( normalized ) !== null ) {
		if ( isOneGroup( normalized ) ) {
			throw new DomainError( 'ambiguous_number' );
		}
		return normalized;
	}
	const plainDecimal =
		parseWithComma( normalized, decimalSeparator, groupSeparator ) ??
		parseGrouped( normalized ) ??
		parseIndian( normalized );
	if ( plainDecimal === null || parseNumber( plainDecimal ) === null ) {
		return null;
	}
	// If 1,234 is typed in a store with a point as thousands separator, 1.234 would be ambiguous when it is parsed
	// again.
	return isOneGroup( plainDecimal ) ? `${ plainDecimal }0` : plainDecimal;
}

/** Returns the plain decimal, or the unchanged text if it cannot be parsed. */
export function normalizeNumber( text: string, separators: NumberSeparators ): string {
	try {
		return readTypedNumber( text, separators ) ?? text;
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return text;
		}
		throw error;
	}
}

/**
 * Returns whether a reader would see the text as a number, in any digits. Spaces and invisible characters are ignored.
 */
export function isWrittenNumber( text: string ): boolean {
	return NUMBER_LIKE.test( text.replace( UNSEEN, '' ) );
}

function parseWithComma( text: string, decimalSeparator: string, groupSeparator: string ): string | null {
	const [ found, sign = '', whole = '', mark, rest = '' ] = ONE_COMMA.exec( text ) ?? [];
	if ( found === undefined ) {
		return null;
	}
	// The Arabic separator is only used for decimals.
	if ( mark !== ',' || ! ONE_GROUP.test( text ) || ( groupSeparator !== ',' && decimalSeparator === ',' ) ) {
		return `${ sign }${ whole }.${ rest }`;
	}
	if ( groupSeparator !== ',' ) {
		throw new DomainError( 'ambiguous_number' );
	}
	return sign + whole + rest;
}

/** Converts digits of every script, full-width forms, the Arabic comma, and a leading dash (minus sign). */
const asciiNumber = ( text: string ): string =>
	asciiDigits(
		plainText( text )
			.replace( /^[\u2010-\u2015\u2212\uFE63]/, '-' )
			.replaceAll( '،', ',' )
	);

function parseIndian( text: string ): string | null {
	const [ found, first = '', groups = '', rest = '' ] = INDIAN.exec( text ) ?? [];
	return found === undefined ? null : first + groups.replaceAll( ',', '' ) + rest;
}

function parseGrouped( text: string ): string | null {
	const [ found, sign = '', first = '', groups = '', mark = '', , rest = '' ] = GROUPED.exec( text ) ?? [];
	return found === undefined
		? null
		: sign + first + groups.replaceAll( mark, '' ) + ( rest === '' ? '' : `.${ rest }` );
}
