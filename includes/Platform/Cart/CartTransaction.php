<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Quantities\GivenLine;

/**
 * A change of several cart lines that is made as a whole or not at all.
 */
final class CartTransaction {

	/**
	 * Runs the change. If it throws, the cart, its session and the notices are as they were before.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T
	 * @throws \Throwable The error of the change.
	 */
	public static function run( callable $change ) {
		$cart     = WC()->cart;
		$contents = $cart->cart_contents;
		$removed  = $cart->get_removed_cart_contents();
		$notices  = wc_get_notices();
		try {
			return $change();
		} catch ( \Throwable $error ) {
			foreach ( array_diff_key( $cart->cart_contents, $contents ) as $key => $line ) {
				// Other plugins know that the line was added. A gift that is removed so would count as declined.
				if ( ! GivenLine::is_one( $line ) ) {
					$cart->remove_cart_item( (string) $key );
				}
			}
			$cart->set_cart_contents( $contents );
			$cart->set_removed_cart_contents( $removed );
			// WooCommerce has calculated the changed cart and stored it in the session.
			$cart->calculate_totals();
			wc_set_notices( $notices );
			throw $error;
		}
	}
}
