/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { registerServerBlock, type BlockProps } from '../../../platform/server-block';

function createSelect(
	{ attributes, setAttributes }: BlockProps,
	key: string,
	label: string,
	options: readonly ( readonly [ value: string, label: string ] )[]
): ReactElement {
	return createElement( SelectControl, {
		key,
		label,
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( attributes[ key ] ?? '' ),
		options: [
			{ value: '', label: __( 'Default from settings', 'aisle' ) },
			...options.map( ( [ value, text ] ) => ( { value, label: text } ) ),
		],
		onChange: ( value: string ) => setAttributes( { [ key ]: value } ),
	} );
}

registerServerBlock( 'aisle/mini-cart', __( 'Mini cart', 'aisle' ), ( props ) => [
	createSelect( props, 'style', __( 'On click, open', 'aisle' ), [
		[ 'dropdown', __( 'Dropdown', 'aisle' ) ],
		[ 'off-canvas', __( 'Cart drawer', 'aisle' ) ],
	] ),
	createSelect( props, 'icon', __( 'Icon', 'aisle' ), [
		[ 'bag', __( 'Bag', 'aisle' ) ],
		[ 'cart', __( 'Cart', 'aisle' ) ],
		[ 'basket', __( 'Basket', 'aisle' ) ],
	] ),
	createSelect( props, 'total', __( 'Subtotal beside the icon', 'aisle' ), [
		[ 'yes', __( 'Shown', 'aisle' ) ],
		[ 'no', __( 'Hidden', 'aisle' ) ],
	] ),
] );
