/**
 * Registers a server-rendered block. The editor shows the server's output with the settings beside it. Uses the
 * editor's packages only through `wp`.
 */
import { createElement } from '@wordpress/element';
import { Disabled, PanelBody, Placeholder } from '@wordpress/components';
import type { ComponentType, ReactElement } from 'react';
import { isRecord } from './check';

export interface BlockProps {
	readonly attributes: Readonly< Record< string, string | boolean > >;
	setAttributes( changes: Readonly< Record< string, string | boolean > > ): void;
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
 * @param name     Name as registered on the server.
 * @param title    Title of the settings panel.
 * @param controls Controls of the settings panel.
 * @param isReady  Returns whether the server can print the block. Until then, the block shows the controls.
 */
export function registerServerBlock(
	name: string,
	title: string,
	controls: ( props: BlockProps ) => ReactElement[],
	isReady: ( attributes: BlockProps[ 'attributes' ] ) => boolean = () => true
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
			isReady( props.attributes )
				? // A form in the preview must not navigate the editor to another page.
					createElement(
						Disabled,
						null,
						createElement( serverSideRender, { block: name, attributes: props.attributes } )
					)
				: createElement( Placeholder, { label: title, isColumnLayout: true, children: controls( props ) } )
		);
	blocks.registerBlockType( name, { edit, save: () => null } );
}
