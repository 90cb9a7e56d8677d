<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * What a cart call keeps in the visitor's session.
 */
final class CartSession {

	public function __construct(
		public readonly CartNotices $notices,
		public readonly OperationLog $log,
		public readonly CartRevision $revision,
		public readonly CartRate $rate = new CartRate()
	) {}

	/**
	 * Sets the cart's cookies and saves the session before the reply leaves: WooCommerce does both at shutdown, when the
	 * headers may be gone and the browser may already ask for the next page.
	 */
	public function send(): void {
		if ( is_callable( array( WC()->cart, 'maybe_set_cart_cookies' ) ) ) {
			WC()->cart->maybe_set_cart_cookies();
		}
		if ( is_callable( array( WC()->session, 'save_data' ) ) ) {
			SessionText::encode();
			WC()->session->save_data();
		}
	}
}
