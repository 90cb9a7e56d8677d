/**
 * WooCommerce's Mini-Cart block with its drawer open: it tells every change in there as an add, and ours would open
 * over it.
 */
export const isTheirDrawerOpen = (): boolean =>
	document.querySelector( '.wc-block-components-drawer__screen-overlay--with-slide-in' ) !== null;
