/** Condition sources about the product and the cart. */
import { __ } from '@wordpress/i18n';
import type { BuilderConditions } from '../../../platform/builder/config/conditions';
import { AttributeName } from '../targets/attribute-name';
import { CustomFieldName } from '../targets/custom-field-name';
import { useProductNames } from '../targets/option-subject';
import { ProductTokens } from '../targets/product-tokens';
import { StockStatus } from './stock-status';

export const CONDITIONS: BuilderConditions = {
	title: () => __( 'Product', 'aisle' ),
	sources: [
		{ name: 'quantity', title: () => __( 'Quantity', 'aisle' ), valueKind: 'count' },
		{
			name: 'attribute',
			title: () => __( 'Product attribute', 'aisle' ),
			valueKind: 'anything',
			Name: AttributeName,
		},
		{ name: 'stock_status', title: () => __( 'Stock status', 'aisle' ), valueKind: 'stock-status' },
		{ name: 'stock_quantity', title: () => __( 'Stock quantity', 'aisle' ), valueKind: 'stock-count' },
		{
			name: 'custom_field',
			title: () => __( 'Product custom field', 'aisle' ),
			valueKind: 'anything',
			Name: CustomFieldName,
		},
		{ name: 'product_ids', title: () => __( 'Product', 'aisle' ), valueKind: 'products' },
	],
	kinds: {
		products: { relations: [ 'is_in', 'is_not_in' ], control: 'own', Value: ProductTokens, isList: true },
		'stock-count': {
			relations: [
				'is_greater',
				'is_greater_or_equal',
				'is_less',
				'is_less_or_equal',
				'is',
				'is_not',
				'is_not_empty',
				'is_empty',
			],
			words: () => ( { is_empty: __( 'is not tracked', 'aisle' ), is_not_empty: __( 'is tracked', 'aisle' ) } ),
			control: 'number',
		},
		'stock-status': { relations: [ 'is', 'is_not' ], control: 'own', Value: StockStatus },
	},
	useOptionNames: useProductNames,
};
