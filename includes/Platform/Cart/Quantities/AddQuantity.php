<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Http\ApiError;

/**
 * Checks the quantity of an add that reaches WooCommerce without the cart's script: a form that is posted, a link with a quantity, and
 * WooCommerce's own Ajax action. WooCommerce leaves minimum, maximum and steps to the browser there, makes 1 of 0 and cuts decimals off.
 */
final class AddQuantity {

	public function __construct( private readonly QuantityLimits $limits = new QuantityLimits() ) {}

	/** Just before WooCommerce's form handler: other adds are checked where they are made. */
	public function begin(): void {
		add_filter( 'woocommerce_add_to_cart_validation', array( $this, 'check' ), 6, 4 );
	}

	public function end(): void {
		remove_filter( 'woocommerce_add_to_cart_validation', array( $this, 'check' ), 6 );
	}

	/**
	 * `woocommerce_add_to_cart_validation`
	 *
	 * @param mixed $valid
	 * @param mixed $product_id
	 * @param mixed $quantity     As WooCommerce read it; of a grouped product that of one of its products.
	 * @param mixed $variation_id
	 * @return mixed
	 */
	public function check( $valid, $product_id = 0, $quantity = 1, $variation_id = 0 ) {
		// WooCommerce decides about a link without a quantity.
		// phpcs:ignore WordPress.Security -- Only a number; adding to the cart has no nonce.
		$requested   = wp_unslash( $_REQUEST['quantity'] ?? null );
		$product = $valid && null !== $requested ? wc_get_product( $variation_id ? $variation_id : $product_id ) : null;
		if ( ! $product instanceof \WC_Product ) {
			return $valid;
		}
		$problem = $this->problem( $product, is_array( $requested ) || '' === $requested ? $quantity : $requested );
		if ( '' !== $problem ) {
			wc_add_notice( esc_html( $problem ), 'error' );
		}
		return '' === $problem ? $valid : false;
	}

	/**
	 * Rejects what is no number: WooCommerce takes the number at its beginning, 5 of "5,5".
	 *
	 * @param mixed $requested As it was posted; for an empty field or a list, the quantity that WooCommerce adds.
	 * @return string The shopper's sentence; empty if nothing is wrong.
	 */
	private function problem( \WC_Product $product, mixed $requested ): string {
		try {
			$quantity = Quantity::parse( $requested );
		} catch ( ApiError $error ) {
			return $error->getMessage();
		}
		if ( $quantity <= 0 ) {
			return Quantity::none()->getMessage();
		}
		$code = $this->limits->problem_of_adding( $product, $quantity );
		return '' === $code ? '' : $this->limits->of( $product )->message( $code, PlainText::of( $product->get_name() ) );
	}
}
