/**
 * The page's cart with its listeners, before and after the cart core loads: other tabs, the network, page show and
 * hide, other plugins' events.
 */
import { notifyAdding } from './adding';
import { boot, isReplaced } from '../boot-data';
import { asTextMap, isRecord } from '../check';
import { EVENTS, fire, jQueryIfLoaded } from '../events';
import type { ButtonCart } from './button-item';
import type { CartCore } from './core/cart-core';
import { createEarlyCart, type LoaderCart } from './early-cart';
import { hasCartCookie, storedCount } from './stored-cart';
import { isAnnouncing } from './add-state';

export function createBrowserCart( loadCore: () => Promise< ButtonCart > ): LoaderCart {
	const cart = createEarlyCart( loadCore, { hasCart: hasCartCookie, count: storedCount( Date.now() ) } );
	listenToPage( cart );
	listenToThirdParties( cart );
	dispatchDrawerEvents( cart );
	return cart;
}

function listenToPage( cart: CartCore ): void {
	window.addEventListener( 'online', cart.resume );
	window.addEventListener( 'pagehide', cart.leave );
	window.addEventListener( 'pageshow', ( event ) => {
		if ( event.persisted ) {
			cart.refresh();
			cart.resume();
		}
	} );
	window.addEventListener( 'storage', ( { key, newValue } ) => {
		if ( key === boot().shop.cartHashKey && newValue !== cart.getState().cartHash ) {
			cart.refresh();
		}
	} );
}

const THIRD_PARTY_EVENTS = [
	'removed_from_cart',
	'wc_fragment_refresh',
	'updated_wc_div',
	'updated_cart_totals',
	'applied_coupon',
	'removed_coupon',
	'fkcart_fragments_refreshed',
];

function listenToThirdParties( cart: CartCore ): void {
	const refresh = (): void => {
		if ( ! isAnnouncing() ) {
			cart.refresh();
		}
	};
	// An add by a block or another plugin opens the drawer like an add by Aisle.
	const onAdded = (): void => {
		refresh();
		if ( ! isAnnouncing() && ! boot().shop.redirectToCart ) {
			notifyAdding( Promise.resolve() );
		}
	};
	document.body.addEventListener( 'wc-blocks_added_to_cart', onAdded );
	document.body.addEventListener( 'wc-blocks_removed_from_cart', refresh );
	window.addEventListener( 'wc-blocks_store_sync_required', refresh );
	const listenWithJQuery = (): boolean => {
		const body = jQueryIfLoaded()?.( document.body );
		body?.on( 'added_to_cart', onAdded );
		body?.on( THIRD_PARTY_EVENTS.join( ' ' ), refresh );
		body?.on( 'added_to_cart removed_from_cart', ( _, fragments ) => applyThirdPartyFragments( fragments ) );
		return body !== undefined;
	};
	if ( ! listenWithJQuery() ) {
		// An optimizer plugin may load jQuery later than Aisle, so this tries again when the page has loaded.
		window.addEventListener( 'load', listenWithJQuery, { once: true } );
	}
}

/**
 * Replaces fragments that another plugin passes with its add event. Usually WooCommerce's add-to-cart script does this,
 * but Aisle replaces it.
 */
function applyThirdPartyFragments( fragments: unknown ): void {
	if ( isRecord( fragments ) && isReplaced( 'add-to-cart' ) && ! isAnnouncing() ) {
		import( /* webpackChunkName: "cart-core" */ './fragments' ).then(
			( { replaceFragments } ) => replaceFragments( asTextMap( fragments ), 'wc_fragments_loaded' ),
			() => undefined
		);
	}
}

function dispatchDrawerEvents( cart: CartCore ): void {
	let wasOpen = false;
	cart.subscribe( () => {
		const { open } = cart.getState();
		if ( open !== wasOpen ) {
			wasOpen = open;
			fire( document, open ? EVENTS.cartOpen : EVENTS.cartClose );
		}
	} );
}
