/**
 * Announces printed live regions, which screen readers may skip if they are filled on load. A notice gets the focus,
 * and a listing's sort order is inserted again.
 */

const NOTICE = [ 'woocommerce-message', 'woocommerce-error', 'wc-block-components-notice-banner' ]
	.map( ( name ) => `.${ name }[role="alert"]` )
	.join();
const FOCUS_DELAY = 500;
const ORDER_DELAY = 1000;

export function focusNotice(): void {
	const notice = document.querySelector< HTMLElement >( NOTICE );
	if ( notice ) {
		notice.tabIndex = -1;
		window.setTimeout( () => notice.focus(), FOCUS_DELAY );
	}
}

/**
 * Announces the sort order: inserts the result count, which contains it, again. Skips pages with WooCommerce's filter
 * blocks, which announce the order themselves.
 */
export function announceOrder(): void {
	const count = document.querySelector( '.woocommerce-result-count' );
	if (
		count &&
		window.location.search &&
		! document.querySelector( '[data-wp-interactive="woocommerce/product-filters"]' )
	) {
		count.setAttribute( 'role', 'alert' );
		count.setAttribute( 'aria-hidden', 'true' );
		window.setTimeout( () => {
			const nodes = [ ...count.childNodes ];
			count.setAttribute( 'aria-hidden', 'false' );
			count.replaceChildren();
			count.append( ...nodes );
		}, ORDER_DELAY );
	}
}
