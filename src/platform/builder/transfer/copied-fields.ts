/**
 * Finds what the copied fields of another form would miss: fields that their rules name, and the feature's own
 * references.
 */
import { textOf, type RuleGroup, type EditableDocument, type EditableField } from '../document';
import type { BuilderFields, References } from '../config/fields';

export interface MissingReferences {
	/** The copied field. */
	readonly field: EditableField;
	/** Fields of the other form that it refers to and that are not copied. */
	readonly fields: readonly EditableField[];
	/** Names of other missing parts, for display. */
	readonly others: readonly string[];
}

export function missingReferences(
	builderFields: BuilderFields,
	source: EditableDocument,
	selected: readonly string[],
	target: EditableDocument
): MissingReferences[] {
	return source.fields
		.filter( ( { id } ) => selected.includes( id ) )
		.map( ( field ) => ( {
			field,
			fields: source.fields.filter(
				( { id } ) => referencedFieldIds( builderFields, field, source ).has( id ) && ! selected.includes( id )
			),
			others: referencesOf( builderFields, field, source ).others.filter(
				( name ) => ! builderFields.hasReference?.( target, name )
			),
		} ) )
		.filter( ( { fields, others } ) => fields.length > 0 || others.length > 0 );
}

/** Returns the selected fields and all fields that they refer to, also indirectly. */
export function withReferencedFields(
	builderFields: BuilderFields,
	source: EditableDocument,
	selected: readonly string[]
): string[] {
	const allIds = new Set( selected );
	const queue = [ ...selected ];
	for ( let id = queue.pop(); id !== undefined; id = queue.pop() ) {
		const field = source.fields.find( ( candidate ) => candidate.id === id );
		for ( const referencedId of field ? referencedFieldIds( builderFields, field, source ) : [] ) {
			if (
				! allIds.has( referencedId ) &&
				source.fields.some( ( candidate ) => candidate.id === referencedId )
			) {
				allIds.add( referencedId );
				queue.push( referencedId );
			}
		}
	}
	return source.fields.map( ( { id } ) => id ).filter( ( id ) => allIds.has( id ) );
}

const NO_REFERENCES: References = { fields: [], others: [] };

const referencesOf = ( builderFields: BuilderFields, field: EditableField, document: EditableDocument ): References =>
	builderFields.referencesOf?.( field, document ) ?? NO_REFERENCES;

/**
 * Returns the ids of the other fields that a field refers to: in its conditions, its formulas and its “later than”
 * rule.
 */
export function referencedFieldIds(
	builderFields: BuilderFields,
	field: EditableField,
	document: EditableDocument
): Set< string > {
	const ids = new Set( referencesOf( builderFields, field, document ).fields );
	const addFieldsOfGroups = ( groups: readonly RuleGroup[] ): void =>
		groups.forEach( ( { rules } ) =>
			rules.forEach( ( rule ) => {
				if ( rule.groups && rule.groups.length > 0 ) {
					addFieldsOfGroups( rule.groups );
				} else if ( ( rule.source ?? 'field' ) === 'field' && rule.name ) {
					ids.add( rule.name );
				}
			} )
		);
	addFieldsOfGroups( field.conditions?.groups ?? [] );
	ids.add( textOf( field.after ) );
	ids.delete( field.id );
	return ids;
}
