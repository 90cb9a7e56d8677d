// The app, which the loader fetches when a page needs it: a list of features.
import './storefront.scss';
import { contactFormsStore } from './features/contact-forms';
import { cartStore } from './platform/cart/store';
import { startFeatures } from './platform/feature';
import { watchForms } from './platform/product-form';
import { productFormStore } from './platform/product-form/store';
import { registerStores } from './platform/stores';
import { detectThemeColors } from './platform/ui/theme-colors';

detectThemeColors();
watchForms();
registerStores( [ cartStore, productFormStore ] );

startFeatures( [
	{
		name: 'product-options',
		nodes: () => import( /* webpackChunkName: "product-options" */ './features/product-options' ),
	},
	{
		name: 'mini-cart',
		nodes: () => import( /* webpackChunkName: "mini-cart" */ './features/mini-cart' ),
	},
	{
		name: 'cart-drawer',
		nodes: () => import( /* webpackChunkName: "cart-drawer" */ './features/cart-drawer' ),
	},
	{
		name: 'rewards',
		slots: {
			names: [ 'cart-drawer-header', 'cart-drawer-lines-end', 'mini-cart-lines-end' ],
			load: () => import( /* webpackChunkName: "rewards" */ './features/rewards' ),
			places: { 'cart-drawer-header': 101 },
		},
	},
	{
		name: 'cart-upsells',
		slots: {
			names: [ 'cart-drawer-lines-end' ],
			load: () => import( /* webpackChunkName: "cart-upsells" */ './features/cart-upsells' ),
		},
	},
	{
		name: 'cart-sharing',
		slots: {
			names: [ 'cart-drawer-lines-end' ],
			load: () => import( /* webpackChunkName: "cart-sharing" */ './features/cart-sharing' ),
		},
	},
	{
		name: 'quick-view',
		quickView: () => import( /* webpackChunkName: "quick-view" */ './features/quick-view' ),
	},
	{
		name: 'contact-forms',
		stores: [ contactFormsStore ],
	},
] );
