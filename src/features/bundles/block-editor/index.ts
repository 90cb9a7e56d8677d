/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { registerServerBlock } from '../../../platform/server-block';
import { BundlePicker } from './bundle-picker';

registerServerBlock(
	'aisle/bundle',
	__( 'Product bundle', 'aisle' ),
	( { attributes, setAttributes } ) => [
		createElement( BundlePicker, {
			key: 'bundle',
			value: String( attributes.bundle ?? '' ),
			onChange: ( bundle: string ) => setAttributes( { bundle } ),
		} ),
	],
	( { bundle = '' } ) => bundle !== ''
);
