/**
 * Entry point of the admin: the list of features. PHP supplies the titles and schemas of the settings, so the settings
 * screen itself has no code for a single feature.
 */
import './admin.scss';
import './importers';
import { startAdminFeatures } from './platform/admin/feature';
import { mountSettings } from './platform/admin/mount-settings';
import { registerRest } from './platform/rest';
import { adminRestOptions } from './platform/ui-admin/admin-data';

registerRest( adminRestOptions() );

const contactForms = () => import( /* webpackChunkName: "contact-entries" */ './features/contact-forms/admin' );

startAdminFeatures( [
	{
		name: 'settings',
		screens: { 'aisle-admin': () => Promise.resolve( { mount: mountSettings } ) },
	},
	{
		name: 'cart-drawer',
		preview: () => import( /* webpackChunkName: "cart-drawer-preview" */ './features/cart-drawer/admin' ),
		previews: [ 'rewards', 'cart-coupons', 'cart-upsells' ],
	},
	{
		name: 'cart-upsells',
		panel: () => import( /* webpackChunkName: "cart-upsells-counts" */ './features/cart-upsells/admin' ),
	},
	{
		name: 'offers',
		panel: () => import( /* webpackChunkName: "offers-admin" */ './features/offers/admin' ),
		preview: () => import( /* webpackChunkName: "offers-admin" */ './features/offers/admin' ),
	},
	{
		name: 'tips',
		panel: () => import( /* webpackChunkName: "tips-admin" */ './features/tips/admin' ),
	},
	{
		name: 'attribution',
		panel: () => import( /* webpackChunkName: "attribution-admin" */ './features/attribution/admin' ),
	},
	{
		name: 'search',
		panel: () => import( /* webpackChunkName: "search-counts" */ './features/search/admin' ),
	},
	{
		name: 'product-options',
		screens: {
			'aisle-option-forms': () =>
				import( /* webpackChunkName: "option-forms" */ './features/product-options/admin' ),
		},
	},
	{
		name: 'option-forms',
		screens: {
			'aisle-option-forms': () =>
				import( /* webpackChunkName: "option-forms" */ './features/option-forms/admin' ),
		},
	},
	{
		name: 'bundles',
		screens: {
			'aisle-bundles': () => import( /* webpackChunkName: "bundle-editor" */ './features/bundles/admin' ),
		},
	},
	{
		name: 'contact-forms',
		screens: {
			'aisle-contact-forms': async () => ( { mount: ( await contactForms() ).mountEditor } ),
			'aisle-contact-entries': contactForms,
		},
	},
] );
