/** The fields of a form that have conditions, and which they look at. */
import { dependencyOrder } from './dependency-order';
import type { ConditionItem, FormField } from './model';

export interface ConditionalFields {
	/** Ids of the fields with conditions, those that others look at first. */
	order: readonly string[];
	has_cycle: boolean;
}

/** @param reads What a field's own value is made of, by its id: fields that are not to be shown after it. */
export function conditionalFields( fields: readonly Pick< FormField, 'id' | 'conditions' >[], reads: Readonly< Record< string, readonly string[] > > = {} ): ConditionalFields {
	const positions = fieldPositions( fields );
	const { order, cyclic } = dependencyOrder( fields.map( ( { id, conditions } ) => knownPositions( positions, [ ...fieldsLookedAt( conditions?.groups ?? [] ), ...( reads[ id ] ?? [] ) ] ) ) );
	return {
		order: order.flatMap( ( position ) => {
			const field = fields[ position ];
			return field !== undefined && field.conditions !== null ? [ field.id ] : [];
		} ),
		has_cycle: cyclic.size > 0,
	};
}

export function fieldPositions( fields: readonly Pick< FormField, 'id' >[] ): ReadonlyMap< string, number > {
	return new Map( fields.map( ( field, position ) => [ field.id, position ] ) );
}

/** Without those that the form does not have, each once. */
export function knownPositions( positions: ReadonlyMap< string, number >, ids: readonly string[] ): number[] {
	return [ ...new Set( ids ) ].flatMap( ( id ) => positions.get( id ) ?? [] );
}

function fieldsLookedAt( items: readonly ConditionItem[] ): string[] {
	return items.flatMap( ( item ) => {
		if ( 'groups' in item ) {
			return fieldsLookedAt( item.groups );
		}
		return item.source === 'field' ? [ item.name ] : [];
	} );
}
