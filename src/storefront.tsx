// The lazy app: registers stores and brings the rooms to their nodes. It lists; it does not think.
import './storefront.scss';
import { contactFormsStore } from './features/contact-forms';
import { cartStore } from './platform/cart/store';
import { mountRooms } from './platform/mount';
import { watchForms } from './platform/product-form';
import { productFormStore } from './platform/product-form/store';
import { offerQuickView } from './platform/quick-view';
import { offerFills } from './platform/slots';
import { registerStores } from './platform/stores';
import { detectThemeColors } from './platform/ui/theme-colors';

detectThemeColors();
watchForms();
registerStores( [ cartStore, productFormStore, contactFormsStore ] );

offerFills( [
	[
		'rewards',
		[ 'cart-drawer-header', 'cart-drawer-lines-end', 'mini-cart-lines-end' ],
		() => import( /* webpackChunkName: "rewards" */ './features/rewards' ),
		{ 'cart-drawer-header': 101 },
	],
	[
		'cart-upsells',
		[ 'cart-drawer-lines-end' ],
		() => import( /* webpackChunkName: "cart-upsells" */ './features/cart-upsells' ),
	],
	[
		'cart-sharing',
		[ 'cart-drawer-lines-end' ],
		() => import( /* webpackChunkName: "cart-sharing" */ './features/cart-sharing' ),
	],
] );
offerQuickView( 'quick-view', () => import( /* webpackChunkName: "quick-view" */ './features/quick-view' ) );

mountRooms( [
	[ 'product-options', () => import( /* webpackChunkName: "product-options" */ './features/product-options' ) ],
	[ 'mini-cart', () => import( /* webpackChunkName: "mini-cart" */ './features/mini-cart' ) ],
	[ 'cart-drawer', () => import( /* webpackChunkName: "cart-drawer" */ './features/cart-drawer' ) ],
] );
