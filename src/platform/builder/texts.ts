/**
 * Messages of a field that shoppers may see and merchants can replace. The default text is the placeholder.
 */
import { __ } from '@wordpress/i18n';
import { FORMAT_CODES } from '../../domain/form-document/contract-names';
import { defaultMessage } from '../forms/validation-messages';
import { textOf, type EditableField } from './document';
import type { Setting } from './field-kind';
import type { FieldTypes } from './field-types';

/** A message that a visitor can see at a field, and that the merchant can replace. */
export interface FieldText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
	/** Explains what %s is replaced with, or empty. */
	readonly hint: string;
}

interface TextRule {
	/** The setting that a type needs for this message. */
	readonly needs?: Setting;
	readonly text: ( field: EditableField ) => FieldText;
	/** Returns whether a shopper can see the message. */
	readonly isUsed: ( field: EditableField, types: FieldTypes ) => boolean;
}

const isSet = ( field: EditableField, name: string ): boolean => textOf( field[ name ] ).trim() !== '';
const limitOf = ( field: EditableField, name: string ): number => Number( textOf( field[ name ] ) );
/** Returns the default message. */
const defaultText = ( field: EditableField, code: string, count = 0 ): string =>
	defaultMessage( { type: field.type, multiple: field.multiple === true }, code, count );
const limitHint = (): string =>
	/* translators: %s: a limit, a count or characters. */ __( '%s is replaced with the limit.', 'aisle' );

