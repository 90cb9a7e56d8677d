/**
 * Numbers with decimal semantics, identical to the last bit to includes/Domain/Number.php.
 *
 * Rounds and prints decimal digits, not with Math.round and toFixed, which round the binary value: 1.005 would become
 * 1.00.
 */
import { DomainError } from './domain-error';

const SIGNIFICANT_DIGITS = 15;
const DECIMAL = /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/**
 * Rounds half away from zero on the decimal with 15 significant digits: 1.005 becomes 1.01, as people expect.
 * Valid for |value| * 10^decimals < 1e14; a larger value has no digit to drop and is returned unchanged.
 * Throws `not_finite`, `bad_decimals`.
 */
export function roundNumber( value: number, decimals = 0 ): number {
	assertRoundable( value, decimals );
	if ( Number.isInteger( value ) ) {
		// Shortcut with the same result: most amounts of a form are zero.
		return value + 0;
	}
	const { digits, exponent } = parseScientific( Math.abs( value ).toExponential( SIGNIFICANT_DIGITS - 1 ) );
	const keptDigits = exponent + 1 + decimals;
	if ( keptDigits >= SIGNIFICANT_DIGITS ) {
		return value + 0;
	}
	if ( keptDigits < 0 ) {
		return 0;
	}
	let scaledInteger = Number( '0' + digits.slice( 0, keptDigits ) );
	if ( digits.charAt( keptDigits ) >= '5' ) {
		scaledInteger += 1;
	}
	// One correctly rounded division of two exact numbers gives the double nearest to the decimal.
	const rounded = scaledInteger / Number( `1e${ decimals }` );
	return ( value < 0 ? -rounded : rounded ) + 0;
}

/** Parses a decimal exactly as a number field sends it: no spaces, no plus sign, no separators, no locale. */
export function parseNumber( text: string ): number | null {
	if ( ! DECIMAL.test( text ) ) {
		return null;
	}
	const value = Number( text );
	return Number.isFinite( value ) ? value + 0 : null;
}

/** Returns the shortest decimal that parses as the same number, without an exponent. Throws `not_finite`. */
export function numberToString( value: number ): string {
	assertRoundable( value, 0 );
	if ( value === 0 ) {
		return '0';
	}
	const { digits, exponent } = parseScientific( Math.abs( value ).toExponential() );
	return ( value < 0 ? '-' : '' ) + placePoint( digits.replace( /0+$/, '' ), exponent );
}

/** Rounds to a fixed number of decimals, the wire format of amounts: "12.50". Throws `not_finite`, `bad_decimals`. */
export function toFixed( value: number, decimals: number ): string {
	const [ whole = '', rest = '' ] = numberToString( roundNumber( value, decimals ) ).split( '.' );
	const padded = rest.slice( 0, decimals ).padEnd( decimals, '0' );
	return padded === '' ? whole : `${ whole }.${ padded }`;
}

/** Returns the length in code points: an emoji outside the basic plane counts as one. */
export function codePointLength( text: string ): number {
	return Array.from( text ).length;
}

export function isFiniteNumber( value: unknown ): value is number {
	return Number.isFinite( value );
}

function assertRoundable( value: number, decimals: number ): void {
	if ( ! Number.isFinite( value ) ) {
		throw new DomainError( 'not_finite' );
	}
	if ( ! Number.isInteger( decimals ) || decimals < 0 || decimals > SIGNIFICANT_DIGITS ) {
		throw new DomainError( 'bad_decimals' );
	}
}

interface Scientific {
	/** Digits without a decimal point. */
	digits: string;
	/** Power of ten of the first digit. */
	exponent: number;
}

function parseScientific( text: string ): Scientific {
	const [ mantissa = '', exponent = '0' ] = text.split( 'e' );
	return { digits: mantissa.replace( '.', '' ), exponent: Number( exponent ) };
}

function placePoint( digits: string, exponent: number ): string {
	if ( exponent < 0 ) {
		return '0.' + '0'.repeat( -exponent - 1 ) + digits;
	}
	const integerDigits = digits.slice( 0, exponent + 1 ).padEnd( exponent + 1, '0' );
	const fractionDigits = digits.slice( exponent + 1 );
	return fractionDigits === '' ? integerDigits : `${ integerDigits }.${ fractionDigits }`;
}
