/**
 * Part of the loader: the only behavior that cannot wait for the chunk, and the check whether the page needs the chunk.
 */
import { jQueryIfLoaded } from '../events';

/**
 * Elements that need the chunk. Notices have classes that start with `w`; a variation form's empty live region has
 * others.
 */
const CHUNK_TRIGGERS =
	'.woocommerce-store-notice,.coming-soon-footer-banner-dismiss,.woocommerce [type=password],.woocommerce-input-wrapper,input.qty:out-of-range,[role=alert][class^=w]';

/** Returns whether the page needs the chunk. */
export const isShopPageNeeded = (): boolean =>
	document.querySelector( CHUNK_TRIGGERS ) !== null ||
	( window.location.search !== '' && document.querySelector( '.woocommerce-result-count' ) !== null ) ||
	jQueryIfLoaded() !== null;

export function submitOrderOnChange(): void {
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
