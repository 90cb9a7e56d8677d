/** Defines what a condition can check, and which comparisons and values fit. */
import { plainTextOfMarkup } from '../../../domain/marked-text';
import type { Relation } from '../../../domain/form/model';
import type { EditableDocument, EditableField, EditableOption, Rule } from '../document';
import type { RuleConfig, RuleScope } from '../config/builder-config';
import type { RuleSource, RuleValueKind } from '../config/conditions';
import type { FieldTypes } from '../field-types';

/**
 * Kinds of values that the builder knows; features may add their own (`ValueKind`). A kind defines the comparisons,
 * their wording and the value's control.
 */
export type BuiltInKind =
	| 'text'
	| 'number'
	| 'choice'
	| 'choices'
	| 'date'
	| 'moment'
	| 'time'
	| 'color'
	| 'file'
	| 'tick'
	| 'count'
	| 'anything';
export type ValueKind = string;

export type ValueControl = 'none' | 'text' | 'number' | 'date' | 'time' | 'color' | 'option' | 'options' | 'own';

const EMPTINESS_RELATIONS: readonly Relation[] = [ 'is_not_empty', 'is_empty' ];
const TEXT_RELATIONS: readonly Relation[] = [ 'contains', 'not_contains', 'starts_with', 'ends_with' ];
const SIZE_RELATIONS: readonly Relation[] = [ 'is_greater', 'is_greater_or_equal', 'is_less', 'is_less_or_equal' ];
const DATE_RELATIONS: readonly Relation[] = [ 'date_is', 'date_is_before', 'date_is_after' ];
const TIME_RELATIONS: readonly Relation[] = [ 'time_is', 'time_is_before', 'time_is_after' ];

const RELATIONS_BY_KIND: Readonly< Record< BuiltInKind, readonly Relation[] > > = {
	text: [ 'is', 'is_not', ...TEXT_RELATIONS, ...EMPTINESS_RELATIONS ],
	number: [ 'is', 'is_not', ...SIZE_RELATIONS, ...EMPTINESS_RELATIONS ],
	choice: [ 'is', 'is_not', 'is_in', 'is_not_in', ...EMPTINESS_RELATIONS, ...TEXT_RELATIONS, ...SIZE_RELATIONS ],
	choices: [ 'is', 'is_not', 'is_in', 'is_not_in', ...EMPTINESS_RELATIONS, ...TEXT_RELATIONS, ...SIZE_RELATIONS ],
	date: [ ...DATE_RELATIONS, ...EMPTINESS_RELATIONS ],
	moment: [ ...DATE_RELATIONS, ...TIME_RELATIONS, ...EMPTINESS_RELATIONS ],
	time: [ ...TIME_RELATIONS, ...EMPTINESS_RELATIONS ],
	color: [ 'is', 'is_not', ...EMPTINESS_RELATIONS ],
	file: [ ...EMPTINESS_RELATIONS, ...TEXT_RELATIONS ],
	tick: EMPTINESS_RELATIONS,
	count: [ 'is', 'is_not', ...SIZE_RELATIONS ],
	anything: [
		'is',
		'is_not',
		...TEXT_RELATIONS,
		...SIZE_RELATIONS,
		...DATE_RELATIONS,
		...TIME_RELATIONS,
		...EMPTINESS_RELATIONS,
	],
};

export const FIELD = 'field';

export const sourceOf = ( { conditions: { sources } }: RuleConfig, rule: Rule ): RuleSource | null =>
	sources.find( ( { name } ) => name === rule.source ) ?? null;

export const fieldOf = ( document: EditableDocument, rule: Rule ): EditableField | undefined =>
	document.fields.find( ( { id } ) => id === rule.name );

/** Returns whether the field is a repeated section. Its value is the number of repetitions. */
export const isRepeatedSection = ( { type, repeat }: EditableField ): boolean =>
	type === 'section' && ( repeat ?? '' ) !== '';

/**
 * Returns the fields that a condition can check: not the field itself, and no content fields. Repeated sections are
 * last, for their count.
 */
export function checkableFields( { fields, document }: RuleScope, fieldId: string ): EditableField[] {
	const otherFields = document.fields.filter( ( { id } ) => id !== fieldId );
	return [
		...otherFields.filter( ( { type } ) => ! fields.types.isContent( type ) ),
		...otherFields.filter( isRepeatedSection ),
	];
}

/** Returns whether the rule's field is missing from the form. */
export const isOrphan = ( scope: RuleScope, rule: Rule ): boolean =>
	sourceOf( scope, rule ) === null && ( rule.name ?? '' ) !== '' && fieldOf( scope.document, rule ) === undefined;

