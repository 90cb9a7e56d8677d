<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\Quantities\GivenLine;

/**
 * Replaces the visitor's cart with a shared one. Old lines are removed only after a new line was added.
 *
 * @phpstan-import-type SharedLine from SharedLines
 */
final class CartReplacement {

	/**
	 * @param list<SharedLine> $lines
	 * @return array{added: int, refused: list<array{product_id: int, message: string}>} See SharedLines::put().
	 */
	public static function by( array $lines ): array {
		$cart   = WC()->cart;
		$before = $cart->cart_contents;
		// Adds to an empty cart: the old lines then use no stock, and equal lines are not merged.
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
		// A gift that is lost with its lines is not declined: it is dropped silently and can be earned again.
		$old                 = array_filter(
			array_diff_key( $before, $cart->cart_contents ),
			static fn( array $line ): bool => ! GivenLine::is_one( $line )
		);
		$cart->cart_contents = $old + $cart->cart_contents;
		// Removed as if by the shopper, so that code which stores data for a line is notified.
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
