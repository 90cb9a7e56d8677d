<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Tells the shopper that a product of the cart was deleted. WooCommerce says so of a product that can no longer be bought, and drops one that
 * no longer exists without a word.
 */
final class LostLines {

	public static function register(): void {
		add_action( 'woocommerce_cart_loaded_from_session', array( self::class, 'tell' ) );
	}

	/**
	 * `woocommerce_cart_loaded_from_session`: the session still holds the cart as it was stored, and is written without the lost lines next.
	 *
	 * @param mixed $cart
	 */
	public static function tell( $cart ): void {
		$stored = WC()->session ? WC()->session->get( 'cart' ) : null;
		if ( ! $cart instanceof \WC_Cart || ! is_array( $stored ) ) {
			return;
		}
		$names = array();
		foreach ( array_diff_key( $stored, $cart->get_cart_contents(), $cart->get_removed_cart_contents() ) as $line ) {
			if ( is_array( $line ) && (float) ( $line['quantity'] ?? 0 ) > 0 && ! GivenLine::is_one( $line ) && self::is_deleted( $line ) ) {
				$names[] = self::name_of( $line );
			}
		}
		foreach ( array_unique( $names ) as $name ) {
			$text = '' === $name
				? __( 'A product has been removed from your cart because it is no longer in the shop.', 'aisle' )
				/* translators: %s: product name. */
				: sprintf( __( '“%s” has been removed from your cart because it is no longer in the shop.', 'aisle' ), $name );
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
	 * @return string Of a variation its product's name; '' where that is gone too.
	 */
	private static function name_of( array $line ): string {
		$parent = empty( $line['variation_id'] ) ? null : wc_get_product( (int) ( $line['product_id'] ?? 0 ) );
		return $parent ? PlainText::of( $parent->get_name() ) : '';
	}
}
