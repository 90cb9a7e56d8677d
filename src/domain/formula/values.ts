/** Converts and compares the values of formulas. Mirrors includes/Domain/Formula/Values.php. */
import { DomainError } from '../domain-error';
import { numberToString, parseNumber } from '../number';
import { LIMITS, type FormulaValue } from './tree';

export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/**
 * Checks every number in a formula, so that intermediate results have the same limits as the result. Throws `nan`,
 * `infinity`, `out_of_range`.
 */
export function assertWithinLimits( number: number ): number {
	if ( Number.isNaN( number ) ) {
		throw new DomainError( 'nan' );
	}
	if ( ! Number.isFinite( number ) ) {
		throw new DomainError( 'infinity' );
	}
	if ( Math.abs( number ) > LIMITS.magnitude ) {
		throw new DomainError( 'out_of_range' );
	}
	// Adding zero turns -0 into 0.
	return number + 0;
}

/** Throws `not_numeric`, `out_of_range`. */
export function toNumber( value: FormulaValue ): number {
	const number = numberOrNull( value );
	if ( number === null ) {
		throw new DomainError( 'not_numeric' );
	}
	return number;
}

/** Returns null for text that is no number. Throws `out_of_range`. */
export function numberOrNull( value: FormulaValue ): number | null {
	if ( typeof value === 'boolean' ) {
		return value ? 1 : 0;
	}
	const number = typeof value === 'string' ? parseNumber( value ) : value;
	return number === null ? null : assertWithinLimits( number );
}

export function toText( value: FormulaValue ): string {
	if ( typeof value === 'boolean' ) {
		return value ? '1' : '0';
	}
	return typeof value === 'string' ? value : numberToString( value );
}

/** Returns whether a value counts as true. Text is true if it is not empty and not the number 0. */
export function isTruthy( value: FormulaValue ): boolean {
	return value !== '' && numberOrNull( value ) !== 0;
}

/** Compares two texts by code points, anything else as numbers. False if one of the two is not a number. */
export function compare( operator: Comparison, left: FormulaValue, right: FormulaValue ): boolean {
	if ( typeof left === 'string' && typeof right === 'string' ) {
		return orderMatches( operator, textOrder( left, right ) );
	}
	const first = numberOrNull( left );
	const second = numberOrNull( right );
	return first !== null && second !== null && orderMatches( operator, Math.sign( first - second ) );
}

/** Compares by code points. JavaScript's default order by UTF-16 units puts an emoji before U+FF01. */
function textOrder( left: string, right: string ): number {
	const first = Array.from( left );
	const second = Array.from( right );
	const sharedLength = Math.min( first.length, second.length );
	for ( let index = 0; index < sharedLength; index++ ) {
		const difference = ( first[ index ]?.codePointAt( 0 ) ?? 0 ) - ( second[ index ]?.codePointAt( 0 ) ?? 0 );
		if ( difference !== 0 ) {
			return difference;
		}
	}
	return first.length - second.length;
}

function orderMatches( operator: Comparison, order: number ): boolean {
	switch ( operator ) {
		case '<':
			return order < 0;
		case '<=':
			return order <= 0;
		case '>':
			return order > 0;
		case '>=':
			return order >= 0;
		case '==':
			return order === 0;
		case '!=':
			return order !== 0;
	}
}
