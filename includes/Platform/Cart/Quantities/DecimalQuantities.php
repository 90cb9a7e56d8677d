<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Rounds decimal quantities: WooCommerce adds floats, and would store and order 0.2 + 0.1 as 0.30000000000000004.
 */
final class DecimalQuantities {

	/**
	 * `woocommerce_after_cart_item_quantity_update`
	 *
	 * @param mixed $key      Key of the cart line.
	 * @param mixed $quantity New quantity.
	 * @param mixed $previous Previous quantity.
	 * @param mixed $cart     Null if another plugin fires the hook with fewer arguments.
	 */
	public function round_quantity( $key, $quantity = null, $previous = null, $cart = null ): void {
		if ( is_float( $quantity ) && $cart instanceof \WC_Cart && isset( $cart->cart_contents[ $key ] ) ) {
			$cart->cart_contents[ $key ]['quantity'] = round( $quantity, Quantity::DECIMALS );
		}
	}
}
