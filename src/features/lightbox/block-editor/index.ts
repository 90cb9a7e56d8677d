/** Registers the block in the editor, which shows the content of the window in place. */
import { createElement, useEffect } from '@wordpress/element';
import { PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { isRecord } from '../../../platform/check';

interface Attributes {
	readonly name: string;
	readonly title: string;
}

interface EditProps {
	readonly attributes: Attributes;
	readonly clientId: string;
	setAttributes( changes: Partial< Attributes > ): void;
}

interface UseBlockProps {
	( props?: object ): object;
	save( props?: object ): object;
}

interface EditorPackages {
	readonly blocks: {
		registerBlockType(
			name: string,
			settings: {
				edit( props: EditProps ): ReactElement;
				save( props: Pick< EditProps, 'attributes' > ): ReactElement;
			}
		): unknown;
	};
	readonly blockEditor: {
		readonly InnerBlocks: ComponentType & { readonly Content: ComponentType };
		readonly InspectorControls: ComponentType< { readonly children: ReactElement } >;
		readonly useBlockProps: UseBlockProps;
	};
}

const isEditor = ( value: unknown ): value is EditorPackages =>
	isRecord( value ) && 'blocks' in value && 'blockEditor' in value;

const EDITOR_STYLE = { border: '1px dashed currentColor', padding: '16px' };
const LABEL_STYLE = { margin: '0 0 12px', fontSize: '13px', opacity: 0.75 };

/** Returns a name that is valid as an id and needs no encoding in a URL. */
export const toName = ( text: string ): string =>
	text
		.trim()
		.replace( /[\s"'<>&#%?/\\]+/g, '-' )
		.slice( 0, 60 );

function createControls( { attributes: { name, title }, setAttributes }: EditProps ): ReactElement[] {
	return [
		createElement( TextControl, {
			key: 'name',
			label: __( 'Name', 'aisle' ),
			help: __( 'Links to this name, such as #sizes, open the window.', 'aisle' ),
			__next40pxDefaultSize: true,
			__nextHasNoMarginBottom: true,
			value: name,
			onChange: ( value: string ) => setAttributes( { name: toName( value ) } ),
		} ),
		createElement( TextControl, {
			key: 'title',
			label: __( 'Title for screen readers', 'aisle' ),
			__next40pxDefaultSize: true,
			__nextHasNoMarginBottom: true,
			value: title,
			onChange: ( value: string ) => setAttributes( { title: value } ),
		} ),
	];
}

function register( { blocks, blockEditor: { InnerBlocks, InspectorControls, useBlockProps } }: EditorPackages ): void {
	const Edit = ( props: EditProps ): ReactElement => {
		const { attributes, clientId, setAttributes } = props;
		const blockProps = useBlockProps( { style: EDITOR_STYLE } );
		useEffect( () => {
			if ( ! attributes.name ) {
				setAttributes( { name: `window-${ clientId.slice( 0, 8 ) }` } );
			}
			// Only for a new block: while the merchant types, the name may be empty.
			// eslint-disable-next-line react-hooks/exhaustive-deps
		}, [] );
		return createElement(
			'div',
			blockProps,
			createElement(
				InspectorControls,
				null,
				createElement( PanelBody, {
					title: __( 'Lightbox', 'aisle' ),
					children: createControls( props ),
				} )
			),
			createElement(
				'p',
				{ style: LABEL_STYLE },
				/* translators: %s: name of the window, as in a link. */
				sprintf( __( 'Opens in a window from links to %s', 'aisle' ), `#${ attributes.name }` )
			),
			createElement( InnerBlocks )
		);
	};
	blocks.registerBlockType( 'aisle/lightbox', {
		edit: Edit,
		save: ( { attributes } ) =>
			createElement(
				'div',
				useBlockProps.save( attributes.name ? { id: attributes.name } : {} ),
				createElement( InnerBlocks.Content )
			),
	} );
}

const packages: unknown = window.wp;
if ( isEditor( packages ) ) {
	register( packages );
}
