/** The sentences that a shopper may read at a field, where the owner can write others. What stands there else is the placeholder. */
import { __ } from '@wordpress/i18n';
import { textOf, type EditableField } from './document';
import { allowsSeveral, has, isChoice } from './field-types';
import { room, type FieldText } from './room';

interface Entry {
	readonly text: () => FieldText;
	/** Whether a shopper can come to see it. */
	readonly used: ( field: EditableField ) => boolean;
}

const isSet = ( field: EditableField, name: string ): boolean => textOf( field[ name ] ).trim() !== '';
const limit = (): string => /* translators: %s: a limit, a count or characters. */ __( '%s is the limit.', 'aisle' );

const ENTRIES: readonly Entry[] = [
	{
		text: () => ( { name: 'required_message', label: __( 'When nothing is filled in', 'aisle' ), fallback: __( 'Please fill in this field.', 'aisle' ), hint: '' } ),
		used: ( field ) => field.required === true,
	},
	{
		text: () => ( { name: 'min_length_message', label: __( 'When it is too short', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please write at least %s characters.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'length' ) && isSet( field, 'min_length' ),
	},
	{
		text: () => ( { name: 'max_length_message', label: __( 'When it is too long', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please write at most %s characters.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'length' ) && isSet( field, 'max_length' ),
	},
	{
		text: () => ( { name: 'characters_left_message', label: __( 'Counter of characters', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( '%s characters left', 'aisle' ), hint: /* translators: %s: a limit, a count or characters. */ __( '%s is the number that is left.', 'aisle' ) } ),
		used: ( field ) => has( field.type, 'counter' ) && field.shows_characters_left === true,
	},
	{
		text: () => ( { name: 'pattern_message', label: __( 'When it does not fit the pattern', 'aisle' ), fallback: __( 'Please check the format.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'pattern' ) && isSet( field, 'pattern' ),
	},
	{
		text: () => ( {
			name: 'allowed_characters_message',
			label: __( 'When a character is not allowed', 'aisle' ),
			fallback: /* translators: %s: a limit, a count or characters. */ __( 'These characters cannot be used here: %s', 'aisle' ),
			hint: /* translators: %s: a limit, a count or characters. */ __( '%s stands for the characters.', 'aisle' ),
		} ),
		used: ( field ) => has( field.type, 'allowed-characters' ) && field.limits_characters === true,
	},
	{
		text: () => ( { name: 'min_message', label: __( 'When the number is too small', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please enter %s or more.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'range' ) && isSet( field, 'min' ),
	},
	{
		text: () => ( { name: 'max_message', label: __( 'When the number is too large', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please enter %s or less.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'range' ) && isSet( field, 'max' ),
	},
	{
		text: () => ( { name: 'min_message', label: __( 'When too few are chosen', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please choose at least %s options.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'count' ) && allowsSeveral( field ) && isSet( field, 'min' ),
	},
	{
		text: () => ( { name: 'max_message', label: __( 'When too many are chosen', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please choose at most %s options.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'count' ) && allowsSeveral( field ) && isSet( field, 'max' ),
	},
	{
		text: () => ( { name: 'other_required_message', label: __( 'When “other” is chosen and nothing written', 'aisle' ), fallback: __( 'Please write what you would like instead.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'other' ) && field.other === true,
	},
	{
		text: () => ( { name: 'min_file_size_message', label: __( 'When a file is too small', 'aisle' ), fallback: __( 'This file is too small.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && isSet( field, 'min_file_size' ),
	},
	{
		text: () => ( { name: 'max_file_size_message', label: __( 'When a file is too large', 'aisle' ), fallback: __( 'This file is too large.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && isSet( field, 'max_file_size' ),
	},
	{
		text: () => ( { name: 'extensions_message', label: __( 'When a kind of file is not accepted', 'aisle' ), fallback: __( 'This kind of file is not accepted.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'files' ) && field.limits_extensions === true,
	},
	{
		text: () => ( { name: 'max_files_message', label: __( 'When there are too many files', 'aisle' ), fallback: __( 'Please choose fewer files.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && field.multiple === true && isSet( field, 'max_files' ),
	},
];

/** Only those that can come up; one that was written before stays in reach while its rule is set. */
export function textsOf( field: EditableField ): FieldText[] {
	const texts = [ ...ENTRIES.filter( ( { used } ) => used( field ) ).map( ( { text } ) => text() ), ...room().textsOf( field ) ];
	return texts.map( ( text ) => ( text.name === 'required_message' && isChoice( field.type ) ? { ...text, fallback: __( 'Please choose an option.', 'aisle' ) } : text ) );
}
