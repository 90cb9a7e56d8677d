/** In the loader: the one thing that cannot wait for the rest, and what on a page the rest is for. */
import { jQueryIfLoaded } from '../events';

/**
 * Notices have classes of WooCommerce; a variation form's live region, which is there before it is needed, begins
 * otherwise.
 */
const REST =
	'.woocommerce-store-notice,.coming-soon-footer-banner-dismiss,.woocommerce [type=password],.woocommerce-input-wrapper,input.qty:out-of-range,[role=alert][class^=w]';

/** Where nothing of it is on the page, nothing is fetched. */
export const isShopPageNeeded = (): boolean =>
	document.querySelector( REST ) !== null ||
	( window.location.search !== '' && document.querySelector( '.woocommerce-result-count' ) !== null ) ||
	jQueryIfLoaded() !== null;

export function sendOrderings(): void {
	document.addEventListener( 'change', ( { target, defaultPrevented } ) => {
		if (
			target instanceof HTMLSelectElement &&
			! defaultPrevented &&
			target.matches( '.woocommerce-ordering .orderby' )
		) {
			target.form?.requestSubmit();
		}
	} );
}
