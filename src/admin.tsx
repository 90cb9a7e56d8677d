/**
 * The admin's screens, each in its own node. The settings name no room: title and schema come from PHP, in the order of its
 * list. The builder of option forms is a chunk of its own, which the settings never load.
 */
import { createRoot } from '@wordpress/element';
import './admin.scss';
import { adminRestOptions } from './platform/admin/admin-data';
import { SettingsScreen } from './platform/admin/settings-screen';
import { callRest, registerRest } from './platform/rest';

registerRest( adminRestOptions() );

const settings = document.getElementById( 'aisle-admin' );
if ( settings ) {
	createRoot( settings ).render( <SettingsScreen /> );
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
