/**
 * Returns whether the drawer of WooCommerce's Mini-Cart block is open. The block reports every change in its drawer as
 * an add, so Aisle's drawer would otherwise open over it.
 */
export const isMiniCartBlockOpen = (): boolean =>
	document.querySelector( '.wc-block-components-drawer__screen-overlay--with-slide-in' ) !== null;