export function kindOf( scope: RuleScope, rule: Rule ): ValueKind {
	const source = sourceOf( scope, rule );
	if ( source ) {
		return source.valueKind;
	}
	const field = fieldOf( scope.document, rule );
	return field ? kindOfField( scope.fields.types, field ) : 'anything';
}

/** Returns the kind of a field's value. */
export function kindOfField( types: FieldTypes, field: EditableField ): BuiltInKind {
	switch ( field.type ) {
		case 'number':
		case 'date':
		case 'time':
		case 'color':
		case 'file':
			return field.type;
		case 'calculation':
		case 'range':
			return 'number';
		case 'acceptance':
			return 'tick';
		case 'section':
			return 'count';
		case 'datetime-local':
			return 'moment';
		case 'select':
		case 'radio-group':
			return 'choice';
		case 'checkbox-group':
			return 'choices';
		default:
			return ! types.isChoice( field.type ) ? 'text' : field.multiple ? 'choices' : 'choice';
	}
}

export const ownKind = ( { conditions: { kinds } }: RuleConfig, kind: ValueKind ): RuleValueKind | undefined =>
	Object.hasOwn( kinds, kind ) ? kinds[ kind ] : undefined;

const isBuiltInKind = ( kind: ValueKind ): kind is BuiltInKind => Object.hasOwn( RELATIONS_BY_KIND, kind );

const supportedRelations = ( config: RuleConfig, kind: ValueKind ): readonly Relation[] =>
	ownKind( config, kind )?.relations ??
	( isBuiltInKind( kind ) ? RELATIONS_BY_KIND[ kind ] : RELATIONS_BY_KIND.anything );

/**
 * Returns the comparisons that fit. If the current one does not fit, it is added last, so that viewing the rule changes
 * nothing.
 */
export function relationsFor(
	config: RuleConfig,
	kind: ValueKind,
	currentRelation: string | undefined
): readonly string[] {
	const relations: readonly string[] = supportedRelations( config, kind );
	return currentRelation === undefined || currentRelation === '' || relations.includes( currentRelation )
		? relations
		: [ ...relations, currentRelation ];
}

export const supportsRelation = ( config: RuleConfig, kind: ValueKind, relation: string | undefined ): boolean =>
	supportedRelations( config, kind ).some( ( name ) => name === relation );

export const firstRelation = ( config: RuleConfig, kind: ValueKind ): Relation =>
	supportedRelations( config, kind )[ 0 ] ?? 'is';

/** Returns whether the comparison takes a list. */
export const acceptsList = ( config: RuleConfig, kind: ValueKind, control: ValueControl ): boolean =>
	control === 'options' || ( control === 'own' && ownKind( config, kind )?.isList === true );

export function controlFor( config: RuleConfig, kind: ValueKind, relation: string | undefined ): ValueControl {
	const name = relation ?? '';
	if ( name === 'is_empty' || name === 'is_not_empty' ) {
		return 'none';
	}
	if ( name.startsWith( 'date_' ) ) {
		return 'date';
	}
	if ( name.startsWith( 'time_' ) ) {
		return 'time';
	}
	const isSize = SIZE_RELATIONS.some( ( size ) => size === name );
	const customControl = ownKind( config, kind )?.control;
	if ( customControl ) {
		return customControl;
	}
	if ( kind === 'color' && ! TEXT_RELATIONS.some( ( textRelation ) => textRelation === name ) ) {
		return kind;
	}
	if ( isSize || kind === 'number' || kind === 'count' ) {
		return 'number';
	}
	if ( kind === 'choice' || kind === 'choices' ) {
		return name === 'is' || name === 'is_not'
			? 'option'
			: name === 'is_in' || name === 'is_not_in'
				? 'options'
				: 'text';
	}
	return 'text';
}

export function valuesOf( rule: Rule ): readonly string[] {
	const value = rule.value ?? '';
	const list = typeof value === 'string' ? [ value ] : value;
	return list.filter( ( text ) => text !== '' );
}

/** Finds an option by its id, otherwise by its value or label, ignoring case. */
export function findOption( field: EditableField | undefined, value: string ): EditableOption | undefined {
	const lowerValue = value.toLowerCase();
	const options = field?.options ?? [];
	return (
		options.find( ( { id } ) => id === value ) ??
		options.find( ( option ) => ( option.value || plainTextOfMarkup( option.label ) ).toLowerCase() === lowerValue )
	);
}

/**
 * Returns the values that match no option of the field. "other" stands for the shopper's own text and matches if the
 * field allows it.
 */
export function unmatchedValues( field: EditableField | undefined, values: readonly string[] ): string[] {
	return values.filter(
		( value ) => findOption( field, value ) === undefined && ! ( value === 'other' && field?.other === true )
	);
}
