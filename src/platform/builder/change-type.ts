/** Changes a field's type: keeps settings that fit and lists those that are lost. */
import { __ } from '@wordpress/i18n';
import type { BuilderFields } from './config/fields';
import { kindOfField } from './conditions/rule-sources';
import type { EditableDocument, EditableField, FieldType } from './document';
import type { Setting } from './field-kind';
import { newOptionId } from './identifiers';
import { newField } from './new-field';
import { referencedFieldIds } from './transfer/copied-fields';

export interface TypeChange {
	readonly field: EditableField;
	/** Names of lost settings, for display. */
	readonly lostSettings: readonly string[];
	/** Fields whose rules or formulas use the field and may get another kind of value. */
	readonly dependentFields: readonly string[];
}

interface MemberGroup {
	readonly name: () => string;
	readonly members: readonly string[];
	readonly isCompatible: ( before: readonly Setting[], after: readonly Setting[] ) => boolean;
}

const sharesAny =
	( ...settings: readonly Setting[] ): MemberGroup[ 'isCompatible' ] =>
	( before, after ) =>
		settings.some( ( setting ) => before.includes( setting ) && after.includes( setting ) );
/**
 * Returns a check that the new type has the setting and is not a number, because numbers have limits for their value,
 * not for their characters.
 */
const fitsText =
	( setting: Setting ): MemberGroup[ 'isCompatible' ] =>
	( _before, after ) =>
		after.includes( setting ) && ! after.includes( 'range' );
const TEXT_DEFAULTS: readonly Setting[] = [ 'default-text', 'default-lines' ];

const MEMBER_GROUPS: readonly MemberGroup[] = [
	{ name: () => __( 'placeholder', 'aisle' ), members: [ 'placeholder' ], isCompatible: sharesAny( 'placeholder' ) },
	{ name: () => __( 'text', 'aisle' ), members: [ 'content' ], isCompatible: sharesAny( 'content' ) },
	{
		name: () => __( 'default value', 'aisle' ),
		members: [ 'default' ],
		isCompatible: ( before, after ) => hasTextDefault( before ) && hasTextDefault( after ),
	},
	{
		name: () => __( 'required', 'aisle' ),
		members: [ 'required', 'required_message' ],
		isCompatible: sharesAny( 'required' ),
	},
	{
		name: () => __( 'character limits', 'aisle' ),
		members: [ 'min_length', 'max_length', 'min_length_message', 'max_length_message' ],
		isCompatible: fitsText( 'length' ),
	},
	{
		name: () => __( 'counter', 'aisle' ),
		members: [ 'shows_characters_left', 'characters_left_message' ],
		isCompatible: sharesAny( 'counter' ),
	},
	{
		name: () => __( 'pattern', 'aisle' ),
		members: [ 'pattern', 'pattern_message' ],
		isCompatible: fitsText( 'pattern' ),
	},
	{
		name: () => __( 'allowed characters', 'aisle' ),
		members: [ 'limits_characters', 'allowed_characters', 'allowed_characters_message' ],
		isCompatible: sharesAny( 'allowed-characters' ),
	},
	{
		name: () => __( 'minimum and maximum', 'aisle' ),
		members: [ 'min', 'max', 'min_message', 'max_message' ],
		isCompatible: sharesAny( 'range', 'count' ),
	},
	{ name: () => __( 'step', 'aisle' ), members: [ 'step', 'step_message' ], isCompatible: sharesAny( 'step' ) },
	{
		name: () => __( 'unit', 'aisle' ),
		members: [ 'unit' ],
		isCompatible: ( _before, after ) => after.includes( 'measure' ) || after.includes( 'unit' ),
	},
	{
		name: () => __( 'plus and minus buttons', 'aisle' ),
		members: [ 'stepper' ],
		isCompatible: sharesAny( 'measure' ),
	},
	{ name: () => __( 'options', 'aisle' ), members: [ 'options' ], isCompatible: sharesAny( 'options' ) },
	{ name: () => __( 'several selections', 'aisle' ), members: [ 'multiple' ], isCompatible: sharesAny( 'multiple' ) },
	{
		name: () => __( 'quantities', 'aisle' ),
		members: [ 'chooses_quantity', 'quantity_min', 'quantity_max', 'total_min', 'total_max', 'quantity_message' ],
		isCompatible: sharesAny( 'quantity' ),
	},
	{
		name: () => __( 'the “Other” option', 'aisle' ),
		members: [ 'other', 'other_label', 'other_required_message' ],
		isCompatible: sharesAny( 'other' ),
	},
	{
		name: () => __( 'file limits', 'aisle' ),
		members: [
			'upload',
			'min_file_size',
			'max_file_size',
			'max_files',
			'limits_extensions',
			'extensions',
			'min_file_size_message',
			'max_file_size_message',
			'extensions_message',
			'max_files_message',
		],
		isCompatible: sharesAny( 'files' ),
	},
	{
		name: () => __( 'one selection only', 'aisle' ),
		members: [ 'exclusive' ],
		isCompatible: sharesAny( 'exclusive' ),
	},
	{
		name: () => __( 'whether the checkbox is optional or must stay unchecked', 'aisle' ),
		members: [ 'optional', 'inverted' ],
		isCompatible: sharesAny( 'acceptance' ),
	},
	{ name: () => __( 'questions', 'aisle' ), members: [ 'questions' ], isCompatible: sharesAny( 'quiz' ) },
	{
		name: () => __( 'value source', 'aisle' ),
		members: [ 'source', 'name' ],
		isCompatible: sharesAny( 'value-source' ),
	},
	{
		name: () => __( 'map', 'aisle' ),
		members: [ 'shows_map', 'offers_own_place' ],
		isCompatible: sharesAny( 'place' ),
	},
];

