import { toModel } from '../../src/domain/form-document';

/**
 * Stored form as PHP prints it: an engraving priced by character, extras, and a gift message that is visible if gift
 * wrap is selected.
 */
export const sampleDocument = {
	schema_version: 1,
	priority: 10,
	rules: {},
	fields: [
		{
			id: 'f_text',
			type: 'text',
			label: 'Engraving',
			required: true,
			requiredMessage: 'Tell us what to engrave.',
			minlength: 2,
			maxlength: 10,
			charleft: true,
			charleftMessage: '%s letters left',
			pricingType: 'per_car',
			priceoptions: 'fixed_for_all',
			price: '0.50',
			is_show_price: true,
		},
		{
			id: 'f_extras',
			type: 'checkbox-group',
			label: 'Extras',
			other: true,
			otherLabel: 'Something else',
			pricingType: 'fixed',
			priceoptions: 'different_for_all',
			is_show_price: true,
			options: [
				{ id: 'o_oil', label: 'Oil', value: 'oil', price: '3' },
				{ id: 'o_wrap', label: 'Gift wrap', value: 'wrap', price: '4' },
			],
		},
		{
			id: 'f_message',
			type: 'textarea',
			label: 'Gift message',
			required: true,
			pricingType: '',
			cl_rule: {
				action: 'show',
				groups: [
					{
						rules: [
							{
								cl_source: 'field',
								cl_field: 'f_extras',
								cl_relation: 'is',
								cl_val: 'o_wrap',
								operator: '',
							},
						],
						operator: '',
					},
				],
			},
		},
	],
};

export const sampleForm = toModel( sampleDocument );

export const sampleBoot = {
	shop: {
		ajaxAddToCart: true,
		currency: {
			code: 'USD',
			symbol: '$',
			decimals: 2,
			decimalSeparator: '.',
			thousandSeparator: ',',
			format: '%1$s%2$s',
		},
	},
	features: {
		'product-options': {
			forms: [ { id: 12, revision: 1, form: sampleForm } ],
			product: {
				product_id: 7,
				catalog_price: '64.00',
				from_price: '64.00',
				taxpu: 1,
				con_unit: 1,
				stock_status: 'instock',
				stock_quantity: null,
				variations: {
					ids: [ 9 ],
					facts: {
						catalog_price: { all: '70.00' },
						taxpu: { all: 1 },
						stock_status: { all: 'instock' },
						stock_quantity: { all: 3 },
					},
				},
			},
			settings: { change_price_as_quantity: true, ajax_add_to_cart: true, strings: {} },
		},
	},
};
