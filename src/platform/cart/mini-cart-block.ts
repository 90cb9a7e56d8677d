/**
 * Returns whether WooCommerce's Mini-Cart block has its drawer open. It reports every change there as an add, so
 * Aisle's drawer would open over it.
 */
export const isMiniCartBlockOpen = (): boolean =>
	document.querySelector( '.wc-block-components-drawer__screen-overlay--with-slide-in' ) !== null;
