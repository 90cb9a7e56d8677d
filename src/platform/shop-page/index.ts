/**
 * Replaces WooCommerce's general script (`woocommerce.js`). Cart, checkout and account pages keep it, because other
 * WooCommerce scripts depend on it.
 */
import { jQueryIfLoaded } from '../events';
import { enableBannerDismissal, showStoreNotice } from './dismissed';
import { raiseQuantities, toggleDescriptions } from './fields';
import { focusNotice, announceOrder } from './live-regions';

export function start(): void {
	raiseQuantities();
	showStoreNotice();
	enableBannerDismissal();
	toggleDescriptions();
	void loadPasswords();
	focusNotice();
	announceOrder();
	exposeScrolling();
}

async function loadPasswords(): Promise< void > {
	if ( document.querySelector( '.woocommerce [type="password"]' ) ) {
		( await import( /* webpackChunkName: "passwords" */ './passwords' ) ).addPasswordToggles();
	}
}

const NOTICE_OFFSET_PX = 100;

/** Provides `scroll_to_notices`, which other plugins' scripts call after they insert a notice. */
function exposeScrolling(): void {
	const jQuery = jQueryIfLoaded();
	if ( jQuery && ! Reflect.has( jQuery, 'scroll_to_notices' ) ) {
		Reflect.set( jQuery, 'scroll_to_notices', ( [ notice ]: ArrayLike< Element > & Iterable< Element > ) => {
			if ( notice ) {
				const reducesMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
				window.scrollTo( {
					top: notice.getBoundingClientRect().top + window.scrollY - NOTICE_OFFSET_PX,
					behavior: reducesMotion ? 'auto' : 'smooth',
				} );
			}
		} );
	}
}
