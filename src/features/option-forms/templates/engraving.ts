import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, OWN_PRICES, type Template } from './template-parts';

export const engraving: Template = {
	id: 'engraving',
	title: () => __( 'Engraving', 'aisle' ),
	purpose: () => __( 'Text on a ring, board, or pen, priced per character, with lettering and position.', 'aisle' ),
	document: () =>
		formOf( {
			fields: [ ...textFields(), ...extrasFields() ],
		} ),
};

const textFields = (): readonly EditableField[] => [
	{
		id: 'f_words',
		type: 'text',
		label: __( 'Engraving', 'aisle' ),
		help: __( 'Spaces are free. Leave empty for no engraving.', 'aisle' ),
		max_length: '30',
		/* translators: %s: a number of characters. */
		max_length_message: __( 'You can enter up to %s characters.', 'aisle' ),
		shows_characters_left: true,
		pricing_type: 'per_character',
		price: '0.75',
		excluded_characters: '\\s',
		shows_price: true,
	},
	{
		id: 'f_lettering',
		type: 'radio-group',
		label: __( 'Lettering', 'aisle' ),
		required: true,
		...OWN_PRICES,
		options: [
			option( 'o_serif', __( 'Serif', 'aisle' ), '', { selected: true } ),
			option( 'o_sans', __( 'Plain', 'aisle' ) ),
			option( 'o_script', __( 'Handwriting', 'aisle' ), '3' ),
		],
		...showIf( 'f_words', 'is_not_empty' ),
	},
	{
		id: 'f_place',
		type: 'select',
		label: __( 'Where', 'aisle' ),
		required: true,
		options: [
			option( 'o_front', __( 'On the front', 'aisle' ), '', { selected: true } ),
			option( 'o_back', __( 'On the back', 'aisle' ) ),
			option( 'o_inside', __( 'Inside', 'aisle' ) ),
		],
		...showIf( 'f_words', 'is_not_empty' ),
	},
];

const extrasFields = (): readonly EditableField[] => [
	{
		id: 'f_symbol',
		type: 'checkbox-group',
		label: __( 'Symbols beside the text', 'aisle' ),
		max: '2',
		/* translators: %s: a number of symbols. */
		max_message: __( 'You can select up to %s symbols.', 'aisle' ),
		pricing_type: 'fixed',
		price_per: 'field',
		price: '2',
		shows_price: true,
		options: [
			option( 'o_heart', __( 'Heart', 'aisle' ) ),
			option( 'o_star', __( 'Star', 'aisle' ) ),
			option( 'o_leaf', __( 'Leaf', 'aisle' ) ),
		],
		...showIf( 'f_words', 'is_not_empty' ),
	},
	{
		id: 'f_setup',
		type: 'static-text',
		label: __( 'Engraving setup', 'aisle' ),
		content: __( 'The setup is charged once per cart item, regardless of its quantity.', 'aisle' ),
		pricing_type: 'fixed',
		price: '5',
		is_fee: true,
		shows_price: true,
		...showIf( 'f_words', 'is_not_empty' ),
	},
];
