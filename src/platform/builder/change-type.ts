/** Changes a field's type: keeps settings that fit and lists those that are lost. */
import { __ } from '@wordpress/i18n';
import type { BuilderFields } from './config/fields';
import { kindOfField } from './conditions/rule-sources';
import type { EditableDocument, EditableField, FieldType } from './document';
import type { Setting } from './field-kind';
import { newOptionId } from './identifiers';
import { newField } from './new-field';
import { namedFields } from './transfer/copied-fields';

export interface TypeChange {
	readonly field: EditableField;
	/** Names of lost settings, for display. */
	readonly lost: readonly string[];
	/** Fields whose rules or formulas use the field and may get another kind of value. */
	readonly lookers: readonly string[];
}

interface Part {
	readonly name: () => string;
	readonly members: readonly string[];
	readonly fits: ( before: readonly Setting[], after: readonly Setting[] ) => boolean;
}

const sharing =
	( ...settings: readonly Setting[] ): Part[ 'fits' ] =>
	( before, after ) =>
		settings.some( ( setting ) => before.includes( setting ) && after.includes( setting ) );
/** Excludes numbers, whose size is limited instead of their characters. */
const written =
	( setting: Setting ): Part[ 'fits' ] =>
	( _before, after ) =>
		after.includes( setting ) && ! after.includes( 'range' );
const WORDS: readonly Setting[] = [ 'default-text', 'default-lines' ];

const PARTS: readonly Part[] = [
	{ name: () => __( 'placeholder', 'aisle' ), members: [ 'placeholder' ], fits: sharing( 'placeholder' ) },
	{ name: () => __( 'text', 'aisle' ), members: [ 'content' ], fits: sharing( 'content' ) },
	{
		name: () => __( 'default value', 'aisle' ),
		members: [ 'default' ],
		fits: ( before, after ) => isWords( before ) && isWords( after ),
	},
	{ name: () => __( 'required', 'aisle' ), members: [ 'required', 'required_message' ], fits: sharing( 'required' ) },
	{
		name: () => __( 'character limits', 'aisle' ),
		members: [ 'min_length', 'max_length', 'min_length_message', 'max_length_message' ],
		fits: written( 'length' ),
	},
	{
		name: () => __( 'counter', 'aisle' ),
		members: [ 'shows_characters_left', 'characters_left_message' ],
		fits: sharing( 'counter' ),
	},
	{ name: () => __( 'pattern', 'aisle' ), members: [ 'pattern', 'pattern_message' ], fits: written( 'pattern' ) },
	{
		name: () => __( 'allowed characters', 'aisle' ),
		members: [ 'limits_characters', 'allowed_characters', 'allowed_characters_message' ],
		fits: sharing( 'allowed-characters' ),
	},
	{
		name: () => __( 'minimum and maximum', 'aisle' ),
		members: [ 'min', 'max', 'min_message', 'max_message' ],
		fits: sharing( 'range', 'count' ),
	},
	{ name: () => __( 'step', 'aisle' ), members: [ 'step', 'step_message' ], fits: sharing( 'step' ) },
	{
		name: () => __( 'unit', 'aisle' ),
		members: [ 'unit' ],
		fits: ( _before, after ) => after.includes( 'measure' ) || after.includes( 'unit' ),
	},
	{ name: () => __( 'plus and minus buttons', 'aisle' ), members: [ 'stepper' ], fits: sharing( 'measure' ) },
	{ name: () => __( 'options', 'aisle' ), members: [ 'options' ], fits: sharing( 'options' ) },
	{ name: () => __( 'several selections', 'aisle' ), members: [ 'multiple' ], fits: sharing( 'multiple' ) },
	{
		name: () => __( 'quantities', 'aisle' ),
		members: [ 'chooses_quantity', 'quantity_min', 'quantity_max', 'total_min', 'total_max', 'quantity_message' ],
		fits: sharing( 'quantity' ),
	},
	{
		name: () => __( 'the “Other” option', 'aisle' ),
		members: [ 'other', 'other_label', 'other_required_message' ],
		fits: sharing( 'other' ),
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
		fits: sharing( 'files' ),
	},
	{ name: () => __( 'one option maximum', 'aisle' ), members: [ 'exclusive' ], fits: sharing( 'exclusive' ) },
	{
		name: () => __( 'optional or must be left clear', 'aisle' ),
		members: [ 'optional', 'inverted' ],
		fits: sharing( 'acceptance' ),
	},
	{ name: () => __( 'questions', 'aisle' ), members: [ 'questions' ], fits: sharing( 'quiz' ) },
	{
		name: () => __( 'value source', 'aisle' ),
		members: [ 'source', 'name' ],
		fits: sharing( 'value-source' ),
	},
	{ name: () => __( 'map', 'aisle' ), members: [ 'shows_map', 'offers_own_place' ], fits: sharing( 'place' ) },
];

/**
 * Members that are reset: the merchant has just selected the text type, and a message for numbers does not fit dates.
 */
const CHOSEN_ANEW = [ 'text_kind', 'text_kind_message', 'format_message', 'day_message' ];

export function changeType(
	fields: BuilderFields,
	field: EditableField,
	entry: FieldType,
	document: EditableDocument
): TypeChange {
	const { kindOfType, fieldName } = fields.types;
	const first = newOptionId( [] );
	const fresh = newField( fields, entry, field.id, [ first, newOptionId( [ first ] ) ] );
	const before = kindOfType( field.type );
	const after = kindOfType( fresh.type );
	const going = PARTS.filter( ( part ) => ! part.fits( before.settings, after.settings ) );
	const own = fields.typeChange?.( field, fresh.type ) ?? { members: [], lost: [] };
	const members = new Set( [ ...going.flatMap( ( part ) => part.members ), ...own.members, ...CHOSEN_ANEW ] );
	const kept = Object.fromEntries( Object.entries( field ).filter( ( [ name ] ) => ! members.has( name ) ) );
	const next: EditableField = {
		...fresh,
		...kept,
		id: field.id,
		label: field.label,
		type: fresh.type,
		...kindOfType( entry ).of?.members,
	};
	return {
		field: next,
		lost: [
			...going
				.filter( ( part ) => part.members.some( ( member ) => isSet( field[ member ] ) ) )
				.map( ( part ) => part.name() ),
			...own.lost,
		],
		lookers:
			kindOfField( fields.types, field ) === kindOfField( fields.types, next )
				? []
				: document.fields
						.filter(
							( other ) => other.id !== field.id && namedFields( fields, other, document ).has( field.id )
						)
						.map( fieldName ),
	};
}

const isWords = ( settings: readonly Setting[] ): boolean =>
	WORDS.some( ( setting ) => settings.includes( setting ) ) && ! settings.includes( 'range' );

const isSet = ( value: unknown ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== false &&
	value !== '' &&
	! ( Array.isArray( value ) && value.length === 0 );
