<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * Corrects WooCommerce's “added to cart” message, which states the posted quantity. If a form sets the quantity, adding
 * again does not raise it; the message then states the quantity in the cart.
 */
final class AddedToCartMessage {

	/**
	 * @var array<int, array{key: string, was_there: bool}> Product id => its line.
	 */
	private array $added_lines = array();

	public function __construct( private readonly OptionLines $lines ) {}

	/**
	 * `woocommerce_add_to_cart`, before totals are calculated and the form's quantity applies.
	 *
	 * @param mixed $key
	 * @param mixed $product_id
	 * @param mixed $quantity
	 */
	public function remember_line( $key, $product_id, $quantity ): void {
		$this->added_lines[ (int) $product_id ] = array(
			'key'       => (string) $key,
			'was_there' => (float) ( WC()->cart->get_cart_item( (string) $key )['quantity'] ?? 0 ) > (float) $quantity,
		);
	}

	/**
	 * `wc_add_to_cart_message_html`
	 *
	 * @param mixed $message
	 * @param mixed $products Product => quantity.
	 */
	public function correct_message( $message, $products ): string {
		$product_id     = is_array( $products ) && 1 === count( $products ) ? (int) array_key_first( $products ) : 0;
		$added_line     = $this->added_lines[ $product_id ] ?? null;
		$line           = null === $added_line ? array() : WC()->cart->get_cart_item( $added_line['key'] );
		$bound_quantity = array() === $line ? null : $this->lines->priced_options( $line )?->bound_quantity;
		if ( null === $added_line || null === $bound_quantity ) {
			return (string) $message;
		}
		if ( $added_line['was_there'] ) {
			return esc_html( sprintf(
				/* translators: 1: product name, 2: quantity. */
				__( '“%1$s” is already in your cart. Its options set the quantity to %2$s.', 'aisle' ),
				wp_strip_all_tags( get_the_title( $product_id ) ),
				(string) $bound_quantity
			) );
		}
		if ( (float) $products[ $product_id ] === (float) $bound_quantity ) {
			return (string) $message;
		}
		return (string) wc_add_to_cart_message( array( $product_id => $bound_quantity ), true, true );
	}
}
