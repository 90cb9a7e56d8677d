<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * A change of several cart lines that is made as a whole or not at all.
 */
final class CartTransaction {

	/**
	 * Runs the change. If it throws, the cart is as it was before.
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
		try {
			return $change();
		} catch ( \Throwable $error ) {
			$added = array_diff_key( $cart->cart_contents, $contents );
			foreach ( array_keys( $added ) as $key ) {
				// Other plugins know that the line was added.
				$cart->remove_cart_item( (string) $key );
			}
			$cart->set_cart_contents( $contents );
			$cart->set_removed_cart_contents( $removed );
			if ( array() !== $added ) {
				// Each removal has calculated a cart in between, which WooCommerce has put into the session.
				$cart->calculate_totals();
			}
			throw $error;
		}
	}
}
