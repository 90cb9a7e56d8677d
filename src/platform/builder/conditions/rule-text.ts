/** Names of the comparisons. */
import { __ } from '@wordpress/i18n';
import type { Relation } from '../../../domain/form/model';
import type { RuleConfig } from '../config/builder-config';
import { ownKind, type ValueKind } from './rule-sources';

/** Returns the name of a comparison. An unknown comparison is shown by its stored name. */
export function relationName( config: RuleConfig, relation: string, kind: ValueKind ): string {
	const names = { ...defaultRelationNames(), ...namesFor( config, kind ) };
	return Object.entries( names ).find( ( [ name ] ) => name === relation )?.[ 1 ] ?? relation;
}

function defaultRelationNames(): Record< Relation, string > {
	return {
		is: __( 'is', 'aisle' ),
		is_not: __( 'is not', 'aisle' ),
		is_in: __( 'is one of', 'aisle' ),
		is_not_in: __( 'is none of', 'aisle' ),
		is_empty: __( 'is empty', 'aisle' ),
		is_not_empty: __( 'is filled in', 'aisle' ),
		is_greater: __( 'is greater than', 'aisle' ),
		is_less: __( 'is less than', 'aisle' ),
		is_greater_or_equal: __( 'is at least', 'aisle' ),
		is_less_or_equal: __( 'is at most', 'aisle' ),
		contains: __( 'contains', 'aisle' ),
		not_contains: __( 'does not contain', 'aisle' ),
		starts_with: __( 'starts with', 'aisle' ),
		ends_with: __( 'ends with', 'aisle' ),
		date_is: __( 'is on', 'aisle' ),
		date_is_before: __( 'is before', 'aisle' ),
		date_is_after: __( 'is after', 'aisle' ),
		time_is: __( 'is at', 'aisle' ),
		time_is_before: __( 'is earlier than', 'aisle' ),
		time_is_after: __( 'is later than', 'aisle' ),
	};
}

function namesFor( config: RuleConfig, kind: ValueKind ): Partial< Record< Relation, string > > {
	switch ( kind ) {
		case 'moment':
			return {
				time_is: __( 'has the time', 'aisle' ),
				time_is_before: __( 'has a time earlier than', 'aisle' ),
				time_is_after: __( 'has a time later than', 'aisle' ),
			};
		case 'choice':
			return {
				...choiceWords(),
				is_empty: __( 'has no selection', 'aisle' ),
				is_not_empty: __( 'has a selection', 'aisle' ),
			};
		case 'choices':
			return {
				...choiceWords(),
				is: __( 'includes', 'aisle' ),
				is_not: __( 'does not include', 'aisle' ),
				is_in: __( 'includes any of', 'aisle' ),
				is_not_in: __( 'includes none of', 'aisle' ),
				is_empty: __( 'has no selection', 'aisle' ),
				is_not_empty: __( 'has a selection', 'aisle' ),
			};
		case 'tick':
			return { is_empty: __( 'is not checked', 'aisle' ), is_not_empty: __( 'is checked', 'aisle' ) };
		case 'file':
			return {
				is_empty: __( 'has no file', 'aisle' ),
				is_not_empty: __( 'has a file', 'aisle' ),
				contains: __( 'has a name that contains', 'aisle' ),
				not_contains: __( 'has a name without', 'aisle' ),
				starts_with: __( 'has a name that starts with', 'aisle' ),
				ends_with: __( 'has a name that ends with', 'aisle' ),
			};
		default:
			return ownKind( config, kind )?.words?.() ?? {};
	}
}

/** Returns the names of comparisons that check an option's text or value, not the option itself. */
function choiceWords(): Partial< Record< Relation, string > > {
	return {
		contains: __( 'has text that contains', 'aisle' ),
		not_contains: __( 'has no text that contains', 'aisle' ),
		starts_with: __( 'has text that starts with', 'aisle' ),
		ends_with: __( 'has text that ends with', 'aisle' ),
		is_greater: __( 'has a value greater than', 'aisle' ),
		is_greater_or_equal: __( 'has a value of at least', 'aisle' ),
		is_less: __( 'has a value less than', 'aisle' ),
		is_less_or_equal: __( 'has a value of at most', 'aisle' ),
	};
}
