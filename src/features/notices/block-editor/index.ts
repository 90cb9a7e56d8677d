/** Registers the block in the editor. Its inner paragraphs are the texts, which the browser shows without Aisle too. */
import { PanelBody, ToggleControl } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { isRecord } from '../../../platform/check';

interface BlockProps {
	readonly attributes: { readonly permanent?: boolean };
	setAttributes( changes: { readonly permanent: boolean } ): void;
}

interface EditorPackages {
	readonly blocks: {
		registerBlockType(
			name: string,
			settings: { edit( props: BlockProps ): ReactElement; save(): ReactElement }
		): unknown;
	};
	readonly blockEditor: {
		readonly InspectorControls: ComponentType;
		readonly InnerBlocks: { readonly Content: ComponentType };
		useBlockProps: ( ( props?: object ) => object ) & { save(): object };
		useInnerBlocksProps( props: object, options: object ): object;
	};
}

const isEditor = ( value: unknown ): value is EditorPackages =>
	isRecord( value ) && 'blocks' in value && 'blockEditor' in value;

const packages: unknown = window.wp;
if ( isEditor( packages ) ) {
	const { blocks, blockEditor } = packages;
	const Edit = ( { attributes, setAttributes }: BlockProps ): ReactElement =>
		createElement(
			'div',
			blockEditor.useBlockProps( { className: 'aisle-bar' } ),
			createElement(
				blockEditor.InspectorControls,
				null,
				createElement( PanelBody, {
					title: __( 'Announcement bar', 'aisle' ),
					children: createElement( ToggleControl, {
						__nextHasNoMarginBottom: true,
						label: __( 'Visitors cannot close the bar', 'aisle' ),
						checked: attributes.permanent === true,
						onChange: ( permanent: boolean ) => setAttributes( { permanent } ),
					} ),
				} )
			),
			createElement(
				'div',
				blockEditor.useInnerBlocksProps(
					{ className: 'aisle-bar__items' },
					{
						allowedBlocks: [ 'core/paragraph' ],
						template: [ [ 'core/paragraph', { placeholder: __( 'Add an announcement', 'aisle' ) } ] ],
					}
				)
			)
		);
	blocks.registerBlockType( 'aisle/announcement-bar', {
		edit: Edit,
		save: () =>
			createElement( 'div', blockEditor.useBlockProps.save(), createElement( blockEditor.InnerBlocks.Content ) ),
	} );
}
