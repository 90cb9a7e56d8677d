/** The twenty relations. Mirrors includes/Domain/Conditions/Relations.php. */
import { numberFromText } from '../form/answer';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { Relation, SourceValues } from '../form/model';
import { lowerCase } from './lower-case';

type Reading = ( text: string ) => number | null;
type Comparison = ( value: number, target: number ) => boolean;

const equal: Comparison = ( value, target ) => value === target;
const greater: Comparison = ( value, target ) => value > target;
const less: Comparison = ( value, target ) => value < target;

/** Returns whether the relation holds. For an empty source, only `is_empty` holds, not even negated relations. */
export function relationHolds( relation: Relation, source: SourceValues, targets: readonly string[] ): boolean {
	if ( source.values.length === 0 ) {
		return relation === 'is_empty';
	}
	switch ( relation ) {
		case 'is_empty':
			return false;
		case 'is_not_empty':
			return true;
		case 'is':
		case 'is_in':
			return isMember( source, targets );
		case 'is_not':
		case 'is_not_in':
			return ! isMember( source, targets );
		case 'contains':
			return anyText( source, targets, ( text, target ) => text.includes( target ) );
		case 'not_contains':
			return ! anyText( source, targets, ( text, target ) => text.includes( target ) );
		case 'starts_with':
			return anyText( source, targets, ( text, target ) => text.startsWith( target ) );
		case 'ends_with':
			return anyText( source, targets, ( text, target ) => text.endsWith( target ) );
		default:
			return measureHolds( relation, source.values, targets[ 0 ] ?? '' );
	}
}

function measureHolds( relation: Relation, values: readonly string[], target: string ): boolean {
	switch ( relation ) {
		case 'is_greater':
			return any( values, target, numberFromText, greater );
		case 'is_greater_or_equal':
			return any( values, target, numberFromText, ( value, bound ) => value >= bound );
		case 'is_less':
			return all( values, target, numberFromText, less );
		case 'is_less_or_equal':
			return all( values, target, numberFromText, ( value, bound ) => value <= bound );
		case 'date_is':
			return any( values, target, civilDays, equal );
		case 'date_is_before':
			return all( values, target, civilDays, less );
		case 'date_is_after':
			return any( values, target, civilDays, greater );
		case 'time_is':
			return any( values, target, secondsOfDay, equal );
		case 'time_is_before':
			return all( values, target, secondsOfDay, less );
		case 'time_is_after':
			return any( values, target, secondsOfDay, greater );
		default:
			return false;
	}
}

function isMember( source: SourceValues, targets: readonly string[] ): boolean {
	const wanted = targets.map( lowerCase );
	const isWanted = ( text: string ) => wanted.includes( lowerCase( text ) );
	return source.values.some( isWanted ) || source.ids.some( isWanted );
}

/**
 * Returns whether any text passes the test. An empty target never matches, so that an incomplete rule does not match
 * everything.
 */
function anyText(
	source: SourceValues,
	targets: readonly string[],
	test: ( text: string, target: string ) => boolean
): boolean {
	const wanted = targets.map( lowerCase ).filter( ( target ) => target !== '' );
	return source.texts.some( ( text ) => {
		const lower = lowerCase( text );
		return wanted.some( ( target ) => test( lower, target ) );
	} );
}

function any( values: readonly string[], target: string, read: Reading, compare: Comparison ): boolean {
	const bound = read( target );
	return (
		bound !== null &&
		values.some( ( text ) => {
			const value = read( text );
			return value !== null && compare( value, bound );
		} )
	);
}

function all( values: readonly string[], target: string, read: Reading, compare: Comparison ): boolean {
	const bound = read( target );
	return (
		bound !== null &&
		values.every( ( text ) => {
			const value = read( text );
			return value !== null && compare( value, bound );
		} )
	);
}
