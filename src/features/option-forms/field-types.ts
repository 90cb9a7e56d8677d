/**
 * Which settings each type of field has. The one table the panels are drawn from: what a type does not have is not on
 * the screen, and what is left over in a document from another type means nothing to the shop.
 */
import { __ } from '@wordpress/i18n';
import { isChoice, type EditableField, type FieldType, type PricingType } from './document';

/** A part of a field's panel. */
export type Setting =
	| 'placeholder' | 'content' | 'default-text' | 'default-lines' | 'default-date' | 'default-color' | 'width' | 'required'
	| 'length' | 'counter' | 'pattern' | 'allowed-characters' | 'range' | 'step' | 'options' | 'multiple' | 'count' | 'other'
	| 'files' | 'products' | 'place' | 'price';

export type Group = 'text' | 'choice' | 'date' | 'more' | 'content';

export interface TypeFacts {
	readonly group: Group;
	readonly settings: readonly Setting[];
	readonly pricing: readonly PricingType[];
}

const COUNTED: readonly PricingType[] = [ 'fixed', 'per_car', 'percentage', 'custom' ];
const PLAIN: readonly PricingType[] = [ 'fixed', 'percentage', 'custom' ];
const TYPED: readonly Setting[] = [ 'placeholder', 'default-text', 'width', 'required' ];
const CHOICE: readonly Setting[] = [ 'options', 'width', 'required', 'price' ];
const PICTURES: readonly Setting[] = [ 'options', 'multiple', 'count', 'other', 'width', 'required', 'price' ];
const DATE: readonly Setting[] = [ 'default-date', 'width', 'required', 'price' ];

export const TYPES: Readonly< Record< FieldType, TypeFacts > > = {
	text: { group: 'text', settings: [ ...TYPED, 'length', 'counter', 'pattern', 'allowed-characters', 'price' ], pricing: COUNTED },
	textarea: { group: 'text', settings: [ 'placeholder', 'default-lines', 'width', 'required', 'length', 'counter', 'allowed-characters', 'price' ], pricing: COUNTED },
	number: { group: 'text', settings: [ ...TYPED, 'range', 'step', 'length', 'pattern', 'price' ], pricing: [ 'multiply', 'fixed', 'per_car', 'percentage', 'custom' ] },
	select: { group: 'choice', settings: [ 'placeholder', ...CHOICE ], pricing: PLAIN },
	'radio-group': { group: 'choice', settings: [ ...CHOICE, 'other' ], pricing: PLAIN },
	'checkbox-group': { group: 'choice', settings: [ ...CHOICE, 'count', 'other' ], pricing: PLAIN },
	'image-group': { group: 'choice', settings: PICTURES, pricing: PLAIN },
	'color-group': { group: 'choice', settings: PICTURES, pricing: PLAIN },
	'product-group': { group: 'choice', settings: [ 'options', 'multiple', 'count', 'products', 'width', 'required', 'price' ], pricing: PLAIN },
	date: { group: 'date', settings: DATE, pricing: PLAIN },
	'datetime-local': { group: 'date', settings: DATE, pricing: PLAIN },
	time: { group: 'date', settings: DATE, pricing: PLAIN },
	color: { group: 'more', settings: [ 'default-color', 'width', 'required', 'price' ], pricing: PLAIN },
	file: { group: 'more', settings: [ 'files', 'multiple', 'width', 'required', 'price' ], pricing: PLAIN },
	'place-selector': { group: 'more', settings: [ 'placeholder', 'place', 'width', 'required', 'price' ], pricing: PLAIN },
	header: { group: 'content', settings: [ 'width' ], pricing: [] },
	paragraph: { group: 'content', settings: [ 'content', 'width', 'price' ], pricing: PLAIN },
	'static-text': { group: 'content', settings: [ 'content', 'width', 'price' ], pricing: PLAIN },
};

export const GROUPS: readonly Group[] = [ 'text', 'choice', 'date', 'more', 'content' ];

export const has = ( type: FieldType, setting: Setting ): boolean => TYPES[ type ].settings.includes( setting );

/** Whether a shopper may choose several; only then are they counted. */
export const allowsSeveral = ( { type, multiple }: EditableField ): boolean => type === 'checkbox-group' || ( has( type, 'multiple' ) && multiple === true );

