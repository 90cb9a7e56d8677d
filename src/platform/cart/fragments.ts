/** Cart fragments of classic themes and widgets: HTML by selector, from the storage or with the cart's own answers. */
import { takesOver } from '../boot-data';
import { jQueryIfLoaded } from '../events';
import { readFragments } from './storage';
import { hasCartCookie } from './stored-cart';
import type { CartCore } from './core/cart-core';

const MINI_CART = '.widget_shopping_cart_content';

/** WooCommerce's script is here: its data alone may be too, for the sake of other scripts. */
const isTheirs = (): boolean => ! takesOver( 'cart-fragments' ) && 'wc_cart_fragments_params' in window;

/** Themes with a classic mini cart live from fragments; nobody else pays for them. */
export const wantsFragments = (): boolean => isTheirs() || document.querySelector( MINI_CART ) !== null;

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
	if ( ! hasCartCookie() || document.querySelector( MINI_CART ) === null || isTheirs() ) {
		return;
	}
	const stored = readFragments( Date.now() );
	if ( stored ) {
		replaceFragments( stored, 'wc_fragments_loaded' );
	} else {
		cart.refresh();
	}
}
