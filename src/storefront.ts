// Storefront app, loaded by the loader when a page needs it: a list of features.
import './storefront.scss';
import { contactFormsStore } from './features/contact-forms/store';
import { offersStore } from './features/offers/store';
import { cartStore } from './platform/cart/store';
import { startFeatures } from './platform/contracts/feature';
import { watchForms } from './platform/product-form';
import { productFormStore } from './platform/product-form/store';
import { registerStores } from './platform/stores';
import { detectThemeColors } from './platform/ui/detect-theme-colors';

void detectThemeColors();
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
		slots: { 'cart-drawer-header': 101, 'cart-drawer-lines-end': 0, 'mini-cart-lines-end': 0 },
		fills: () => import( /* webpackChunkName: "rewards" */ './features/rewards' ),
	},
	{
		name: 'tips',
		slots: { 'cart-drawer-lines-end': 0 },
		fills: () => import( /* webpackChunkName: "tips" */ './features/tips' ),
	},
	{
		name: 'cart-upsells',
		slots: { 'cart-drawer-lines-end': 0 },
		fills: () => import( /* webpackChunkName: "cart-upsells" */ './features/cart-upsells' ),
	},
	{
		name: 'cart-sharing',
		slots: { 'cart-drawer-lines-end': 0 },
		fills: () => import( /* webpackChunkName: "cart-sharing" */ './features/cart-sharing' ),
	},
	{
		name: 'quick-view',
		quickView: () => import( /* webpackChunkName: "quick-view" */ './features/quick-view' ),
	},
	{
		name: 'contact-forms',
		stores: [ contactFormsStore ],
	},
	{
		name: 'offers',
		stores: [ offersStore ],
	},
] );
