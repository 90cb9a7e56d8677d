<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Formats amounts for responses: unformatted decimal strings with the store's number of decimals.
 */
final class Amount {

	/**
	 * Rounds as `wc_price()` does, so that Aisle's amounts match WooCommerce's cart page.
	 *
	 * @param mixed $amount Amount that WooCommerce has calculated: a number or a numeric string.
	 */
	public static function of( $amount ): string {
		return number_format( is_numeric( $amount ) ? (float) $amount : 0.0, wc_get_price_decimals(), '.', '' );
	}
}
