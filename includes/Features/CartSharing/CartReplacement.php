<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\Quantities\GivenLine;

/**
 * A shared cart in place of the visitor's own: nothing of the old one goes before something of the new one is in.
 *
 * @phpstan-import-type SharedLine from SharedLines
 */
final class CartReplacement {

	/**
	 * @param list<SharedLine> $lines
	 * @return array{added: int, refused: list<array{product_id: int, message: string}>} As SharedLines::put().
	 */
	public static function by( array $lines ): array {
		$cart   = WC()->cart;
		$before = $cart->cart_contents;
		// As if the cart were empty: the stock that the old lines hold is free, and equal lines do not grow together.
		$cart->cart_contents = array();
		try {
			$outcome = SharedLines::put( $lines );
		} catch ( \Throwable $broken ) {
			$cart->cart_contents = $before;
			throw $broken;
		}
		if ( 0 === $outcome['added'] ) {
			$cart->cart_contents = $before;
			return $outcome;
		}
		// A gift that the cart loses with its lines is not declined: it leaves without a word and is earned anew.
		$old                 = array_filter(
			array_diff_key( $before, $cart->cart_contents ),
			static fn( array $line ): bool => ! GivenLine::is_one( $line )
		);
		$cart->cart_contents = $old + $cart->cart_contents;
		// As by the shopper's hand, so that whoever keeps something for a line hears of it.
		remove_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20 );
		foreach ( array_keys( $old ) as $key ) {
			if ( isset( $cart->cart_contents[ $key ] ) ) {
				$cart->remove_cart_item( (string) $key );
			}
		}
		add_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20, 0 );
		return $outcome;
	}
}
