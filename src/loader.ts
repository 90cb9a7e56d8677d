// What every page gets: no React, no WordPress package. Badge, toggler, adds; the app on intent. It lists; it does not think.
import './loader.scss';
import { takeOverAddToCart } from './platform/add-to-cart';
import { boot, roomData } from './platform/boot-data';
import { createBrowserCart } from './platform/cart/browser-cart';
import { showFragments } from './platform/cart/fragments';
import { asRecord } from './platform/check';
import { connectToggler } from './platform/drawer-toggler';
import { loadApp, loadAppSoon } from './platform/load-app';

const cart = createBrowserCart();
const drawer = asRecord( roomData( 'cart-drawer' ) );

window.aisle = { version: boot().version, cart, loadApp };

connectToggler( cart, loadApp );
takeOverAddToCart(
	{
		cart,
		loadApp,
		onAdding() {
			if ( drawer.openOnAdd === true ) {
				cart.open();
				loadApp().catch( () => cart.close() );
			}
		},
	},
	{ listings: drawer.takeOverAddToCart !== false }
);
cart.start();
if ( drawer.takeOverFragments !== false ) {
	showFragments( cart );
}
if ( boot().app.now ) {
	loadAppSoon();
}