/**
 * Members that are always reset: the new type sets the text type, and the messages fit only the old type.
 */
const RESET_MEMBERS = [ 'text_kind', 'text_kind_message', 'format_message', 'day_message' ];

export function changeType(
	fields: BuilderFields,
	field: EditableField,
	newType: FieldType,
	document: EditableDocument
): TypeChange {
	const { configOfType, fieldName } = fields.types;
	const firstOptionId = newOptionId( [] );
	const blankField = newField( fields, newType, field.id, [ firstOptionId, newOptionId( [ firstOptionId ] ) ] );
	const oldKind = configOfType( field.type );
	const newKind = configOfType( blankField.type );
	const removedParts = MEMBER_GROUPS.filter( ( part ) => ! part.isCompatible( oldKind.settings, newKind.settings ) );
	const featureChange = fields.typeChange?.( field, blankField.type ) ?? { members: [], lostSettings: [] };
	const members = new Set( [
		...removedParts.flatMap( ( part ) => part.members ),
		...featureChange.members,
		...RESET_MEMBERS,
	] );
	const keptMembers = Object.fromEntries( Object.entries( field ).filter( ( [ name ] ) => ! members.has( name ) ) );
	const changedField: EditableField = {
		...blankField,
		...keptMembers,
		id: field.id,
		label: field.label,
		type: blankField.type,
		...configOfType( newType ).of?.members,
	};
	return {
		field: changedField,
		lostSettings: [
			...removedParts
				.filter( ( part ) => part.members.some( ( member ) => isSet( field[ member ] ) ) )
				.map( ( part ) => part.name() ),
			...featureChange.lostSettings,
		],
		dependentFields:
			kindOfField( fields.types, field ) === kindOfField( fields.types, changedField )
				? []
				: document.fields
						.filter(
							( other ) =>
								other.id !== field.id && referencedFieldIds( fields, other, document ).has( field.id )
						)
						.map( fieldName ),
	};
}

const hasTextDefault = ( settings: readonly Setting[] ): boolean =>
	TEXT_DEFAULTS.some( ( setting ) => settings.includes( setting ) ) && ! settings.includes( 'range' );

const isSet = ( value: unknown ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== false &&
	value !== '' &&
	! ( Array.isArray( value ) && value.length === 0 );
