/**
 * Reads numbers as typed, in the site's number format or in another one if it is unambiguous. Mirrors
 * includes/Domain/LocalizedNumber.php.
 */
import { DomainError } from './domain-error';
import { parseNumber } from './number';
import type { NumberMarks } from './number-marks';
import { asciiDigits, plainText } from './typed-text';

const ONE_COMMA = /^(-?)([0-9]*)([,٫])([0-9]+)$/;
const GROUPED = /^(-?)([1-9][0-9]{0,2})((?:([.,'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/u;
/** Indian grouping: groups of two digits, and three at the end. */
const INDIAN = /^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/;
const ONE_GROUP = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/;
const WRITTEN = /^[-+−]?(?=[.,'’٫٬]*\p{N})[\p{N}.,'’٫٬]*(?:[eE][-+]?\p{N}+)?$/u;
const UNSEEN = /[\p{Z}\p{C}\p{M}]/gu;

/**
 * Returns the plain decimal that `parseNumber` reads; null if the text is no number. Reading the result again on the
 * same site returns the same number, because answers in a cart are validated again.
 *
 * Throws `ambiguous_number`: 1.234 if it may mean more than a thousand, or between one and two.
 */
export function readTypedNumber(
	text: string,
	{ decimalSeparator: decimal, thousandSeparator: thousand }: NumberMarks
): string | null {
	const parting = thousand === decimal ? '' : thousand;
	const trimmed = asciiNumber( text );
	const hasOwnMark = ! [ '', '.', ',' ].includes( decimal ) && ! trimmed.includes( '.' );
	const typed = hasOwnMark ? trimmed.replaceAll( decimal, '.' ) : trimmed;
	const isOneGroup = ( plain: string ) => parting === '.' && ONE_GROUP.test( plain );
	if ( parseNumber( typed ) !== null ) {
		if ( isOneGroup( typed ) ) {
			throw new DomainError( 'ambiguous_number' );
		}
		return typed;
	}
	const plain = withComma( typed, decimal, parting ) ?? grouped( typed ) ?? indian( typed );
	if ( plain === null || parseNumber( plain ) === null ) {
		return null;
	}
	// If 1,234 is typed in a store with a point as thousands separator, 1.234 would be ambiguous when it is parsed
	// again.
	return isOneGroup( plain ) ? `${ plain }0` : plain;
}

/** Returns the plain decimal, or the unchanged text if it cannot be parsed. */
export function plainNumber( text: string, marks: NumberMarks ): string {
	try {
		return readTypedNumber( text, marks ) ?? text;
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
	return WRITTEN.test( text.replace( UNSEEN, '' ) );
}

function withComma( typed: string, decimal: string, parting: string ): string | null {
	const [ found, sign = '', whole = '', mark, rest = '' ] = ONE_COMMA.exec( typed ) ?? [];
	if ( found === undefined ) {
		return null;
	}
	// The Arabic separator is only used for decimals.
	if ( mark !== ',' || ! ONE_GROUP.test( typed ) || ( parting !== ',' && decimal === ',' ) ) {
		return `${ sign }${ whole }.${ rest }`;
	}
	if ( parting !== ',' ) {
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

function indian( typed: string ): string | null {
	const [ found, first = '', groups = '', rest = '' ] = INDIAN.exec( typed ) ?? [];
	return found === undefined ? null : first + groups.replaceAll( ',', '' ) + rest;
}

function grouped( typed: string ): string | null {
	const [ found, sign = '', first = '', groups = '', mark = '', , rest = '' ] = GROUPED.exec( typed ) ?? [];
	return found === undefined
		? null
		: sign + first + groups.replaceAll( mark, '' ) + ( rest === '' ? '' : `.${ rest }` );
}
