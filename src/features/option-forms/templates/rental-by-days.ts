import { __, sprintf } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, showIfAll, OWN_PRICES, type Template } from './template-parts';

/** Formula for the number of days. The return day counts too; a return before the start counts as 0 days. */
const DAY_COUNT = 'max(0, {field.f_back.days} - {field.f_start.days} + 1)';
const BOTH_DAYS = [
	[ 'f_start', 'is_not_empty', '' ],
	[ 'f_back', 'is_not_empty', '' ],
] as const;

export const rentalByDays: Template = {
	id: 'rental-by-days',
	title: () => __( 'Rental by days', 'aisle' ),
	purpose: () =>
		__(
			'Priced by the first and last day: the product’s price is per day, longer rentals cost less, and a deposit is charged once.',
			'aisle'
		),
	document: () =>
		formOf( {
			// The price for all days replaces the price of one day.
			rules: { overrides_base_price_if_positive: true },
			tables: {
				longer: {
					rows: [ '0', '3', '7', '14' ],
					columns: [ 'percent' ],
					cells: [ [ '0' ], [ '10' ], [ '25' ], [ '40' ] ],
				},
			},
			fields: [ ...rentalFields(), ...handoverFields() ],
		} ),
};

const rentalFields = (): readonly EditableField[] => [
	{
		id: 'f_start',
		type: 'date',
		label: __( 'First day', 'aisle' ),
		width: 'half',
		required: true,
		required_message: __( 'Please choose the first day.', 'aisle' ),
		earliest: 'today',
	},
	{
		id: 'f_back',
		type: 'date',
		label: __( 'Last day', 'aisle' ),
		width: 'half',
		required: true,
		required_message: __( 'Please choose the last day.', 'aisle' ),
		after: 'f_start',
		after_least: '0',
		pricing_type: 'formula',
		price: `${ DAY_COUNT } * {product_price} * (1 - lookup(longer, ${ DAY_COUNT }, 'percent', floor) / 100)`,
		shows_price: true,
	},
	{
		id: 'f_days',
		type: 'paragraph',
		label: '',
		/* translators: %s: a number of days. */
		content: sprintf( __( 'Days: %s', 'aisle' ), `#=${ DAY_COUNT }=#` ),
		...showIfAll( ...BOTH_DAYS ),
	},
	{
		id: 'f_cover',
		type: 'checkbox-group',
		label: __( 'Damage protection', 'aisle' ),
		help: __( '10% of the rental price. You pay nothing for damage that occurs in normal use.', 'aisle' ),
		pricing_type: 'formula',
		price_per: 'option',
		shows_price: true,
		options: [ option( 'o_cover', __( 'Yes, please', 'aisle' ), 'round({field.f_back.price} * 0.1, 2)' ) ],
		...showIfAll( ...BOTH_DAYS ),
	},
];

const handoverFields = (): readonly EditableField[] => [
	{
		id: 'f_handover',
		type: 'radio-group',
		label: __( 'Pickup or delivery', 'aisle' ),
		required: true,
		...OWN_PRICES,
		options: [
			option( 'o_fetch', __( 'I’ll pick it up', 'aisle' ), '', { selected: true } ),
			option( 'o_bring', __( 'Delivery and return pickup', 'aisle' ), '25' ),
		],
	},
	{
		id: 'f_where',
		type: 'place-selector',
		label: __( 'Delivery address', 'aisle' ),
		required: true,
		required_message: __( 'Please enter the delivery address.', 'aisle' ),
		...showIf( 'f_handover', 'is', 'o_bring' ),
	},
	{
		id: 'f_time',
		type: 'time',
		label: __( 'Preferred time', 'aisle' ),
		...showIf( 'f_handover', 'is', 'o_bring' ),
	},
	{
		id: 'f_deposit',
		type: 'static-text',
		label: __( 'Deposit', 'aisle' ),
		content: __( 'The deposit is refunded when everything has been returned.', 'aisle' ),
		pricing_type: 'fixed',
		price: '50',
		is_fee: true,
		shows_price: true,
	},
];
