// The lazy app: registers stores and brings the rooms to their nodes. It lists; it does not think.
import './storefront.scss';
import { cartStore } from './platform/cart/store';
import { mountRooms } from './platform/mount';
import { watchForms } from './platform/product-form';
import { productFormStore } from './platform/product-form/store';
import { offerFills, wantSlot } from './platform/slots';
import { registerStores } from './platform/stores';
import { applyThemeColors } from './platform/ui/theme-colors';

applyThemeColors();
watchForms();
registerStores( [ cartStore, productFormStore ] );

offerFills( [ [ 'rewards', [ 'cart-drawer-header', 'cart-drawer-lines-end' ], () => import( /* webpackChunkName: "rewards" */ './features/rewards' ) ] ] );
// Ahead of the drawer: what came later at its top would push its lines down.
wantSlot( 'cart-drawer-header' );

mountRooms( [
	[ 'product-options', () => import( /* webpackChunkName: "product-options" */ './features/product-options' ) ],
	[ 'cart-drawer', () => import( /* webpackChunkName: "cart-drawer" */ './features/cart-drawer' ) ],
] );
