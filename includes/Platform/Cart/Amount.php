<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Amounts as they travel: decimal strings with the shop's decimals, never formatted.
 */
final class Amount {

	/**
	 * Rounds as `wc_price()` does when it prints, so that no figure of ours differs from WooCommerce's own cart page.
	 *
	 * @param mixed $amount What WooCommerce calculated: a number or its notation.
	 */
	public static function of( $amount ): string {
		return number_format( is_numeric( $amount ) ? (float) $amount : 0.0, wc_get_price_decimals(), '.', '' );
	}
}
