import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, OWN_PRICES, type Template } from './template-parts';

export const giftWrap: Template = {
	id: 'gift-wrap',
	title: () => __( 'Gift wrap', 'aisle' ),
	purpose: () => __( 'Paper, ribbon, and a card, shown when gift wrap is selected.', 'aisle' ),
	document: () =>
		formOf( {
			fields: [ ...wrappingFields(), ...cardFields() ],
		} ),
};

const wrappingFields = (): readonly EditableField[] => [
	{
		id: 'f_gift',
		type: 'checkbox-group',
		label: __( 'Make it a gift', 'aisle' ),
		...OWN_PRICES,
		options: [
			option( 'o_wrap', __( 'Wrap it', 'aisle' ), '4.5' ),
			option( 'o_card', __( 'Add a card', 'aisle' ), '2.5' ),
			option( 'o_noprice', __( 'Don’t include prices in the package', 'aisle' ) ),
		],
	},
	{
		id: 'f_paper',
		type: 'color-group',
		label: __( 'Paper', 'aisle' ),
		required: true,
		required_message: __( 'Please choose a paper.', 'aisle' ),
		...OWN_PRICES,
		options: [
			option( 'o_kraft', __( 'Brown kraft', 'aisle' ), '', { color: '#b08d5b', selected: true } ),
			option( 'o_navy', __( 'Midnight blue', 'aisle' ), '', { color: '#1d2f4f' } ),
			option( 'o_forest', __( 'Forest green', 'aisle' ), '', { color: '#2f5d46' } ),
			option( 'o_gold', __( 'Gold', 'aisle' ), '1.5', { color: '#c9a24a' } ),
		],
		...showIf( 'f_gift', 'is', 'o_wrap' ),
	},
	{
		id: 'f_ribbon',
		type: 'radio-group',
		label: __( 'Ribbon', 'aisle' ),
		...OWN_PRICES,
		options: [
			option( 'o_none', __( 'None', 'aisle' ), '', { selected: true } ),
			option( 'o_cotton', __( 'Cotton', 'aisle' ), '1' ),
			option( 'o_satin', __( 'Satin', 'aisle' ), '2' ),
		],
		...showIf( 'f_gift', 'is', 'o_wrap' ),
	},
];

const cardFields = (): readonly EditableField[] => [
	{
		id: 'f_to',
		type: 'text',
		label: __( 'To', 'aisle' ),
		width: 'half',
		max_length: '40',
		...showIf( 'f_gift', 'is', 'o_card' ),
	},
	{
		id: 'f_from',
		type: 'text',
		label: __( 'From', 'aisle' ),
		width: 'half',
		max_length: '40',
		...showIf( 'f_gift', 'is', 'o_card' ),
	},
	{
		id: 'f_message',
		type: 'textarea',
		label: __( 'Card message', 'aisle' ),
		help: __( 'We write the message by hand.', 'aisle' ),
		required: true,
		required_message: __( 'Please enter the card message.', 'aisle' ),
		max_length: '240',
		shows_characters_left: true,
		...showIf( 'f_gift', 'is', 'o_card' ),
	},
	{
		id: 'f_day',
		type: 'date',
		label: __( 'Occasion date', 'aisle' ),
		help: __( 'Optional. Tells us when your order has to arrive.', 'aisle' ),
		...showIf( 'f_gift', 'is_in', [ 'o_wrap', 'o_card' ] ),
	},
];
