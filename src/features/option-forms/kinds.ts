/** Field types of option forms. */
import { __ } from '@wordpress/i18n';
import { createFieldTypes } from '../../platform/builder/field-types';
import { STANDARD_FIELD_TYPES } from '../../platform/builder/standard-kinds';

export const FIELD_TYPES = createFieldTypes( {
	...STANDARD_FIELD_TYPES,
	paragraph: {
		...STANDARD_FIELD_TYPES.paragraph,
		help: () => __( 'Longer text. It can include formula results.', 'aisle' ),
	},
	'static-text': {
		...STANDARD_FIELD_TYPES[ 'static-text' ],
		help: () => __( 'A short note. It can include formula results.', 'aisle' ),
	},
	calculation: {
		group: 'text',
		settings: [ 'width' ],
		name: () => __( 'Calculation', 'aisle' ),
		help: () => __( 'A formula result, such as an area, shown to shoppers.', 'aisle' ),
		icon: 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
	},
	'product-group': {
		group: 'choice',
		settings: [ 'options', 'multiple', 'count', 'quantity', 'width', 'required' ],
		name: () => __( 'Products', 'aisle' ),
		help: () => __( 'Other products, bought together with this one.', 'aisle' ),
		icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
		options: { add: () => __( 'Add a product', 'aisle' ), placeholder: () => __( 'Product name', 'aisle' ) },
	},
} );

export const { allowsSeveral, fieldName, isChoice, isContent } = FIELD_TYPES;
