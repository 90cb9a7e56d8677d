/**
 * Announces printed live regions, which screen readers may skip if they are filled on load. A notice gets the focus,
 * and a listing's sort order is inserted again.
 */

const NOTICE_SELECTOR = [ 'woocommerce-message', 'woocommerce-error', 'wc-block-components-notice-banner' ]
	.map( ( name ) => `.${ name }[role="alert"]` )
	.join();
const FOCUS_DELAY_MS = 500;
const ORDER_DELAY_MS = 1000;

export function focusNotice(): void {
	const notice = document.querySelector< HTMLElement >( NOTICE_SELECTOR );
	if ( notice ) {
		notice.tabIndex = -1;
		window.setTimeout( () => notice.focus(), FOCUS_DELAY_MS );
	}
}

/**
 * Announces the sort order: inserts the result count, which contains it, again. Skips pages with WooCommerce's filter
 * blocks, which announce the order themselves.
 */
export function announceOrder(): void {
	const resultCount = document.querySelector( '.woocommerce-result-count' );
	if (
		resultCount &&
		window.location.search &&
		! document.querySelector( '[data-wp-interactive="woocommerce/product-filters"]' )
	) {
		resultCount.setAttribute( 'role', 'alert' );
		resultCount.setAttribute( 'aria-hidden', 'true' );
		window.setTimeout( () => {
			const nodes = [ ...resultCount.childNodes ];
			resultCount.setAttribute( 'aria-hidden', 'false' );
			resultCount.replaceChildren();
			resultCount.append( ...nodes );
		}, ORDER_DELAY_MS );
	}
}
