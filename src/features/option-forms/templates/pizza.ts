import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, OWN_FORMULAS, OWN_PRICES, type Template } from './template-parts';

/** Returns the price formula of a topping: its price depends on the topping's type and the pizza's size. */
const toppingFormula = ( kind: string ): string => `lookup(toppings, '${ kind }', {field.f_size.value})`;

export const pizza: Template = {
	id: 'pizza',
	title: () => __( 'Pizza', 'aisle' ),
	purpose: () => __( 'Size, crust, and toppings, with topping prices by size from a table.', 'aisle' ),
	document: () =>
		formOf( {
			tables: {
				toppings: {
					rows: [ 'vegetable', 'cheese', 'meat' ],
					columns: [ '26', '32', '40' ],
					cells: [
						[ '0.8', '1.1', '1.6' ],
						[ '1.2', '1.6', '2.2' ],
						[ '1.6', '2.1', '2.9' ],
					],
				},
			},
			fields: [ ...baseFields(), ...extrasFields() ],
		} ),
};

const baseFields = (): readonly EditableField[] => [
	{
		id: 'f_size',
		type: 'radio-group',
		label: __( 'Size', 'aisle' ),
		help: __( 'The product’s price is the price of the small size.', 'aisle' ),
		required: true,
		...OWN_PRICES,
		options: [
			option( 'o_small', __( 'Small, 26 cm', 'aisle' ), '', { value: '26', selected: true } ),
			option( 'o_medium', __( 'Medium, 32 cm', 'aisle' ), '3', { value: '32' } ),
			option( 'o_large', __( 'Large, 40 cm', 'aisle' ), '7', { value: '40' } ),
		],
	},
	{
		id: 'f_crust',
		type: 'radio-group',
		label: __( 'Crust', 'aisle' ),
		required: true,
		...OWN_PRICES,
		options: [
			option( 'o_thin', __( 'Thin', 'aisle' ), '', { selected: true } ),
			option( 'o_deep', __( 'Deep', 'aisle' ), '1' ),
			option( 'o_filled', __( 'Stuffed with cheese', 'aisle' ), '2.5' ),
			option( 'o_glutenfree', __( 'Gluten-free', 'aisle' ), '2' ),
		],
	},
];

const extrasFields = (): readonly EditableField[] => [
	{
		id: 'f_toppings',
		type: 'checkbox-group',
		label: __( 'Extra toppings', 'aisle' ),
		max: '6',
		/* translators: %s: a number of toppings. */
		max_message: __( 'Choose up to %s toppings.', 'aisle' ),
		...OWN_FORMULAS,
		options: [
			option( 'o_mushrooms', __( 'Mushrooms', 'aisle' ), toppingFormula( 'vegetable' ) ),
			option( 'o_peppers', __( 'Peppers', 'aisle' ), toppingFormula( 'vegetable' ) ),
			option( 'o_olives', __( 'Olives', 'aisle' ), toppingFormula( 'vegetable' ) ),
			option( 'o_onions', __( 'Onions', 'aisle' ), toppingFormula( 'vegetable' ) ),
			option( 'o_mozzarella', __( 'Extra mozzarella', 'aisle' ), toppingFormula( 'cheese' ) ),
			option( 'o_gorgonzola', __( 'Gorgonzola', 'aisle' ), toppingFormula( 'cheese' ) ),
			option( 'o_ham', __( 'Ham', 'aisle' ), toppingFormula( 'meat' ) ),
			option( 'o_salami', __( 'Salami', 'aisle' ), toppingFormula( 'meat' ) ),
		],
	},
	{
		id: 'f_without',
		type: 'checkbox-group',
		label: __( 'Leave out', 'aisle' ),
		other: true,
		other_label: __( 'Something else', 'aisle' ),
		other_required_message: __( 'Please tell us what to leave out.', 'aisle' ),
		options: [
			option( 'o_garlic', __( 'Garlic', 'aisle' ) ),
			option( 'o_basil', __( 'Basil', 'aisle' ) ),
			option( 'o_oil', __( 'Chili oil', 'aisle' ) ),
		],
	},
	{
		id: 'f_cut',
		type: 'select',
		label: __( 'Cut into', 'aisle' ),
		options: [
			option( 'o_whole', __( 'Uncut', 'aisle' ), '', { selected: true } ),
			option( 'o_six', __( '6 slices', 'aisle' ) ),
			option( 'o_twelve', __( '12 slices', 'aisle' ) ),
		],
		...showIf( 'f_size', 'is_not', 'o_small' ),
	},
	{
		id: 'f_note',
		type: 'textarea',
		label: __( 'Note for the kitchen', 'aisle' ),
		max_length: '150',
	},
];
