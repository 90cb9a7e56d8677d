/** The block in the editor: as the server draws it, with its few choices beside. Of the editor's packages only what stands in `wp` is used. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl, PanelBody } from '@wordpress/components';
import type { ComponentType, ReactElement } from 'react';
import { isRecord } from '../../../platform/check';

interface BlockProps {
	readonly attributes: Readonly< Record< string, string > >;
	setAttributes( changed: Readonly< Record< string, string > > ): void;
}

interface EditorPackages {
	readonly blocks: { registerBlockType( name: string, settings: { edit( props: BlockProps ): ReactElement; save(): null } ): unknown };
	readonly blockEditor: { readonly InspectorControls: ComponentType; useBlockProps(): object };
	readonly serverSideRender: ComponentType< { readonly block: string; readonly attributes: object } >;
}

const NAME = 'aisle/mini-cart';

const isEditor = ( value: unknown ): value is EditorPackages => isRecord( value ) && 'blocks' in value && 'blockEditor' in value && 'serverSideRender' in value;

function choice( { attributes, setAttributes }: BlockProps, key: string, label: string, options: readonly ( readonly [ value: string, label: string ] )[] ): ReactElement {
	return createElement( SelectControl, {
		key,
		label,
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: attributes[ key ] ?? '',
		options: [ { value: '', label: __( 'As in the settings', 'aisle' ) }, ...options.map( ( [ value, text ] ) => ( { value, label: text } ) ) ],
		onChange: ( value: string ) => setAttributes( { [ key ]: value } ),
	} );
}

function Edit( props: BlockProps, { blockEditor, serverSideRender }: EditorPackages ): ReactElement {
	const controls = createElement(
		PanelBody,
		{ title: __( 'Mini cart', 'aisle' ), children: [
			choice( props, 'style', __( 'A press on it opens', 'aisle' ), [ [ 'dropdown', __( 'A dropdown under it', 'aisle' ) ], [ 'off-canvas', __( 'The cart drawer', 'aisle' ) ] ] ),
			choice( props, 'icon', __( 'Icon', 'aisle' ), [ [ 'bag', __( 'Bag', 'aisle' ) ], [ 'cart', __( 'Cart', 'aisle' ) ], [ 'basket', __( 'Basket', 'aisle' ) ] ] ),
			choice( props, 'total', __( 'Subtotal beside the icon', 'aisle' ), [ [ 'yes', __( 'Shown', 'aisle' ) ], [ 'no', __( 'Not shown', 'aisle' ) ] ] ),
		] }
	);
	return createElement(
		'div',
		blockEditor.useBlockProps(),
		createElement( blockEditor.InspectorControls, null, controls ),
		createElement( serverSideRender, { block: NAME, attributes: props.attributes } )
	);
}

const packages: unknown = window.wp;
if ( isEditor( packages ) ) {
	packages.blocks.registerBlockType( NAME, { edit: ( props ) => Edit( props, packages ), save: () => null } );
}
