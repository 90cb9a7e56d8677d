// What every page gets: no React, no WordPress package. Badge, toggler, adds; the app on intent. It lists; it does not think.
import './loader.scss';
import { takeOverAddToCart } from './platform/add-to-cart';
import { boot, roomData } from './platform/boot-data';
import { createBrowserCart } from './platform/cart/browser-cart';
import { asRecord } from './platform/check';
import { connectToggler } from './platform/drawer-toggler';
import { loadApp, loadAppSoon } from './platform/load-app';
import { applyThemeColors } from './platform/ui/theme-colors';

const cart = createBrowserCart();
const openOnAdd = asRecord( roomData( 'cart-drawer' ) ).openOnAdd === true;

window.aisle = { version: boot().version, cart, loadApp };

connectToggler( cart, loadApp );
takeOverAddToCart( {
	cart,
	loadApp,
	onAdding() {
		if ( openOnAdd ) {
			cart.open();
			loadApp().catch( () => cart.close() );
		}
	},
} );
applyThemeColors();
cart.start();
if ( boot().app.now ) {
	loadAppSoon();
}
