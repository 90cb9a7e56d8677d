/** The block in the editor: the form as the server draws it, with the choice of forms beside. Of the editor's packages only what stands in `wp` is used. */
import { Disabled, PanelBody, Placeholder, SelectControl } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { asList, asNumber, asRecord, asText, isRecord } from '../../../platform/check';

declare global {
	interface Window {
		aisleContactFormChoices?: unknown;
	}
}

interface BlockProps {
	readonly attributes: Readonly< Record< string, unknown > >;
	setAttributes( changed: Readonly< Record< string, unknown > > ): void;
}

interface EditorPackages {
	readonly blocks: { registerBlockType( name: string, settings: { edit( props: BlockProps ): ReactElement; save(): null } ): unknown };
	readonly blockEditor: { readonly InspectorControls: ComponentType; useBlockProps(): object };
	readonly serverSideRender: ComponentType< { readonly block: string; readonly attributes: object } >;
}

const NAME = 'aisle/contact-form';

const isEditor = ( value: unknown ): value is EditorPackages => isRecord( value ) && 'blocks' in value && 'blockEditor' in value && 'serverSideRender' in value;

const choices = (): { value: string; label: string }[] =>
	asList( window.aisleContactFormChoices ).map( asRecord ).map( ( { id, title } ) => ( { value: String( asNumber( id ) ), label: asText( title ) || `#${ asNumber( id ) }` } ) );

function chooser( { attributes, setAttributes }: BlockProps ): ReactElement {
	return createElement( SelectControl, {
		label: __( 'Form', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: String( asNumber( attributes.form ) ),
		options: [ { value: '0', label: __( 'Please choose…', 'aisle' ) }, ...choices() ],
		onChange: ( value: string ) => setAttributes( { form: Number( value ) } ),
	} );
}

function Edit( props: BlockProps, { blockEditor, serverSideRender }: EditorPackages ): ReactElement {
	const isChosen = asNumber( props.attributes.form ) > 0;
	return createElement(
		'div',
		blockEditor.useBlockProps(),
		isChosen
			? [
				createElement( blockEditor.InspectorControls, { key: 'choice' }, createElement( PanelBody, { title: __( 'Contact form', 'aisle' ), children: chooser( props ) } ) ),
				createElement( Disabled, { key: 'form', children: createElement( serverSideRender, { block: NAME, attributes: props.attributes } ) } ),
			]
			: createElement( Placeholder, { label: __( 'Contact form', 'aisle' ), children: chooser( props ) } )
	);
}

const packages: unknown = window.wp;
if ( isEditor( packages ) ) {
	packages.blocks.registerBlockType( NAME, { edit: ( props ) => Edit( props, packages ), save: () => null } );
}
