/** The types of a bundle's items, as field types of the builder. */
import { __ } from '@wordpress/i18n';
import { createFieldTypes } from '../../../platform/builder/field-types';

export const ITEM_TYPES = createFieldTypes( {
	product: {
		group: 'choice',
		settings: [ 'required' ],
		name: () => __( 'Product', 'aisle' ),
		help: () => __( 'One product of the bundle.', 'aisle' ),
		icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
	},
	choice: {
		group: 'choice',
		settings: [ 'options', 'required' ],
		name: () => __( 'Choice of products', 'aisle' ),
		help: () => __( 'The shopper selects some products from a list.', 'aisle' ),
		icon: 'M4 5h6v6H4zM5.500 8l1.200 1.200L9 6.800M13 8h7M4 14h6v6H4zM13 17h7',
		options: { add: () => __( 'Add a product', 'aisle' ), placeholder: () => __( 'Product name', 'aisle' ) },
	},
} );
