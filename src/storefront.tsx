// The lazy app: registers stores and brings the rooms to their nodes. It lists; it does not think.
import './storefront.scss';
import { registerCartStore } from './platform/cart/store';
import { mountRooms } from './platform/mount';
import { registerProductFormStore } from './platform/product-form/store';
import { applyThemeColors } from './platform/ui/theme-colors';

applyThemeColors();
registerCartStore();
registerProductFormStore();

mountRooms( [
	[ 'product-options', () => import( /* webpackChunkName: "product-options" */ './features/product-options' ) ],
	[ 'cart-drawer', () => import( /* webpackChunkName: "cart-drawer" */ './features/cart-drawer' ) ],
] );
