// The lazy app: registers stores and brings the rooms to their nodes. It lists; it does not think.
import './storefront.scss';
import { cartStore } from './platform/cart/store';
import { mountRooms } from './platform/mount';
import { watchForms } from './platform/product-form';
import { productFormStore } from './platform/product-form/store';
import { registerStores } from './platform/stores';
import { detectThemeColors } from './platform/ui/theme-colors';

detectThemeColors();
watchForms();
registerStores( [ cartStore, productFormStore ] );

mountRooms( [
	[ 'product-options', () => import( /* webpackChunkName: "product-options" */ './features/product-options' ) ],
	[ 'cart-drawer', () => import( /* webpackChunkName: "cart-drawer" */ './features/cart-drawer' ) ],
] );
