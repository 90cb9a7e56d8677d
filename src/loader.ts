// What every page gets: no React, no WordPress package. Counts, adds, the rooms' early doors; cart core and app on intent. It lists;
// it does not think.
import './loader.scss';
import { takeOverAddToCart } from './platform/add-to-cart';
import { boot, takesOver, whenBooted } from './platform/boot-data';
import { createBrowserCart } from './platform/cart/browser-cart';
import { showCount } from './platform/cart/count';
import type { ButtonCart, CartCore } from './platform/cart';
import { findChunksBesideApp } from './platform/chunk-folder';
import { openEarlyDoors } from './platform/early/early-doors';
import { whenPageParsed } from './platform/page-parsed';
import { isShopPageNeeded, sendOrderings } from './platform/shop-page/needed';

const pageParsed = whenPageParsed();
const app = () => import( /* webpackChunkName: "app" */ './platform/load-app' );

whenBooted( start );

function start(): void {
	findChunksBesideApp();
	const cart = createBrowserCart( loadCore );
	const loadApp = async (): Promise< void > => ( await app() ).loadApp( pageParsed );
	/** While nobody wants it yet, so that it answers at once. */
	const runAhead = async ( chunks: readonly string[] ): Promise< void > =>
		( await app() ).runAhead( pageParsed, chunks );
	/** What other plugins' scripts ask for: the stores with the registry they stand in. */
	const loadAppAndRegistry = async (): Promise< void > => {
		cart.prepare().catch( () => undefined );
		return ( await app() ).loadAppAndRegistry( pageParsed );
	};
	window.aisle = { version: boot().version, cart, loadApp: loadAppAndRegistry };

	showCount( cart );
	takeOverAddToCart( { cart, loadApp }, { listings: takesOver( 'add-to-cart' ), prepare: cart.prepare } );
	if ( takesOver( 'shop-page' ) ) {
		sendOrderings();
		void pageParsed.then( doRestOfShopPage );
	}
	if ( takesOver( 'cart-fragments' ) ) {
		void pageParsed.then( () => tendClassicWidget( cart ) );
	}
	openEarlyDoors(
		[
			[
				'cart-drawer',
				() => import( /* webpackChunkName: "cart-drawer-early" */ './features/cart-drawer/early' ),
			],
			[ 'analytics', () => import( /* webpackChunkName: "analytics-early" */ './features/analytics/early' ) ],
			[ 'mini-cart', () => import( /* webpackChunkName: "mini-cart-early" */ './features/mini-cart/early' ) ],
			[ 'variations', () => import( /* webpackChunkName: "variations-early" */ './features/variations/early' ) ],
			[ 'gallery', () => import( /* webpackChunkName: "gallery-early" */ './features/gallery/early' ) ],
			[
				'product-page',
				() => import( /* webpackChunkName: "product-page-early" */ './features/product-page/early' ),
			],
			[
				'product-options',
				() => import( /* webpackChunkName: "product-options-early" */ './features/product-options/early' ),
			],
			[
				'contact-forms',
				() => import( /* webpackChunkName: "contact-forms-early" */ './features/contact-forms/early' ),
			],
			[ 'cart-page', () => import( /* webpackChunkName: "cart-page-early" */ './features/cart-page/early' ) ],
			[
				'search',
				() => import( /* webpackChunkName: "search" */ './features/search' ),
				'input[name=s],.aisle-search-icon',
			],
			[ 'listing', () => import( /* webpackChunkName: "listing-early" */ './features/listing/early' ) ],
		],
		{ cart, loadApp, runAhead }
	);
	cart.start();
}

async function loadCore(): Promise< ButtonCart > {
	const { createBrowserCore, showFragments } = await import(
		/* webpackChunkName: "cart-core" */ './platform/cart/browser-core'
	);
	const core = createBrowserCore();
	if ( takesOver( 'cart-fragments' ) ) {
		showFragments( core );
	}
	return core;
}

function tendClassicWidget( cart: CartCore ): void {
	if ( document.querySelector( '.widget_shopping_cart_content,.hide_cart_widget_if_empty' ) ) {
		import( /* webpackChunkName: "classic-widget" */ './platform/cart/classic-widget' ).then(
			( { tend } ) => tend( cart ),
			() => undefined
		);
	}
}

function doRestOfShopPage(): void {
	if ( isShopPageNeeded() ) {
		import( /* webpackChunkName: "shop-page" */ './platform/shop-page' ).then(
			( { start: begin } ) => begin(),
			() => undefined
		);
	}
}
