/**
 * Rules for minimum and maximum length, number and date. A threshold that is no number or date forbids nothing. Mirrors
 * includes/Domain/ContactRules/LimitRules.php.
 */
import { thresholdOf } from './field-values';
import { dayOf, numberOf } from './text-formats';
import { trimWhiteSpace } from './white-space';

/** Tolerance as a fraction of a step, for floating-point errors. */
const TOLERANCE = 1e-6;

export function isAtLeastLength( texts: readonly string[], threshold: unknown ): boolean {
	return isAtLeast( lengthOf( texts ), thresholdOf( threshold ) );
}

export function isAtMostLength( texts: readonly string[], threshold: unknown ): boolean {
	return isAtMost( lengthOf( texts ), thresholdOf( threshold ) );
}

/** Returns the total length of all values, counted like browsers: in UTF-16 units, a line break as one. */
export function lengthOf( texts: readonly string[] ): number {
	return texts.reduce( ( units, text ) => units + text.replaceAll( '\r\n', '\n' ).length, 0 );
}

export function isAtLeastNumber( texts: readonly string[], threshold: unknown ): boolean {
	const min = thresholdOf( threshold );
	return everyParsed( texts, numberOf, ( number ) => isAtLeast( number, min ) );
}

export function isAtMostNumber( texts: readonly string[], threshold: unknown ): boolean {
	const max = thresholdOf( threshold );
	return everyParsed( texts, numberOf, ( number ) => isAtMost( number, max ) );
}

export function isFromDate( texts: readonly string[], threshold: unknown ): boolean {
	const first = dayOfThreshold( threshold );
	return everyParsed( texts, dayOf, ( day ) => isAtLeast( day, first ) );
}

export function isUntilDate( texts: readonly string[], threshold: unknown ): boolean {
	const last = dayOfThreshold( threshold );
	return everyParsed( texts, dayOf, ( day ) => isAtMost( day, last ) );
}

export function isOnStep( texts: readonly string[], base: unknown, interval: unknown ): boolean {
	const step = thresholdOf( interval );
	const baseNumber = thresholdOf( base ) ?? 0;
	return (
		step === null ||
		step <= 0 ||
		everyParsed( texts, numberOf, ( number ) => isNearInteger( ( number - baseNumber ) / step ) )
	);
}

export function isAtLeast( amount: number, min: number | null ): boolean {
	return min === null || amount >= min;
}

export function isAtMost( amount: number, max: number | null ): boolean {
	return max === null || amount <= max;
}

function isNearInteger( count: number ): boolean {
	const fraction = count - Math.floor( count );
	return fraction < TOLERANCE || 1 - fraction < TOLERANCE;
}

function dayOfThreshold( threshold: unknown ): number | null {
	return typeof threshold === 'string' ? dayOf( trimWhiteSpace( threshold ) ) : null;
}

/** Values that cannot be parsed are skipped. */
function everyParsed(
	texts: readonly string[],
	parse: ( text: string ) => number | null,
	isAllowed: ( amount: number ) => boolean
): boolean {
	return texts.map( parse ).every( ( amount ) => amount === null || isAllowed( amount ) );
}
