// What every page gets: no React, no WordPress package. Badge, toggler, adds; cart core and app on intent. It lists; it does not think.
import './loader.scss';
import { takeOverAddToCart } from './platform/add-to-cart';
import { boot, roomData } from './platform/boot-data';
import { createBrowserCart } from './platform/cart/browser-cart';
import type { CartCore } from './platform/cart';
import { asRecord } from './platform/check';
import { findChunksBesideApp } from './platform/chunk-folder';
import { connectToggler } from './platform/drawer-toggler';
import { loadApp as loadAppScripts, loadAppSoon } from './platform/load-app';

const drawer = asRecord( roomData( 'cart-drawer' ) );
const cart = createBrowserCart( loadCore );

async function loadCore(): Promise< CartCore > {
	findChunksBesideApp();
	const { createBrowserCore, showFragments } = await import( /* webpackChunkName: "cart-core" */ './platform/cart/browser-core' );
	const core = createBrowserCore();
	if ( drawer.takeOverFragments !== false ) {
		showFragments( core );
	}
	return core;
}

/** The core comes beside the app: whatever brings the one will soon need the other. */
function loadApp(): Promise< void > {
	cart.prepare().catch( () => undefined );
	return loadAppScripts();
}

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
if ( boot().app.now ) {
	loadAppSoon();
}
