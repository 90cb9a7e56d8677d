/** Fields of a form with conditions, and the fields that they depend on. */
import { dependencyOrder } from './dependency-order';
import type { ConditionItem, FormField } from './model';
import { sectionPlaces } from './section-places';

export interface ConditionalFields {
	/** IDs of the fields with conditions of their own or of their section, dependencies first. */
	order: readonly string[];
	has_cycle: boolean;
}

/**
 * @param valueDependencies Field ID => fields that its own value depends on. Their visibility is determined first.
 */
export function conditionalFields(
	fields: readonly Pick< FormField, 'id' | 'conditions' | 'section' >[],
	valueDependencies: Readonly< Record< string, readonly string[] > > = {}
): ConditionalFields {
	const positions = fieldPositions( fields );
	const parents = conditionalParents( fields );
	const { order, cyclic } = dependencyOrder(
		fields.map( ( { id, conditions } ) =>
			knownPositions( positions, [
				...fieldsInConditions( conditions?.groups ?? [] ),
				...( parents.get( id ) ?? [] ),
				...( valueDependencies[ id ] ?? [] ),
			] )
		)
	);
	return {
		order: order.flatMap( ( position ) => {
			const field = fields[ position ];
			return field !== undefined && ( field.conditions !== null || parents.has( field.id ) ) ? [ field.id ] : [];
		} ),
		has_cycle: cyclic.size > 0,
	};
}

/** Returns the parent sections that can be hidden. A section without conditions never hides its fields. */
function conditionalParents(
	fields: readonly Pick< FormField, 'id' | 'conditions' | 'section' >[]
): ReadonlyMap< string, readonly string[] > {
	const { parent } = sectionPlaces( fields );
	const conditional = new Set< string >();
	const parents = new Map< string, readonly string[] >();
	for ( const { id, conditions } of fields ) {
		const parentId = parent.get( id );
		if ( parentId !== undefined && conditional.has( parentId ) ) {
			parents.set( id, [ parentId ] );
		}
		if ( conditions !== null || parents.has( id ) ) {
			conditional.add( id );
		}
	}
	return parents;
}

export function fieldPositions( fields: readonly Pick< FormField, 'id' >[] ): ReadonlyMap< string, number > {
	return new Map( fields.map( ( field, position ) => [ field.id, position ] ) );
}

/** Returns positions without duplicates and without fields that the form does not have. */
export function knownPositions( positions: ReadonlyMap< string, number >, ids: readonly string[] ): number[] {
	return [ ...new Set( ids ) ].flatMap( ( id ) => positions.get( id ) ?? [] );
}

export function fieldsInConditions( items: readonly ConditionItem[] ): string[] {
	return items.flatMap( ( item ) => {
		if ( 'groups' in item ) {
			return fieldsInConditions( item.groups );
		}
		return item.source === 'field' ? [ item.name ] : [];
	} );
}
