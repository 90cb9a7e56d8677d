/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { asList, asRecord, asText } from '../../../platform/check';
import { registerServerBlock } from '../../../platform/server-block';

declare global {
	interface Window {
		aisleMenuChoices?: unknown;
	}
}

const menuOptions = (): { value: string; label: string }[] =>
	asList( window.aisleMenuChoices )
		.map( asRecord )
		.map( ( { value, label } ) => ( { value: asText( value ), label: asText( label ) } ) );

registerServerBlock( 'aisle/menu', __( 'Menu', 'aisle' ), ( { attributes, setAttributes } ) => [
	createElement( SelectControl, {
		key: 'menu',
		label: __( 'Menu', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: asText( attributes.menu ),
		options: [ { value: '', label: __( 'Main menu', 'aisle' ) }, ...menuOptions() ],
		onChange: ( menu: string ) => setAttributes( { menu } ),
	} ),
	createElement( TextControl, {
		key: 'label',
		label: __( 'Name for screen readers', 'aisle' ),
		help: __( 'Empty: the name of the menu.', 'aisle' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		value: asText( attributes.label ),
		onChange: ( label: string ) => setAttributes( { label } ),
	} ),
	...( attributes.variation === 'vertical'
		? [
				createElement( ToggleControl, {
					key: 'flyOut',
					label: __( 'Open submenus beside the menu', 'aisle' ),
					help: __( 'On screens of 850 px and more; otherwise they unfold.', 'aisle' ),
					__nextHasNoMarginBottom: true,
					checked: attributes.flyOut === true,
					onChange: ( flyOut: boolean ) => setAttributes( { flyOut } ),
				} ),
			]
		: [] ),
] );