const TEXT_RULES: readonly TextRule[] = [
	{
		text: ( field ) => ( {
			name: 'required_message',
			label: __( 'When the field is empty', 'aisle' ),
			fallback: defaultText( field, 'required' ),
			hint: '',
		} ),
		isUsed: ( field ) => field.required === true,
	},
	{
		text: ( field ) => ( {
			name: 'min_length_message',
			label: __( 'When the answer is too short', 'aisle' ),
			fallback: defaultText( field, 'min_length', limitOf( field, 'min_length' ) ),
			hint: limitHint(),
		} ),
		needs: 'length',
		isUsed: ( field ) => isSet( field, 'min_length' ),
	},
	{
		text: ( field ) => ( {
			name: 'max_length_message',
			label: __( 'When the answer is too long', 'aisle' ),
			fallback: defaultText( field, 'max_length', limitOf( field, 'max_length' ) ),
			hint: limitHint(),
		} ),
		needs: 'length',
		isUsed: ( field ) => isSet( field, 'max_length' ),
	},
	{
		text: ( field ) => ( {
			name: 'characters_left_message',
			label: __( 'Character counter', 'aisle' ),
			fallback: defaultText( field, 'characters_left', limitOf( field, 'max_length' ) ),
			hint: /* translators: %s: a limit, a count or characters. */ __(
				'%s is replaced with the number of characters left.',
				'aisle'
			),
		} ),
		needs: 'counter',
		isUsed: ( field ) => field.shows_characters_left === true,
	},
	{
		text: ( field ) => ( {
			name: 'text_kind_message',
			label: __( 'When the format is wrong', 'aisle' ),
			fallback: defaultText( field, `bad_${ textOf( field.text_kind ) }` ),
			hint: '',
		} ),
		needs: 'text-kind',
		isUsed: ( field ) => isSet( field, 'text_kind' ),
	},
	{
		text: ( field ) => ( {
			name: 'format_message',
			label: __( 'When the answer is not valid', 'aisle' ),
			fallback: defaultText( field, FORMAT_CODES[ field.type ] ?? '' ),
			hint: '',
		} ),
		isUsed: ( field ) => field.type in FORMAT_CODES,
	},
	{
		text: () => ( {
			name: 'step_message',
			label: __( 'When the number is not a valid step', 'aisle' ),
			fallback: __( 'Default: the nearest valid numbers', 'aisle' ),
			hint: '',
		} ),
		needs: 'step',
		isUsed: ( field ) => isSet( field, 'step' ),
	},
	{
		text: () => ( {
			name: 'day_message',
			label: __( 'When a day or time is not available', 'aisle' ),
			fallback: __( 'Default: the reason and the nearest available value', 'aisle' ),
			hint: '',
		} ),
		isUsed: ( field, { has } ) => has( field.type, 'schedule' ),
	},
	{
		text: ( field ) => ( {
			name: 'pattern_message',
			label: __( 'When the answer doesn’t match the pattern', 'aisle' ),
			fallback: defaultText( field, 'pattern' ),
			hint: '',
		} ),
		needs: 'pattern',
		isUsed: ( field ) => isSet( field, 'pattern' ),
	},
	{
		text: ( field ) => ( {
			name: 'allowed_characters_message',
			label: __( 'When a character is not allowed', 'aisle' ),
			fallback: defaultText( field, 'allowed_characters' ),
			hint: /* translators: %s: a limit, a count or characters. */ __(
				'%s is replaced with the characters that aren’t allowed.',
				'aisle'
			),
		} ),
		needs: 'allowed-characters',
		isUsed: ( field ) => field.limits_characters === true,
	},
	{
		text: ( field ) => ( {
			name: 'min_message',
			label: __( 'When the number is too small', 'aisle' ),
			fallback: defaultText( field, 'min' ),
			hint: limitHint(),
		} ),
		needs: 'range',
		isUsed: ( field ) => isSet( field, 'min' ),
	},
	{
		text: ( field ) => ( {
			name: 'max_message',
			label: __( 'When the number is too large', 'aisle' ),
			fallback: defaultText( field, 'max' ),
			hint: limitHint(),
		} ),
		needs: 'range',
		isUsed: ( field ) => isSet( field, 'max' ),
	},
	{
		text: ( field ) => ( {
			name: 'min_message',
			label: __( 'When too few options are selected', 'aisle' ),
			fallback: defaultText( field, 'min_count', limitOf( field, 'min' ) ),
			hint: limitHint(),
		} ),
		needs: 'count',
		isUsed: ( field, { allowsSeveral } ) => allowsSeveral( field ) && isSet( field, 'min' ),
	},
	{
		text: ( field ) => ( {
			name: 'max_message',
			label: __( 'When too many options are selected', 'aisle' ),
			fallback: defaultText( field, 'max_count', limitOf( field, 'max' ) ),
			hint: limitHint(),
		} ),
		needs: 'count',
		isUsed: ( field, { allowsSeveral } ) => allowsSeveral( field ) && isSet( field, 'max' ),
	},
	{
		text: ( field ) => ( {
			name: 'quantity_message',
			label: __( 'When a quantity is not a whole number', 'aisle' ),
			fallback: defaultText( field, 'quantity', 1 ),
			hint: '',
		} ),
		needs: 'quantity',
		isUsed: ( field ) => field.chooses_quantity === true,
	},
	{
		text: ( field ) => ( {
			name: 'other_required_message',
			label: __( 'When “Other” has no text', 'aisle' ),
			fallback: defaultText( field, 'other_required' ),
			hint: '',
		} ),
		needs: 'other',
		isUsed: ( field ) => field.other === true,
	},
	{
		text: ( field ) => ( {
			name: 'min_file_size_message',
			label: __( 'When a file is too small', 'aisle' ),
			fallback: defaultText( field, 'min_file_size' ),
			hint: limitHint(),
		} ),
		needs: 'files',
		isUsed: ( field ) => isSet( field, 'min_file_size' ),
	},
	{
		text: ( field ) => ( {
			name: 'max_file_size_message',
			label: __( 'When a file is too large', 'aisle' ),
			fallback: defaultText( field, 'max_file_size' ),
			hint: limitHint(),
		} ),
		needs: 'files',
		isUsed: ( field ) => isSet( field, 'max_file_size' ),
	},
	{
		text: ( field ) => ( {
			name: 'extensions_message',
			label: __( 'When a file type is not accepted', 'aisle' ),
			fallback: defaultText( field, 'extensions' ),
			hint: /* translators: %s: a list such as "JPG, PNG, PDF". */ __(
				'%s is replaced with the list of accepted file types.',
				'aisle'
			),
		} ),
		needs: 'files',
		isUsed: ( field ) => field.limits_extensions === true,
	},
	{
		text: ( field ) => ( {
			name: 'max_files_message',
			label: __( 'When there are too many files', 'aisle' ),
			fallback: defaultText( field, 'max_files', limitOf( field, 'max_files' ) ),
			hint: limitHint(),
		} ),
		needs: 'files',
		isUsed: ( field ) => field.multiple === true && isSet( field, 'max_files' ),
	},
];

/** Returns the texts of the messages that shoppers can see with the field's current settings. */
export const textsOf = ( types: FieldTypes, field: EditableField ): FieldText[] =>
	TEXT_RULES.filter(
		( { needs, isUsed: used } ) => ( ! needs || types.has( field.type, needs ) ) && used( field, types )
	).map( ( { text } ) => text( field ) );
