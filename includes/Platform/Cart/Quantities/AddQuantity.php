<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Http\ApiError;

/**
 * Checks the quantity of adds that bypass the cart's script: posted forms, links with a quantity and WooCommerce's Ajax
 * action. There, WooCommerce leaves minimum, maximum and steps to the browser, changes 0 to 1 and cuts off decimals.
 */
final class AddQuantity {

	public function __construct( private readonly QuantityLimits $limits = new QuantityLimits() ) {}

	/**
	 * Starts the check just before WooCommerce's handler adds the product. Other adds are checked by the code that adds
	 * them.
	 */
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
	 * @param mixed $quantity     Quantity as WooCommerce read it; for a grouped product, that of one of its products.
	 * @param mixed $variation_id
	 * @return mixed
	 */
	public function check( $valid, $product_id = 0, $quantity = 1, $variation_id = 0 ) {
		// For a link without a quantity, WooCommerce sets the quantity.
		// phpcs:ignore WordPress.Security -- Only a number; adding to the cart has no nonce.
		$requested_quantity = wp_unslash( $_REQUEST['quantity'] ?? null );
		$product            = $valid && null !== $requested_quantity ? wc_get_product( $variation_id ? $variation_id : $product_id ) : null;
		if ( ! $product instanceof \WC_Product ) {
			return $valid;
		}
		$problem = $this->problem(
			$product,
			is_array( $requested_quantity ) || '' === $requested_quantity ? $quantity : $requested_quantity
		);
		if ( '' !== $problem ) {
			wc_add_notice( esc_html( $problem ), 'error' );
		}
		return '' === $problem ? $valid : false;
	}

	/**
	 * Rejects texts that are not numbers: WooCommerce would use the leading number, 5 of "5,5".
	 *
	 * @param mixed $requested_quantity Posted quantity; for an empty field or a list, the quantity that WooCommerce adds.
	 * @return string Message for the shopper; empty if there is no error.
	 */
	private function problem( \WC_Product $product, mixed $requested_quantity ): string {
		try {
			$quantity = Quantity::parse( $requested_quantity );
		} catch ( ApiError $error ) {
			return $error->getMessage();
		}
		if ( $quantity <= 0 ) {
			return Quantity::zero_error()->getMessage();
		}
		$code = $this->limits->problem_of_adding( $product, $quantity );
		return '' === $code ? '' : $this->limits->of( $product )->message( $code, PlainText::of( $product->get_name() ) );
	}
}
