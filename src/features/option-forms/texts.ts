/** The sentences that a shopper may read at a field, where the owner can write others. What stands there else is the placeholder. */
import { __ } from '@wordpress/i18n';
import { isChoice, textOf, type EditableField } from './document';
import { allowsSeveral, has } from './field-types';

export interface FieldText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
	/** What %s stands for in it, or empty. */
	readonly hint: string;
}

interface Entry {
	readonly text: () => FieldText;
	/** Whether a shopper can come to see it. */
	readonly used: ( field: EditableField ) => boolean;
}

const isSet = ( field: EditableField, name: string ): boolean => textOf( field[ name ] ).trim() !== '';
const limit = (): string => /* translators: %s: a limit, a count or characters. */ __( '%s is the limit.', 'aisle' );

const ENTRIES: readonly Entry[] = [
	{
		text: () => ( { name: 'requiredMessage', label: __( 'When nothing is filled in', 'aisle' ), fallback: __( 'Please fill in this field.', 'aisle' ), hint: '' } ),
		used: ( field ) => field.required === true,
	},
	{
		text: () => ( { name: 'minlengthMessage', label: __( 'When it is too short', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please write at least %s characters.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'length' ) && isSet( field, 'minlength' ),
	},
	{
		text: () => ( { name: 'maxlengthMessage', label: __( 'When it is too long', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please write at most %s characters.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'length' ) && isSet( field, 'maxlength' ),
	},
	{
		text: () => ( { name: 'charleftMessage', label: __( 'Counter of characters', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( '%s characters left', 'aisle' ), hint: /* translators: %s: a limit, a count or characters. */ __( '%s is the number that is left.', 'aisle' ) } ),
		used: ( field ) => has( field.type, 'counter' ) && field.charleft === true,
	},
	{
		text: () => ( { name: 'patternMessage', label: __( 'When it does not fit the pattern', 'aisle' ), fallback: __( 'Please check the format.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'pattern' ) && isSet( field, 'pattern' ),
	},
	{
		text: () => ( {
			name: 'allowed_charsMessage',
			label: __( 'When a character is not allowed', 'aisle' ),
			fallback: /* translators: %s: a limit, a count or characters. */ __( 'These characters cannot be used here: %s', 'aisle' ),
			hint: /* translators: %s: a limit, a count or characters. */ __( '%s stands for the characters.', 'aisle' ),
		} ),
		used: ( field ) => has( field.type, 'allowed-characters' ) && field.allowed_chars_enable === true,
	},
	{
		text: () => ( { name: 'minMessage', label: __( 'When the number is too small', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please enter %s or more.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'range' ) && isSet( field, 'min' ),
	},
	{
		text: () => ( { name: 'maxMessage', label: __( 'When the number is too large', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please enter %s or less.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'range' ) && isSet( field, 'max' ),
	},
	{
		text: () => ( { name: 'minMessage', label: __( 'When too few are chosen', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please choose at least %s options.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'count' ) && allowsSeveral( field ) && isSet( field, 'min' ),
	},
	{
		text: () => ( { name: 'maxMessage', label: __( 'When too many are chosen', 'aisle' ), fallback: /* translators: %s: a limit, a count or characters. */ __( 'Please choose at most %s options.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'count' ) && allowsSeveral( field ) && isSet( field, 'max' ),
	},
	{
		text: () => ( { name: 'otherRequiredMessage', label: __( 'When “other” is chosen and nothing written', 'aisle' ), fallback: __( 'Please write what you would like instead.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'other' ) && field.other === true,
	},
	{
		text: () => ( { name: 'qtyMessage', label: __( 'When a quantity is not a whole number', 'aisle' ), fallback: __( 'Please enter a whole number above 0.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'products' ) && field.qty === true,
	},
	{
		text: () => ( { name: 'minFileSizeMessage', label: __( 'When a file is too small', 'aisle' ), fallback: __( 'This file is too small.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && isSet( field, 'minFileSize' ),
	},
	{
		text: () => ( { name: 'maxFileSizeMessage', label: __( 'When a file is too large', 'aisle' ), fallback: __( 'This file is too large.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && isSet( field, 'maxFileSize' ),
	},
	{
		text: () => ( { name: 'extensionsMessage', label: __( 'When a kind of file is not accepted', 'aisle' ), fallback: __( 'This kind of file is not accepted.', 'aisle' ), hint: '' } ),
		used: ( field ) => has( field.type, 'files' ) && field.extensionSupportEnable === true,
	},
	{
		text: () => ( { name: 'maxFileCountMessage', label: __( 'When there are too many files', 'aisle' ), fallback: __( 'Please choose fewer files.', 'aisle' ), hint: limit() } ),
		used: ( field ) => has( field.type, 'files' ) && field.multiple === true && isSet( field, 'maxFileCount' ),
	},
];

/** Only those that can come up; one that was written before stays in reach while its rule is set. */
export function textsOf( field: EditableField ): FieldText[] {
	const texts = ENTRIES.filter( ( { used } ) => used( field ) ).map( ( { text } ) => text() );
	return texts.map( ( text ) => ( text.name === 'requiredMessage' && isChoice( field.type ) ? { ...text, fallback: __( 'Please choose an option.', 'aisle' ) } : text ) );
}
