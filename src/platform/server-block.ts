/**
 * A block that the server draws; the editor shows it as it will stand, with its few choices beside. Of the editor's
 * packages only what stands in `wp` is used.
 */
import { createElement } from '@wordpress/element';
import { Disabled, PanelBody } from '@wordpress/components';
import type { ComponentType, ReactElement } from 'react';
import { isRecord } from './check';

export interface BlockProps {
	readonly attributes: Readonly< Record< string, string | boolean > >;
	setAttributes( changed: Readonly< Record< string, string | boolean > > ): void;
}

interface EditorPackages {
	readonly blocks: {
		registerBlockType( name: string, settings: { edit( props: BlockProps ): ReactElement; save(): null } ): unknown;
	};
	readonly blockEditor: { readonly InspectorControls: ComponentType; useBlockProps(): object };
	readonly serverSideRender: ComponentType< { readonly block: string; readonly attributes: object } >;
}

const isEditor = ( value: unknown ): value is EditorPackages =>
	isRecord( value ) && 'blocks' in value && 'blockEditor' in value && 'serverSideRender' in value;

/**
 * @param name     As the server has registered it.
 * @param title    Over its choices.
 * @param controls Its choices.
 */
export function registerServerBlock(
	name: string,
	title: string,
	controls: ( props: BlockProps ) => ReactElement[]
): void {
	const packages: unknown = window.wp;
	if ( ! isEditor( packages ) ) {
		return;
	}
	const { blocks, blockEditor, serverSideRender } = packages;
	const edit = ( props: BlockProps ): ReactElement =>
		createElement(
			'div',
			blockEditor.useBlockProps(),
			createElement(
				blockEditor.InspectorControls,
				null,
				createElement( PanelBody, { title, children: controls( props ) } )
			),
			// A form in the preview must not lead the editor to another page.
			createElement(
				Disabled,
				null,
				createElement( serverSideRender, { block: name, attributes: props.attributes } )
			)
		);
	blocks.registerBlockType( name, { edit, save: () => null } );
}
