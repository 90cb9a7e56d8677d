/** Cart fragments of classic themes and widgets: HTML by selector, from the storage or the cart's responses. */
import { boot, isReplaced } from '../boot-data';
import { jQueryIfLoaded } from '../events';
import type { CartCore } from './core/cart-core';
import { fragmentsAge, fragmentSelectors, readFragments } from './storage';
import { DAY_MS, hasCartCookie } from './stored-cart';

const MINI_CART = '.widget_shopping_cart_content';

/**
 * Returns whether WooCommerce's fragment script runs on the page. Its data may exist without the script, for other
 * scripts.
 */
const hasWooFragmentScript = (): boolean => ! isReplaced( 'cart-fragments' ) && 'wc_cart_fragments_params' in window;

/**
 * Returns whether the page needs fragments. Themes with a classic mini cart do. A theme may have others (a count in its
 * menu); the first response names them, and pages without them do not request fragments again.
 */
export const needsFragments = (): boolean =>
	hasWooFragmentScript() || document.querySelector( MINI_CART ) !== null || hasOtherFragments();

function hasOtherFragments(): boolean {
	const selectors = boot().shop.hasFragments ? fragmentSelectors() : [];
	return selectors === null || selectors.some( ( selector ) => find( selector ).length > 0 );
}

/** Returns the elements of a selector; none if it is valid only in jQuery. */
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
	const entries = Object.entries( fragments );
	for ( const [ selector, html ] of entries ) {
		find( selector ).forEach( ( element ) => {
			element.outerHTML = html;
		} );
	}
	if ( entries.length > 0 ) {
		notifyScripts( event );
	}
}

/**
 * Triggers an event. While the page loads, scripts listen only after jQuery's ready callbacks, so it is sent after the
 * last of them, like WooCommerce's own event.
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

/** Shows the mini cart after page load: from storage if it is current, otherwise from the server. */
export function showFragments( cart: CartCore ): void {
	if ( ! hasCartCookie() || ! needsFragments() || hasWooFragmentScript() ) {
		return;
	}
	refreshDaily( cart );
	const storedFragments = readFragments( Date.now() );
	if ( storedFragments ) {
		replaceFragments( storedFragments, 'wc_fragments_loaded' );
	} else {
		cart.refresh();
	}
}

/** Refreshes once a day on a page that stays open, like WooCommerce's script. */
function refreshDaily( cart: CartCore ): void {
	let timer = window.setTimeout( refresh, Math.max( 0, DAY_MS - fragmentsAge( Date.now() ) ) );
	let previousAnswer = cart.getState().lastAnswer;
	function refresh(): void {
		timer = window.setTimeout( refresh, DAY_MS );
		cart.refresh();
	}
	cart.subscribe( () => {
		const { lastAnswer } = cart.getState();
		if ( lastAnswer !== previousAnswer && lastAnswer?.reply ) {
			window.clearTimeout( timer );
			timer = window.setTimeout( refresh, DAY_MS );
		}
		previousAnswer = lastAnswer;
	} );
}
