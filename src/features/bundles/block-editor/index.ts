/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl } from '@wordpress/components';
import { asList, asText } from '../../../platform/check';
import { registerServerBlock } from '../../../platform/server-block';

/** Returns the store's bundles, as printed by PHP. */
const bundleOptions = (): { value: string; label: string }[] =>
	asList( Reflect.get( window, 'aisleBundles' ) ).map( ( pair ) => ( {
		value: asText( asList( pair )[ 0 ] ),
		label: asText( asList( pair )[ 1 ] ),
	} ) );

registerServerBlock( 'aisle/bundle', __( 'Product bundle', 'aisle' ), ( { attributes, setAttributes } ) => [
	createElement( SelectControl, {
		key: 'bundle',
		label: __( 'Bundle', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( attributes.bundle ?? '' ),
		options: [ { value: '', label: __( 'Select a bundle', 'aisle' ) }, ...bundleOptions() ],
		onChange: ( bundle: string ) => setAttributes( { bundle } ),
	} ),
] );
