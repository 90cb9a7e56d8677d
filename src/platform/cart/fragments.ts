/** Cart fragments of classic themes and widgets: HTML by selector, from the storage or with the cart's own answers. */
import { boot, takesOver } from '../boot-data';
import { jQueryIfLoaded } from '../events';
import type { CartCore } from './core/cart-core';
import { fragmentsAge, fragmentSelectors, readFragments } from './storage';
import { DAY, hasCartCookie } from './stored-cart';

const MINI_CART = '.widget_shopping_cart_content';

/** WooCommerce's script is here: its data alone may be too, for the sake of other scripts. */
const isTheirs = (): boolean => ! takesOver( 'cart-fragments' ) && 'wc_cart_fragments_params' in window;

/**
 * Themes with a classic mini cart live from fragments; nobody else pays for them. A theme may have others (a number in
 * its menu): which ones, the first answer tells, and a page that has none of them asks no more.
 */
export const wantsFragments = (): boolean => isTheirs() || document.querySelector( MINI_CART ) !== null || hasOthers();

function hasOthers(): boolean {
	const known = boot().shop.hasFragments ? fragmentSelectors() : [];
	return known === null || known.some( ( selector ) => find( selector ).length > 0 );
}

/** A selector may be jQuery's own and no other's. */
function find( selector: string ): readonly Element[] {
	try {
		return [ ...document.querySelectorAll( selector ) ];
	} catch {
		return [];
	}
}

export const notifyFragmentsFailed = (): void => notifyScripts( 'wc_fragments_ajax_error' );

export function replaceFragments(
	fragments: Readonly< Record< string, string > >,
	event = 'wc_fragments_refreshed'
): void {
	const all = Object.entries( fragments );
	for ( const [ selector, html ] of all ) {
		find( selector ).forEach( ( element ) => {
			element.outerHTML = html;
		} );
	}
	if ( all.length > 0 ) {
		notifyScripts( event );
	}
}

/**
 * While the page loads, its scripts listen only after jQuery's ready callbacks, and WooCommerce's own event comes from
 * the last of them.
 */
function notifyScripts( event: string ): void {
	const jQuery = jQueryIfLoaded();
	const trigger = (): unknown => jQuery?.( document.body ).trigger( event );
	if ( document.readyState === 'complete' ) {
		trigger();
	} else {
		jQuery?.( () => setTimeout( trigger ) );
	}
}

/** On a page that has just come: the mini cart from the storage when that is still true, else from the server. */
export function showFragments( cart: CartCore ): void {
	if ( ! hasCartCookie() || ! wantsFragments() || isTheirs() ) {
		return;
	}
	refreshDaily( cart );
	const stored = readFragments( Date.now() );
	if ( stored ) {
		replaceFragments( stored, 'wc_fragments_loaded' );
	} else {
		cart.refresh();
	}
}

/** A page that stays open for a day asks again, as WooCommerce's script does. */
function refreshDaily( cart: CartCore ): void {
	let timer = window.setTimeout( refresh, Math.max( 0, DAY - fragmentsAge( Date.now() ) ) );
	let answer = cart.getState().lastAnswer;
	function refresh(): void {
		timer = window.setTimeout( refresh, DAY );
		cart.refresh();
	}
	cart.subscribe( () => {
		const { lastAnswer } = cart.getState();
		if ( lastAnswer !== answer && lastAnswer?.reply ) {
			window.clearTimeout( timer );
			timer = window.setTimeout( refresh, DAY );
		}
		answer = lastAnswer;
	} );
}
