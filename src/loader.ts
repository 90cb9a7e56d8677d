// Loaded on every page, without React and WordPress packages. Shows the cart's count, handles adds and starts the
// features' early modules. Loads the cart core and the app on intent.
import './loader.scss';
import { handleAddToCart } from './platform/add-to-cart';
import { boot, isReplaced, whenBooted } from './platform/boot-data';
import { createBrowserCart } from './platform/cart/browser-cart';
import { showCount } from './platform/cart/count';
import type { ButtonCart, CartCore } from './platform/cart';
import { setChunkFolder } from './platform/chunk-folder';
import { startEarlyModules } from './platform/early/early-modules';
import { collectEarlyModules, loadEarlyModule } from './platform/early/early-scripts';
import { whenPageParsed } from './platform/page-parsed';
import { isShopPageNeeded, submitOrderOnChange } from './platform/shop-page/needed';

const pageParsed = whenPageParsed();
const importApp = () => import( /* webpackChunkName: "app" */ './platform/load-app' );

collectEarlyModules();
whenBooted( start );

function start(): void {
	setChunkFolder();
	const cart = createBrowserCart( loadCore );
	const loadApp = async (): Promise< void > => ( await importApp() ).loadApp( pageParsed );
	/** Loads the app before it is needed, so that it responds at once. */
	const loadAppWhenIdle = async ( chunks: readonly string[] ): Promise< void > =>
		( await importApp() ).loadAppWhenIdle( pageParsed, chunks );
	/** Loads the app for other plugins' scripts, including the stores and their registry. */
	const loadAppAndRegistry = async (): Promise< void > => {
		cart.prepare().catch( () => undefined );
		return ( await importApp() ).loadAppAndRegistry( pageParsed );
	};
	window.aisle = { version: boot().version, cart, loadApp: loadAppAndRegistry };

	showCount( cart );
	handleAddToCart( { cart, loadApp }, { listings: isReplaced( 'add-to-cart' ), prepare: cart.prepare } );
	if ( isReplaced( 'shop-page' ) ) {
		submitOrderOnChange();
		void pageParsed.then( loadShopPage );
	}
	if ( isReplaced( 'cart-fragments' ) ) {
		void pageParsed.then( () => loadClassicWidgets( cart ) );
	}
	startEarlyModules(
		Object.entries( boot().early ).map( ( [ feature, intent ] ) => [
			feature,
			() => loadEarlyModule( feature ),
			intent,
		] ),
		{ cart, loadApp, loadAppWhenIdle }
	);
	cart.start();
}

async function loadCore(): Promise< ButtonCart > {
	const { createBrowserCore, showFragments } = await import(
		/* webpackChunkName: "cart-core" */ './platform/cart/browser-core'
	);
	const core = createBrowserCore();
	if ( isReplaced( 'cart-fragments' ) ) {
		showFragments( core );
	}
	return core;
}

function loadClassicWidgets( cart: CartCore ): void {
	if ( document.querySelector( '.widget_shopping_cart_content,.hide_cart_widget_if_empty' ) ) {
		import( /* webpackChunkName: "classic-widget" */ './platform/cart/classic-widget' ).then(
			( { updateClassicWidgets } ) => updateClassicWidgets( cart ),
			() => undefined
		);
	}
}

function loadShopPage(): void {
	if ( isShopPageNeeded() ) {
		import( /* webpackChunkName: "shop-page" */ './platform/shop-page' ).then(
			( { start: startShopPage } ) => startShopPage(),
			() => undefined
		);
	}
}
