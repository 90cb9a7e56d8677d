/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { TextControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { registerServerBlock, type BlockProps } from '../../../platform/server-block';

function createNumber(
	{ attributes, setAttributes }: BlockProps,
	key: string,
	label: string,
	[ defaultValue, max ]: readonly [ defaultValue: number, max: number ]
): ReactElement {
	return createElement( TextControl, {
		key,
		label,
		type: 'number',
		min: 1,
		max,
		placeholder: String( defaultValue ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( attributes[ key ] ?? '' ),
		onChange: ( value: string ) => setAttributes( { [ key ]: value } ),
	} );
}

registerServerBlock( 'aisle/instagram', __( 'Instagram feed', 'aisle' ), ( props ) => [
	createNumber( props, 'count', __( 'Number of posts', 'aisle' ), [ 6, 24 ] ),
	createNumber( props, 'columns', __( 'Columns', 'aisle' ), [ 3, 8 ] ),
	createNumber( props, 'tabletColumns', __( 'Columns on tablets', 'aisle' ), [ 3, 8 ] ),
	createNumber( props, 'phoneColumns', __( 'Columns on phones', 'aisle' ), [ 2, 8 ] ),
] );
