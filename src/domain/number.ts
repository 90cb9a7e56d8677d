/**
 * Numbers as the shop means them, the same bit for bit as in includes/Domain/Number.php.
 *
 * Rounding and printing go through decimal digits, not through Math.round and toFixed: those round the binary value,
 * so 1.005 would become 1.00.
 */
import { DomainError } from './domain-error';

const SIGNIFICANT_DIGITS = 15;
const DECIMAL = /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/**
 * Half away from zero on the 15-significant-digit decimal: 1.005 rounds to 1.01 because a person reads 1.005.
 * Valid for |value| * 10^decimals < 1e14; a larger value has no digit left to drop and is returned as it is.
 * Throws `not_finite`, `bad_decimals`.
 */
export function roundNumber( value: number, decimals = 0 ): number {
	assertRoundable( value, decimals );
	if ( Number.isInteger( value ) ) {
		// What the digits come to as well; most amounts of a form are zero.
		return value + 0;
	}
	const { digits, exponent } = scientific( Math.abs( value ).toExponential( SIGNIFICANT_DIGITS - 1 ) );
	const kept = exponent + 1 + decimals;
	if ( kept >= SIGNIFICANT_DIGITS ) {
		return value + 0;
	}
	if ( kept < 0 ) {
		return 0;
	}
	let whole = Number( '0' + digits.slice( 0, kept ) );
	if ( digits.charAt( kept ) >= '5' ) {
		whole += 1;
	}
	// One correctly rounded division of two exact numbers: the double nearest to the decimal.
	const rounded = whole / Number( `1e${ decimals }` );
	return ( value < 0 ? -rounded : rounded ) + 0;
}

/** Reads a decimal exactly as a number field sends it: no spaces, no plus sign, no separators, no locale. */
export function parseNumber( text: string ): number | null {
	if ( ! DECIMAL.test( text ) ) {
		return null;
	}
	const value = Number( text );
	return Number.isFinite( value ) ? value + 0 : null;
}

/** The shortest decimal that reads back as the same number, never with an exponent. Throws `not_finite`. */
export function numberToString( value: number ): string {
	assertRoundable( value, 0 );
	if ( value === 0 ) {
		return '0';
	}
	const { digits, exponent } = scientific( Math.abs( value ).toExponential() );
	return ( value < 0 ? '-' : '' ) + placePoint( digits.replace( /0+$/, '' ), exponent );
}

/** Rounded to a fixed count of decimals, as amounts travel: "12.50". Throws `not_finite`, `bad_decimals`. */
export function toFixed( value: number, decimals: number ): string {
	const [ whole = '', rest = '' ] = numberToString( roundNumber( value, decimals ) ).split( '.' );
	const padded = rest.slice( 0, decimals ).padEnd( decimals, '0' );
	return padded === '' ? whole : `${ whole }.${ padded }`;
}

/** Length as people count characters in most scripts: an emoji outside the basic plane is one, not two. */
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
	/** Digits without a point. */
	digits: string;
	/** The power of ten of the first digit. */
	exponent: number;
}

function scientific( text: string ): Scientific {
	const [ mantissa = '', exponent = '0' ] = text.split( 'e' );
	return { digits: mantissa.replace( '.', '' ), exponent: Number( exponent ) };
}

function placePoint( digits: string, exponent: number ): string {
	if ( exponent < 0 ) {
		return '0.' + '0'.repeat( -exponent - 1 ) + digits;
	}
	const whole = digits.slice( 0, exponent + 1 ).padEnd( exponent + 1, '0' );
	const rest = digits.slice( exponent + 1 );
	return rest === '' ? whole : `${ whole }.${ rest }`;
}
