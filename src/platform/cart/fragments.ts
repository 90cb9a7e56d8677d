/** Cart fragments of classic themes and widgets: HTML by selector, from the storage or with the cart's own answers. */
import { jQueryIfLoaded } from '../events';
import { readFragments } from './storage';
import { hasCartCookie } from './stored-cart';
import type { CartCore } from './core/cart-core';

const MINI_CART = '.widget_shopping_cart_content';

/** Themes with a classic mini cart live from fragments; nobody else pays for them. */
export const wantsFragments = (): boolean => 'wc_cart_fragments_params' in window || document.querySelector( MINI_CART ) !== null;

export function replaceFragments( fragments: Readonly< Record< string, string > >, event = 'wc_fragments_refreshed' ): void {
	const all = Object.entries( fragments );
	for ( const [ selector, html ] of all ) {
		document.querySelectorAll( selector ).forEach( ( element ) => {
			element.outerHTML = html;
		} );
	}
	if ( all.length > 0 ) {
		jQueryIfLoaded()?.( document.body ).trigger( event );
	}
}

/** On a page that has just come: the mini cart from the storage when that is still true, else from the server. */
export function showFragments( cart: CartCore ): void {
	if ( ! hasCartCookie() || document.querySelector( MINI_CART ) === null || 'wc_cart_fragments_params' in window ) {
		return;
	}
	const stored = readFragments( Date.now() );
	if ( stored ) {
		replaceFragments( stored, 'wc_fragments_loaded' );
	} else {
		cart.refresh();
	}
}
