/** Shared by both blocks: types of the editor packages in `wp`, and a select of the site's forms. */
import { SelectControl } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { asList, asNumber, asRecord, asText, isRecord } from '../../../../platform/check';

declare global {
	interface Window {
		aisleContactFormChoices?: unknown;
		aisleProductQuestionText?: unknown;
	}
}

export interface BlockProps {
	readonly attributes: Readonly< Record< string, unknown > >;
	setAttributes( changes: Readonly< Record< string, unknown > > ): void;
}

export interface EditorPackages {
	readonly blocks: {
		registerBlockType( name: string, settings: { edit( props: BlockProps ): ReactElement; save(): null } ): unknown;
	};
	readonly blockEditor: { readonly InspectorControls: ComponentType; useBlockProps(): object };
	readonly serverSideRender: ComponentType< { readonly block: string; readonly attributes: object } >;
}

export const isEditorPackages = ( value: unknown ): value is EditorPackages =>
	isRecord( value ) && 'blocks' in value && 'blockEditor' in value && 'serverSideRender' in value;

const formOptions = (): { value: string; label: string }[] =>
	asList( window.aisleContactFormChoices )
		.map( asRecord )
		.map( ( { id, title } ) => ( {
			value: String( asNumber( id ) ),
			label: asText( title ) || `#${ asNumber( id ) }`,
		} ) );

/**
 * @param emptyLabel Label of the empty option.
 */
export function formChooser( { attributes, setAttributes }: BlockProps, emptyLabel: string ): ReactElement {
	return createElement( SelectControl, {
		label: __( 'Form', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( asNumber( attributes.form ) ),
		options: [ { value: '0', label: emptyLabel }, ...formOptions() ],
		onChange: ( value: string ) => setAttributes( { form: Number( value ) } ),
	} );
}
