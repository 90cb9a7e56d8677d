<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * Makes the classic cart page accept the same quantities as the product page. WooCommerce prints its quantity fields
 * with a minimum of 0, from which the browser counts the steps, and does not check the steps of a submitted form.
 */
final class QuantitySteps {

	public function __construct( private readonly QuantityLimits $limits = new QuantityLimits() ) {}

	/**
	 * `woocommerce_cart_item_quantity`: HTML of the field.
	 *
	 * @param mixed $html
	 * @param mixed $key
	 * @param mixed $item
	 */
	public function set_field_min( $html, $key = '', $item = array() ): string {
		$product = is_array( $item ) ? $item['data'] ?? null : null;
		$range   = $product instanceof \WC_Product ? $this->limits->steps_of( $product, $item ) : null;
		if ( null === $range || null === $range->step || $range->allows_only_multiples() ) {
			return (string) $html;
		}
		$tags = new \WP_HTML_Tag_Processor( (string) $html );
		while ( $tags->next_tag( array( 'tag_name' => 'input' ) ) ) {
			if ( str_starts_with( (string) $tags->get_attribute( 'name' ), 'cart[' ) && 'number' === $tags->get_attribute( 'type' ) ) {
				$tags->set_attribute( 'min', (string) $range->min );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * `woocommerce_update_cart_validation`
	 *
	 * @param mixed $passed
	 * @param mixed $key
	 * @param mixed $item
	 * @param mixed $quantity
	 */
	public function may_update( $passed, $key, $item, $quantity ): bool {
		$product = is_array( $item ) ? $item['data'] ?? null : null;
		if (
			! $passed
			|| ! $product instanceof \WC_Product
			|| ! is_numeric( $quantity )
			|| $quantity <= 0
			|| (float) $quantity === (float) $item['quantity']
		) {
			return (bool) $passed;
		}
		$range = $this->limits->steps_of( $product, $item );
		if ( $range->is_in_steps( $quantity + 0 ) ) {
			return true;
		}
		wc_add_notice( esc_html( $range->message( 'wrong_step', PlainText::of( $product->get_name() ) ) ), 'error' );
		return false;
	}
}
