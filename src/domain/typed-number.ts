/**
 * Numbers as people type them, with the shop's marks or with others where no one could read them in two ways. Twin of
 * includes/Domain/LocalizedNumber.php.
 */
import { DomainError } from './domain-error';
import { parseNumber } from './number';
import type { NumberMarks } from './number-marks';
import { asciiDigits, plainText } from './typed-text';

const ONE_COMMA = /^(-?)([0-9]*)([,٫])([0-9]+)$/;
const GROUPED = /^(-?)([1-9][0-9]{0,2})((?:([.,'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/u;
/** As people in India group: two digits, and three at the end. */
const INDIAN = /^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/;
const ONE_GROUP = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/;
const WRITTEN = /^[-+−]?(?=[.,'’٫٬]*\p{N})[\p{N}.,'’٫٬]*(?:[eE][-+]?\p{N}+)?$/u;
const UNSEEN = /[\p{Z}\p{C}\p{M}]/gu;

/**
 * The plain decimal that was meant, as `parseNumber` takes it; null for what is no number. What comes out is read as
 * the same number again by the same shop: an answer that a cart keeps is judged anew.
 *
 * Throws `ambiguous_number`: 1.234 where that may be a thousand and more, or one and a bit.
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
	// Of 1,234 in a shop that parts thousands by a point: 1.234 would be ambiguous when it is read again.
	return isOneGroup( plain ) ? `${ plain }0` : plain;
}

/** The plain decimal where one can be read, else the text as it came. */
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
 * Whether somebody who reads the text sees a number in it and nothing else, in whatever figures; spaces and what cannot
 * be seen are no difference.
 */
export function isWrittenNumber( text: string ): boolean {
	return WRITTEN.test( text.replace( UNSEEN, '' ) );
}

function withComma( typed: string, decimal: string, parting: string ): string | null {
	const [ found, sign = '', whole = '', mark, rest = '' ] = ONE_COMMA.exec( typed ) ?? [];
	if ( found === undefined ) {
		return null;
	}
	// The Arabic mark parts nothing but decimals.
	if ( mark !== ',' || ! ONE_GROUP.test( typed ) || ( parting !== ',' && decimal === ',' ) ) {
		return `${ sign }${ whole }.${ rest }`;
	}
	if ( parting !== ',' ) {
		throw new DomainError( 'ambiguous_number' );
	}
	return sign + whole + rest;
}

/** Digits of every script, full-width forms, the Arabic comma, and a dash for a minus sign. */
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
