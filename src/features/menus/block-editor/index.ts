/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { asList, asRecord, asText } from '../../../platform/check';
import { registerServerBlock, type BlockProps } from '../../../platform/server-block';

declare global {
	interface Window {
		aisleMenuChoices?: unknown;
	}
}

interface Option {
	readonly value: string;
	readonly label: string;
}

const menuOptions = (): Option[] =>
	asList( window.aisleMenuChoices )
		.map( asRecord )
		.map( ( { value, label } ) => ( { value: asText( value ), label: asText( label ) } ) );

const select = (
	{ attributes, setAttributes }: BlockProps,
	key: string,
	label: string,
	options: Option[]
): ReactElement =>
	createElement( SelectControl, {
		key,
		label,
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: asText( attributes[ key ] ),
		options,
		onChange: ( value: string ) => setAttributes( { [ key ]: value } ),
	} );

const createNameField = ( { attributes, setAttributes }: BlockProps ): ReactElement =>
	createElement( TextControl, {
		key: 'label',
		label: __( 'Name', 'aisle' ),
		help:
			attributes.variation === 'sidebar'
				? __( 'Text of the button. Empty: Menu.', 'aisle' )
				: __( 'For screen readers. Empty: the name of the menu.', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: asText( attributes.label ),
		onChange: ( label: string ) => setAttributes( { label } ),
	} );

const createFlyOutToggle = ( { attributes, setAttributes }: BlockProps ): ReactElement =>
	createElement( ToggleControl, {
		key: 'flyOut',
		label: __( 'Open submenus beside the menu', 'aisle' ),
		help: __( 'On screens of 850 px and more; otherwise they unfold.', 'aisle' ),
		__nextHasNoMarginBottom: true,
		checked: attributes.flyOut === true,
		onChange: ( flyOut: boolean ) => setAttributes( { flyOut } ),
	} );

const createSidebarControls = ( props: BlockProps ): ReactElement[] => [
	select( props, 'secondMenu', __( 'Second menu', 'aisle' ), [
		{ value: '', label: __( 'None', 'aisle' ) },
		...menuOptions(),
	] ),
	select( props, 'layout', __( 'Submenus', 'aisle' ), [
		{ value: 'levels', label: __( 'One panel for each level', 'aisle' ) },
		{ value: 'unfold', label: __( 'Unfold below their parent', 'aisle' ) },
	] ),
];

registerServerBlock( 'aisle/menu', __( 'Menu', 'aisle' ), ( props ) => [
	select( props, 'menu', __( 'Menu', 'aisle' ), [
		{ value: '', label: __( 'Main menu', 'aisle' ) },
		...menuOptions(),
	] ),
	createNameField( props ),
	...( props.attributes.variation === 'vertical' ? [ createFlyOutToggle( props ) ] : [] ),
	...( props.attributes.variation === 'sidebar' ? createSidebarControls( props ) : [] ),
] );
