<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\GiftMarker;

/**
 * Shows a notice if a product of the cart was deleted. WooCommerce shows one for a product that can no longer be
 * bought, but removes a deleted product without a notice.
 */
final class DeletedProductLines {

	/**
	 * `woocommerce_cart_loaded_from_session`: the session still has the stored cart. Lost lines are removed here,
	 * because WooCommerce removes them only with the next calculation. Until then, each page would show the notice
	 * again.
	 *
	 * @param mixed $cart
	 */
	public static function add_notices( $cart ): void {
		$stored_lines = WC()->session ? WC()->session->get( 'cart' ) : null;
		if ( ! $cart instanceof \WC_Cart || ! is_array( $stored_lines ) ) {
			return;
		}
		$names = array();
		foreach ( array_diff_key( $stored_lines, $cart->get_cart_contents(), $cart->get_removed_cart_contents() ) as $key => $line ) {
			if (
				is_array( $line ) && (float) ( $line['quantity'] ?? 0 ) > 0 && ! GiftMarker::is_gift( $line ) && self::is_deleted( $line )
			) {
				$names[ $key ] = self::name_of( $line );
			}
		}
		if ( array() !== $names ) {
			WC()->session->set( 'cart', array_diff_key( $stored_lines, $names ) );
		}
		foreach ( array_unique( $names ) as $name ) {
			$text = '' === $name
				? __( 'A product has been removed from your cart because it is no longer available.', 'aisle' )
				/* translators: %s: product name. */
				: sprintf( __( '“%s” has been removed from your cart because it is no longer available.', 'aisle' ), $name );
			wc_add_notice( esc_html( $text ), 'error' );
		}
	}

	/**
	 * @param array<array-key, mixed> $line
	 */
	private static function is_deleted( array $line ): bool {
		$product = wc_get_product( (int) ( ! empty( $line['variation_id'] ) ? $line['variation_id'] : $line['product_id'] ?? 0 ) );
		return ! $product || ! $product->exists();
	}

	/**
	 * @param array<array-key, mixed> $line
	 * @return string For a variation, its parent product's name; '' if that is deleted too.
	 */
	private static function name_of( array $line ): string {
		$parent = empty( $line['variation_id'] ) ? null : wc_get_product( (int) ( $line['product_id'] ?? 0 ) );
		return $parent ? PlainText::of( $parent->get_name() ) : '';
	}
}
