/**
 * Mounts the admin screens, each in its own node. PHP supplies title and schema of the settings, so they name no
 * feature. Previews, the option form builder and the contact form entries are lazy-loaded chunks.
 */
import { createRoot } from '@wordpress/element';
import './admin.scss';
import './importers';
import { adminRestOptions } from './platform/ui-admin/admin-data';
import { offerPanel } from './platform/admin/panels';
import { offerPreview } from './platform/admin/previews';
import { SettingsScreen } from './platform/admin/settings-screen';
import { callRest, registerRest } from './platform/rest';

registerRest( adminRestOptions() );

offerPreview(
	[ 'cart-drawer', 'rewards', 'cart-coupons', 'cart-upsells' ],
	() => import( /* webpackChunkName: "cart-drawer-preview" */ './features/cart-drawer/admin' )
);
offerPanel(
	'cart-upsells',
	() => import( /* webpackChunkName: "cart-upsells-counts" */ './features/cart-upsells/admin' )
);
offerPanel( 'search', () => import( /* webpackChunkName: "search-counts" */ './features/search/admin' ) );

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

const contactForms = document.getElementById( 'aisle-contact-forms' );
if ( contactForms ) {
	void import( /* webpackChunkName: "contact-entries" */ './features/contact-forms/admin' ).then(
		( { mountEditor } ) => mountEditor( contactForms, callRest )
	);
}

const contactEntries = document.getElementById( 'aisle-contact-entries' );
if ( contactEntries ) {
	void import( /* webpackChunkName: "contact-entries" */ './features/contact-forms/admin' ).then( ( { mount } ) =>
		mount( contactEntries )
	);
}
