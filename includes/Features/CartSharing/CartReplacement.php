<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\Quantities\GiftMarker;

/**
 * Replaces the visitor's cart with a shared one. Old lines are removed only after a new line was added.
 *
 * @phpstan-import-type SharedLine from SharedLines
 */
final class CartReplacement {

	/**
	 * @param list<SharedLine> $lines
	 * @return array{added: int, refused: list<array{product_id: int, message: string}>} See SharedLines::add_to_cart().
	 */
	public static function replace_with( array $lines ): array {
		$cart              = WC()->cart;
		$original_contents = $cart->cart_contents;
		// Adds to an empty cart: the old lines then use no stock, and equal lines are not merged.
		$cart->cart_contents = array();
		try {
			$result = SharedLines::add_to_cart( $lines );
		} catch ( \Throwable $exception ) {
			$cart->cart_contents = $original_contents;
			throw $exception;
		}
		if ( 0 === $result['added'] ) {
			$cart->cart_contents = $original_contents;
			return $result;
		}
		// Gifts are dropped silently, so that they do not count as declined and can be earned again.
		$lines_to_remove                 = array_filter(
			array_diff_key( $original_contents, $cart->cart_contents ),
			static fn( array $line ): bool => ! GiftMarker::is_gift( $line )
		);
		$cart->cart_contents = $lines_to_remove + $cart->cart_contents;
		// The lines are removed as if by the shopper, so that code that stores data for a line is notified.
		remove_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20 );
		foreach ( array_keys( $lines_to_remove ) as $key ) {
			if ( isset( $cart->cart_contents[ $key ] ) ) {
				$cart->remove_cart_item( (string) $key );
			}
		}
		add_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20, 0 );
		return $result;
	}
}
