<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\OrderPlacement;

/**
 * Stores with a cart line how its price is reduced, as the shopper has seen it. If this changes while the order is
 * placed, the order is rejected once.
 */
final class ReductionState {

	private const MEMBER = 'applied';

	/**
	 * @param string      $data_key Key of the feature's data in the cart item; the state is its member `applied`.
	 * @param bool|string $state    Changes whenever the merchant's discount for the line does, but not with its quantity.
	 */
	public static function note( \WC_Cart $cart, string $key, string $data_key, bool|string $state ): void {
		$known = $cart->cart_contents[ $key ][ $data_key ][ self::MEMBER ] ?? null;
		if ( $known === $state ) {
			return;
		}
		$cart->cart_contents[ $key ][ $data_key ][ self::MEMBER ] = $state;
		if ( ( is_bool( $known ) || is_string( $known ) ) && WC()->cart === $cart ) {
			OrderPlacement::note_change(
				"$data_key $key",
				$known,
				$state,
				__( 'A discount in your cart has changed. Please review the new total and order again.', 'aisle' )
			);
		}
	}
}
