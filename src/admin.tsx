/**
 * The admin's screens, each in its own node. The settings: the list of rooms in the order of their tabs; a room's
 * settings come from its PHP schema. The builder of option forms is a chunk of its own, which the settings never load.
 */
import { createRoot } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import './admin.scss';
import { adminRestOptions } from './platform/admin/admin-data';
import { SettingsScreen } from './platform/admin/settings-screen';
import type { AdminRoom } from './platform/admin/tabs';
import { callRest, registerRest } from './platform/rest';

registerRest( adminRestOptions() );

const rooms: readonly AdminRoom[] = [
	{ name: 'shop', title: () => __( 'General', 'aisle' ) },
	{ name: 'product-options', title: () => __( 'Product options', 'aisle' ) },
	{ name: 'cart-drawer', title: () => __( 'Cart drawer', 'aisle' ) },
];

const settings = document.getElementById( 'aisle-admin' );
if ( settings ) {
	createRoot( settings ).render( <SettingsScreen rooms={ rooms } /> );
}

const optionForms = document.getElementById( 'aisle-option-forms' );
if ( optionForms ) {
	void Promise.all( [
		import( /* webpackChunkName: "option-forms" */ './features/option-forms/admin' ),
		import( /* webpackChunkName: "option-forms" */ './features/product-options/admin' ),
	] ).then( ( [ builder, preview ] ) => {
		preview.mount();
		builder.mount( optionForms, callRest );
	} );
}
