/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { registerServerBlock } from '../../../platform/server-block';

registerServerBlock( 'aisle/search', __( 'Product search', 'aisle' ), ( { attributes, setAttributes } ) => [
	createElement( SelectControl, {
		key: 'layout',
		label: __( 'Layout', 'aisle' ),
		help: __( 'The icon opens the search over the page.', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( attributes.layout ?? '' ),
		options: [
			{ value: '', label: __( 'Field if it fits, otherwise an icon', 'aisle' ) },
			{ value: 'icon', label: __( 'Icon', 'aisle' ) },
			{ value: 'field', label: __( 'Field', 'aisle' ) },
		],
		onChange: ( layout: string ) => setAttributes( { layout } ),
	} ),
	createElement( TextControl, {
		key: 'placeholder',
		label: __( 'Placeholder', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( attributes.placeholder ?? '' ),
		onChange: ( placeholder: string ) => setAttributes( { placeholder } ),
	} ),
	createElement( ToggleControl, {
		key: 'categories',
		label: __( 'Show category selection', 'aisle' ),
		__nextHasNoMarginBottom: true,
		checked: attributes.categories === true,
		onChange: ( categories: boolean ) => setAttributes( { categories } ),
	} ),
] );
