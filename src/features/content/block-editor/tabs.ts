/** The block style that shows an accordion as tabs where there is space. */
import { __ } from '@wordpress/i18n';
import type { EditorPackages } from './packages';

export const registerTabsStyle = ( { blocks }: EditorPackages ): unknown =>
	blocks.registerBlockStyle( 'core/accordion', {
		name: 'aisle-tabs',
		label: __( 'Tabs from 550 px', 'aisle' ),
	} );
