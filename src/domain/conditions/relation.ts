/** The twenty relations. Mirrors includes/Domain/Conditions/Relations.php. */
import { numberFromText } from '../form/answer';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { Relation, SourceValues } from '../form/model';
import { lowerCase } from './lower-case';

type Parser = ( text: string ) => number | null;
type Comparison = ( value: number, target: number ) => boolean;

const isEqual: Comparison = ( value, target ) => value === target;
const isGreater: Comparison = ( value, target ) => value > target;
const isLess: Comparison = ( value, target ) => value < target;

/**
 * Returns whether the relation holds. For an empty source, only `is_empty` holds; negated relations such as `is_not` do
 * not hold either.
 */
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
			return comparisonHolds( relation, source.values, targets[ 0 ] ?? '' );
	}
}

function comparisonHolds( relation: Relation, values: readonly string[], target: string ): boolean {
	switch ( relation ) {
		case 'is_greater':
			return anyValue( values, target, numberFromText, isGreater );
		case 'is_greater_or_equal':
			return anyValue( values, target, numberFromText, ( value, bound ) => value >= bound );
		case 'is_less':
			return everyValue( values, target, numberFromText, isLess );
		case 'is_less_or_equal':
			return everyValue( values, target, numberFromText, ( value, bound ) => value <= bound );
		case 'date_is':
			return anyValue( values, target, civilDays, isEqual );
		case 'date_is_before':
			return everyValue( values, target, civilDays, isLess );
		case 'date_is_after':
			return anyValue( values, target, civilDays, isGreater );
		case 'time_is':
			return anyValue( values, target, secondsOfDay, isEqual );
		case 'time_is_before':
			return everyValue( values, target, secondsOfDay, isLess );
		case 'time_is_after':
			return anyValue( values, target, secondsOfDay, isGreater );
		default:
			return false;
	}
}

function isMember( source: SourceValues, targets: readonly string[] ): boolean {
	const lowerCaseTargets = targets.map( lowerCase );
	const isTarget = ( text: string ) => lowerCaseTargets.includes( lowerCase( text ) );
	return source.values.some( isTarget ) || source.ids.some( isTarget );
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
	const lowerCaseTargets = targets.map( lowerCase ).filter( ( target ) => target !== '' );
	return source.texts.some( ( text ) => {
		const lower = lowerCase( text );
		return lowerCaseTargets.some( ( target ) => test( lower, target ) );
	} );
}

function anyValue( values: readonly string[], target: string, parse: Parser, compare: Comparison ): boolean {
	const targetValue = parse( target );
	return (
		targetValue !== null &&
		values.some( ( text ) => {
			const value = parse( text );
			return value !== null && compare( value, targetValue );
		} )
	);
}

function everyValue( values: readonly string[], target: string, parse: Parser, compare: Comparison ): boolean {
	const targetValue = parse( target );
	return (
		targetValue !== null &&
		values.every( ( text ) => {
			const value = parse( text );
			return value !== null && compare( value, targetValue );
		} )
	);
}
