<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Parts of the shopper's session that a cart request uses.
 */
final class CartSession {

	public function __construct(
		public readonly CartNotices $notices,
		public readonly OperationLog $log,
		public readonly CartRevision $revision,
		public readonly CartRate $rate = new CartRate()
	) {}

	/**
	 * Sets the cart's cookies and saves the session before the response is sent. WooCommerce does both at shutdown,
	 * when headers may be sent and the browser may already request the next page.
	 */
	public function save(): void {
		if ( is_callable( array( WC()->cart, 'maybe_set_cart_cookies' ) ) ) {
			WC()->cart->maybe_set_cart_cookies();
		}
		if ( is_callable( array( WC()->session, 'save_data' ) ) ) {
			SessionText::encode();
			WC()->session->save_data();
		}
	}
}
