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

interface Part {
	readonly name: () => string;
	readonly members: readonly string[];
	readonly isCompatible: ( before: readonly Setting[], after: readonly Setting[] ) => boolean;
}

const sharing =
	( ...settings: readonly Setting[] ): Part[ 'isCompatible' ] =>
	( before, after ) =>
		settings.some( ( setting ) => before.includes( setting ) && after.includes( setting ) );
/**
 * Returns a check that the new type has the setting and is not a number, because numbers have limits for their value,
 * not for their characters.
 */
const fitsText =
	( setting: Setting ): Part[ 'isCompatible' ] =>
	( _before, after ) =>
		after.includes( setting ) && ! after.includes( 'range' );
const TEXT_DEFAULTS: readonly Setting[] = [ 'default-text', 'default-lines' ];

const PARTS: readonly Part[] = [
	{ name: () => __( 'placeholder', 'aisle' ), members: [ 'placeholder' ], isCompatible: sharing( 'placeholder' ) },
	{ name: () => __( 'text', 'aisle' ), members: [ 'content' ], isCompatible: sharing( 'content' ) },
	{
		name: () => __( 'default value', 'aisle' ),
		members: [ 'default' ],
		isCompatible: ( before, after ) => isWords( before ) && isWords( after ),
	},
	{
		name: () => __( 'required', 'aisle' ),
		members: [ 'required', 'required_message' ],
		isCompatible: sharing( 'required' ),
	},
	{
		name: () => __( 'character limits', 'aisle' ),
		members: [ 'min_length', 'max_length', 'min_length_message', 'max_length_message' ],
		isCompatible: fitsText( 'length' ),
	},
	{
		name: () => __( 'counter', 'aisle' ),
		members: [ 'shows_characters_left', 'characters_left_message' ],
		isCompatible: sharing( 'counter' ),
	},
	{
		name: () => __( 'pattern', 'aisle' ),
		members: [ 'pattern', 'pattern_message' ],
		isCompatible: fitsText( 'pattern' ),
	},
	{
		name: () => __( 'allowed characters', 'aisle' ),
		members: [ 'limits_characters', 'allowed_characters', 'allowed_characters_message' ],
		isCompatible: sharing( 'allowed-characters' ),
	},
	{
		name: () => __( 'minimum and maximum', 'aisle' ),
		members: [ 'min', 'max', 'min_message', 'max_message' ],
		isCompatible: sharing( 'range', 'count' ),
	},
	{ name: () => __( 'step', 'aisle' ), members: [ 'step', 'step_message' ], isCompatible: sharing( 'step' ) },
	{
		name: () => __( 'unit', 'aisle' ),
		members: [ 'unit' ],
		isCompatible: ( _before, after ) => after.includes( 'measure' ) || after.includes( 'unit' ),
	},
	{ name: () => __( 'plus and minus buttons', 'aisle' ), members: [ 'stepper' ], isCompatible: sharing( 'measure' ) },
	{ name: () => __( 'options', 'aisle' ), members: [ 'options' ], isCompatible: sharing( 'options' ) },
	{ name: () => __( 'several selections', 'aisle' ), members: [ 'multiple' ], isCompatible: sharing( 'multiple' ) },
	{
		name: () => __( 'quantities', 'aisle' ),
		members: [ 'chooses_quantity', 'quantity_min', 'quantity_max', 'total_min', 'total_max', 'quantity_message' ],
		isCompatible: sharing( 'quantity' ),
	},
	{
		name: () => __( 'the “Other” option', 'aisle' ),
		members: [ 'other', 'other_label', 'other_required_message' ],
		isCompatible: sharing( 'other' ),
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
		isCompatible: sharing( 'files' ),
	},
	{ name: () => __( 'one option maximum', 'aisle' ), members: [ 'exclusive' ], isCompatible: sharing( 'exclusive' ) },
	{
		name: () => __( 'optional or must be left clear', 'aisle' ),
		members: [ 'optional', 'inverted' ],
		isCompatible: sharing( 'acceptance' ),
	},
	{ name: () => __( 'questions', 'aisle' ), members: [ 'questions' ], isCompatible: sharing( 'quiz' ) },
	{
		name: () => __( 'value source', 'aisle' ),
		members: [ 'source', 'name' ],
		isCompatible: sharing( 'value-source' ),
	},
	{
		name: () => __( 'map', 'aisle' ),
		members: [ 'shows_map', 'offers_own_place' ],
		isCompatible: sharing( 'place' ),
	},
];

/**
 * Members that are always reset: the new type sets the text type, and the messages fit only the old type.
 */
const RESET_MEMBERS = [ 'text_kind', 'text_kind_message', 'format_message', 'day_message' ];

export function changeType(
	fields: BuilderFields,
	field: EditableField,
	entry: FieldType,
	document: EditableDocument
): TypeChange {
	const { kindOfType, fieldName } = fields.types;
	const first = newOptionId( [] );
	const blankField = newField( fields, entry, field.id, [ first, newOptionId( [ first ] ) ] );
	const oldKind = kindOfType( field.type );
	const newKind = kindOfType( blankField.type );
	const removedParts = PARTS.filter( ( part ) => ! part.isCompatible( oldKind.settings, newKind.settings ) );
	const featureChange = fields.typeChange?.( field, blankField.type ) ?? { members: [], lostSettings: [] };
	const members = new Set( [
		...removedParts.flatMap( ( part ) => part.members ),
		...featureChange.members,
		...RESET_MEMBERS,
	] );
	const keptMembers = Object.fromEntries( Object.entries( field ).filter( ( [ name ] ) => ! members.has( name ) ) );
	const next: EditableField = {
		...blankField,
		...keptMembers,
		id: field.id,
		label: field.label,
		type: blankField.type,
		...kindOfType( entry ).of?.members,
	};
	return {
		field: next,
		lostSettings: [
			...removedParts
				.filter( ( part ) => part.members.some( ( member ) => isSet( field[ member ] ) ) )
				.map( ( part ) => part.name() ),
			...featureChange.lostSettings,
		],
		dependentFields:
			kindOfField( fields.types, field ) === kindOfField( fields.types, next )
				? []
				: document.fields
						.filter(
							( other ) =>
								other.id !== field.id && referencedFieldIds( fields, other, document ).has( field.id )
						)
						.map( fieldName ),
	};
}

const isWords = ( settings: readonly Setting[] ): boolean =>
	TEXT_DEFAULTS.some( ( setting ) => settings.includes( setting ) ) && ! settings.includes( 'range' );

const isSet = ( value: unknown ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== false &&
	value !== '' &&
	! ( Array.isArray( value ) && value.length === 0 );
