/** The fields of a form that have conditions, and which they look at. */
import { dependencyOrder } from './dependency-order';
import type { ConditionItem, FormField } from './model';
import { sectionPlaces } from './section-places';

export interface ConditionalFields {
	/** Ids of the fields with conditions of their own or of their section, those that others look at first. */
	order: readonly string[];
	has_cycle: boolean;
}

/** @param reads What a field's own value is made of, by its id: fields that are not to be shown after it. */
export function conditionalFields(
	fields: readonly Pick< FormField, 'id' | 'conditions' | 'section' >[],
	reads: Readonly< Record< string, readonly string[] > > = {}
): ConditionalFields {
	const positions = fieldPositions( fields );
	const parents = conditionalParents( fields );
	const { order, cyclic } = dependencyOrder(
		fields.map( ( { id, conditions } ) =>
			knownPositions( positions, [
				...fieldsLookedAt( conditions?.groups ?? [] ),
				...( parents.get( id ) ?? [] ),
				...( reads[ id ] ?? [] ),
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

/** A section that nothing hides hides nothing. */
function conditionalParents(
	fields: readonly Pick< FormField, 'id' | 'conditions' | 'section' >[]
): ReadonlyMap< string, readonly string[] > {
	const { parent } = sectionPlaces( fields );
	const conditional = new Set< string >();
	const parents = new Map< string, readonly string[] >();
	for ( const { id, conditions } of fields ) {
		const above = parent.get( id );
		if ( above !== undefined && conditional.has( above ) ) {
			parents.set( id, [ above ] );
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

/** Without those that the form does not have, each once. */
export function knownPositions( positions: ReadonlyMap< string, number >, ids: readonly string[] ): number[] {
	return [ ...new Set( ids ) ].flatMap( ( id ) => positions.get( id ) ?? [] );
}

export function fieldsLookedAt( items: readonly ConditionItem[] ): string[] {
	return items.flatMap( ( item ) => {
		if ( 'groups' in item ) {
			return fieldsLookedAt( item.groups );
		}
		return item.source === 'field' ? [ item.name ] : [];
	} );
}
