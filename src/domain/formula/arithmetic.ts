/**
 * Numeric operators and functions: the same IEEE operations in the same order as in
 * includes/Domain/Formula/Arithmetic.php. The evaluator checks their results.
 */
import { DomainError } from '../domain-error';
import { roundNumber } from '../number';
import { LIMITS } from './tree';

export const OPERATORS: ReadonlyMap< string, ( left: number, right: number ) => number > = new Map( [
	[ '+', ( left, right ) => left + right ],
	[ '-', ( left, right ) => left - right ],
	[ '*', ( left, right ) => left * right ],
	[ '/', ( left, right ) => left / assertNonZero( right ) ],
	[ '%', ( left, right ) => left % assertNonZero( right ) ],
	[ '**', power ],
	[ 'pow', power ],
] );

interface NumericFunction {
	readonly minOperands: number;
	readonly maxOperands: number;
	readonly call: ( first: number, second: number | undefined, numbers: readonly number[] ) => number;
}

export const FUNCTIONS: ReadonlyMap< string, NumericFunction > = new Map< string, NumericFunction >( [
	[
		'min',
		{ minOperands: 1, maxOperands: LIMITS.nodes, call: ( _first, _second, numbers ) => extreme( numbers, -1 ) },
	],
	[
		'max',
		{ minOperands: 1, maxOperands: LIMITS.nodes, call: ( _first, _second, numbers ) => extreme( numbers, 1 ) },
	],
	[
		'round',
		{
			minOperands: 1,
			maxOperands: 2,
			call: ( first, second = 0 ) => roundNumber( first, assertValidDecimals( second ) ),
		},
	],
	[ 'ceil', { minOperands: 1, maxOperands: 1, call: Math.ceil } ],
	[ 'floor', { minOperands: 1, maxOperands: 1, call: Math.floor } ],
	[ 'abs', { minOperands: 1, maxOperands: 1, call: Math.abs } ],
	[ 'sqrt', { minOperands: 1, maxOperands: 1, call: Math.sqrt } ],
] );

function assertNonZero( number: number ): number {
	if ( number === 0 ) {
		throw new DomainError( 'division_by_zero' );
	}
	return number;
}

/** Repeated multiplication: the power functions of PHP and JavaScript differ in the last bits. */
function power( base: number, exponent: number ): number {
	const times = Math.abs( exponent );
	if ( ! Number.isInteger( times ) || times > LIMITS.exponent ) {
		throw new DomainError( 'bad_exponent' );
	}
	let result = 1;
	for ( let count = 0; count < times; count++ ) {
		result *= base;
	}
	return exponent < 0 ? 1 / assertNonZero( result ) : result;
}

/** `direction` is 1 for the maximum, -1 for the minimum. */
function extreme( numbers: readonly number[], direction: 1 | -1 ): number {
	return numbers.reduce( ( extremum, number ) => ( ( number - extremum ) * direction > 0 ? number : extremum ) );
}

function assertValidDecimals( number: number ): number {
	if ( ! Number.isInteger( number ) || number < 0 || number > LIMITS.decimals ) {
		throw new DomainError( 'bad_decimals' );
	}
	return number;
}
