<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Quantities\GiftMarker;

/**
 * Changes several cart lines as a transaction: all changes apply or none.
 */
final class CartTransaction {

	/**
	 * Runs the change. If it throws, the cart, its session and the notices are restored.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T
	 * @throws \Throwable Error that the change has thrown.
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
				// Removes an added line through WooCommerce's method, because other plugins were notified of the line.
				// A gift is skipped: its removal would count as declined by the shopper.
				if ( ! GiftMarker::is_gift( $line ) ) {
					$cart->remove_cart_item( (string) $key );
				}
			}
			$cart->set_cart_contents( $contents );
			$cart->set_removed_cart_contents( $removed );
			// WooCommerce has calculated the changed cart and stored it in the session, so it is calculated again.
			$cart->calculate_totals();
			wc_set_notices( $notices );
			throw $error;
		}
	}
}