export function groupName( group: Group ): string {
	const names: Record< Group, string > = {
		text: __( 'Text and numbers', 'aisle' ),
		choice: __( 'Choices', 'aisle' ),
		date: __( 'Date and time', 'aisle' ),
		more: __( 'Color, files and places', 'aisle' ),
		content: __( 'Texts to read', 'aisle' ),
	};
	return names[ group ];
}

export function typeName( type: FieldType ): string {
	const names: Record< FieldType, string > = {
		text: __( 'Text', 'aisle' ),
		textarea: __( 'Long text', 'aisle' ),
		number: __( 'Number', 'aisle' ),
		date: __( 'Date', 'aisle' ),
		'datetime-local': __( 'Date and time', 'aisle' ),
		time: __( 'Time', 'aisle' ),
		color: __( 'Color', 'aisle' ),
		select: __( 'Dropdown', 'aisle' ),
		'checkbox-group': __( 'Checkboxes', 'aisle' ),
		'radio-group': __( 'Radio buttons', 'aisle' ),
		'image-group': __( 'Pictures', 'aisle' ),
		'color-group': __( 'Color swatches', 'aisle' ),
		file: __( 'File upload', 'aisle' ),
		'product-group': __( 'Products', 'aisle' ),
		'place-selector': __( 'Place', 'aisle' ),
		header: __( 'Heading', 'aisle' ),
		paragraph: __( 'Paragraph', 'aisle' ),
		'static-text': __( 'Static text', 'aisle' ),
	};
	return names[ type ];
}

/** One sentence for the menu of new fields. */
export function typeHelp( type: FieldType ): string {
	const sentences: Record< FieldType, string > = {
		text: __( 'One line, such as a name to engrave.', 'aisle' ),
		textarea: __( 'Several lines, such as a greeting.', 'aisle' ),
		number: __( 'A length, a count, an amount.', 'aisle' ),
		date: __( 'A day in the calendar.', 'aisle' ),
		'datetime-local': __( 'A day and a time of it.', 'aisle' ),
		time: __( 'A time of day, in steps of 15 minutes.', 'aisle' ),
		color: __( 'Any color the shopper picks.', 'aisle' ),
		select: __( 'One of many, in a menu.', 'aisle' ),
		'checkbox-group': __( 'None, one or several.', 'aisle' ),
		'radio-group': __( 'One of a few, all in view.', 'aisle' ),
		'image-group': __( 'Choices shown as pictures.', 'aisle' ),
		'color-group': __( 'Choices shown as colors.', 'aisle' ),
		file: __( 'A photo or a document of the shopper.', 'aisle' ),
		'product-group': __( 'Other products, bought along.', 'aisle' ),
		'place-selector': __( 'An address, with a map if you like.', 'aisle' ),
		header: __( 'A title between fields.', 'aisle' ),
		paragraph: __( 'Words, and results of formulas.', 'aisle' ),
		'static-text': __( 'A short note, results of formulas too.', 'aisle' ),
	};
	return sentences[ type ];
}

/** How an owner calls the field: its label, else its words, else its type. */
export function fieldName( field: EditableField ): string {
	const words = field.label.trim() || ( field.content ?? '' ).trim();
	return words === '' ? typeName( field.type ) : words.length > 60 ? `${ words.slice( 0, 59 ) }…` : words;
}

/** What a new field starts with: nothing that the owner would have to take away. */
export function newField( type: FieldType, id: string, optionIds: readonly [ string, string ] ): EditableField {
	const [ first, second ] = optionIds;
	const color = ( value: string ) => ( type === 'color-group' ? { color: value } : {} );
	const options = type === 'product-group' ? [] : [
		{ id: first, label: __( 'Option 1', 'aisle' ), ...color( '#1d2327' ) },
		{ id: second, label: __( 'Option 2', 'aisle' ), ...color( '#c0c4c8' ) },
	];
	return {
		id,
		type,
		label: '',
		...( isChoice( type ) ? { options } : {} ),
		...( type === 'file' ? { upload: 'ajax' } : {} ),
		// Other products are not given away unless the owner says so.
		...( type === 'product-group' ? { pricingType: 'fixed' as const, priceoptions: 'product_price' as const } : {} ),
	};
}
