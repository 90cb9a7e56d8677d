/**
 * Finds dates and times that a formula uses and that may be empty. An empty one counts as 0, a date long ago.
 */
import { evaluateJoined } from '../../../domain/conditions';
import { conditionsOf, type EditableField, type Rule, type RuleGroup } from '../../../platform/builder/document';
import { isSection } from '../../../platform/builder/fields/section-run';
import type { OptionForm } from '../document';
import type { FormulaCheck } from './formula-check';
import { checkedFieldIds } from './requested-moments';

export interface MissingMoment {
	readonly field: EditableField;
	readonly reason: 'optional' | 'conditional';
}

const DATE_REFERENCE = /^field\.([^.]+)\.(?:value|days|seconds|timestamp)$/;
const DATE_TYPES: readonly string[] = [ 'date', 'datetime-local', 'time' ];

/**
 * @param fieldId The field that the formula belongs to; empty for the form.
 */
export function missingMoments(
	{ references, tree }: FormulaCheck,
	document: OptionForm,
	fieldId: string
): MissingMoment[] {
	const referencedIds = new Set( references.map( ( reference ) => DATE_REFERENCE.exec( reference )?.[ 1 ] ?? '' ) );
	const checkedIds = checkedFieldIds( tree );
	const ownerField = document.fields.find( ( { id } ) => id === fieldId );
	return [ ...referencedIds ].flatMap( ( id ): MissingMoment[] => {
		const field = document.fields.find(
			( candidate ) => candidate.id === id && DATE_TYPES.includes( candidate.type )
		);
		if (
			! field ||
			id === fieldId ||
			checkedIds.has( id ) ||
			( ownerField && ! canShowWithout( ownerField, id, document ) )
		) {
			return [];
		}
		const ownerRequirements = new Set( ownerField ? requirementsOf( ownerField, document ) : [] );
		const isAlwaysShown = requirementsOf( field, document ).every( ( requirement ) =>
			ownerRequirements.has( requirement )
		);
		return field.required !== true
			? [ { field, reason: 'optional' } ]
			: isAlwaysShown
				? []
				: [ { field, reason: 'conditional' } ];
	} );
}

/** Returns the field, its section, and the enclosing step; each can hide the field. */
function fieldAndContainers( field: EditableField, { fields }: OptionForm ): EditableField[] {
	const precedingFields = fields.slice( 0, fields.indexOf( field ) ).reverse();
	const section = isSection( field ) ? undefined : precedingFields.find( isSection );
	const step =
		section && section.section_style !== 'step'
			? precedingFields.find( ( candidate ) => isSection( candidate ) && candidate.section_style === 'step' )
			: undefined;
	return [ field, section, step ].filter( ( candidate ) => candidate !== undefined );
}

/** Returns all requirements for the field to be shown, as comparable strings. */
const requirementsOf = ( field: EditableField, document: OptionForm ): string[] =>
	fieldAndContainers( field, document ).flatMap( ( item ) => [
		...( mayBeAbsent( item ) ? [ item.id ] : [] ),
		...rulesOf( item ).map( ( rule ) => JSON.stringify( rule ) ),
	] );

/** Returns whether the section is one that shoppers may add any number of times, including zero. */
const mayBeAbsent = ( { repeat, repeat_min: min }: EditableField ): boolean =>
	repeat === 'button' && ( min === 0 || min === '0' );

/** Returns the rules separately if all of them must match, else the conditions as a whole. */
function rulesOf( field: EditableField ): unknown[] {
	const conditions = conditionsOf( field );
	if ( conditions === null || conditions.action === 'hide' || ! areAllRequired( conditions.groups ) ) {
		return conditions === null ? [] : [ conditions ];
	}
	return conditions.groups.flatMap( ( { rules } ): unknown[] =>
		areAllRequired( rules ) ? rules.map( ( rule ) => ( { ...rule, operator: '' } ) ) : [ rules ]
	);
}

const areAllRequired = ( items: readonly { readonly operator: string }[] ): boolean =>
	items.slice( 0, -1 ).every( ( { operator } ) => operator === 'and' );

/**
 * Returns whether the field can be shown while field `id` is empty. For an empty source only `is_empty` matches; other
 * sources may match or not.
 */
const canShowWithout = ( field: EditableField, id: string, document: OptionForm ): boolean =>
	fieldAndContainers( field, document ).every( ( item ) => {
		const conditions = conditionsOf( item );
		const isShow = conditions?.action !== 'hide';
		const evaluateRule = ( { groups, source, name, relation }: Rule ): boolean | null => {
			if ( groups?.length ) {
				return evaluateJoined( groups, evaluateGroup );
			}
			return source === 'field' && name === id ? relation === 'is_empty' : isShow;
		};
		const evaluateGroup = ( { rules }: RuleGroup ): boolean | null => evaluateJoined( rules, evaluateRule );
		// Invalid rules do not prevent showing the field.
		return conditions === null || evaluateJoined( conditions.groups, evaluateGroup ) !== ! isShow;
	} );
