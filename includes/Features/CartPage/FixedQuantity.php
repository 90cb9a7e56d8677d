<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * Fixes the quantity of lines that the shopper may not change (gifts, parts of a bundle, quantities set by other
 * answers). Plugins declare this in WooCommerce's filter for the cart block,
 * `woocommerce_store_api_product_quantity_editable`, which the classic cart page does not apply.
 */
final class FixedQuantity {

	public function __construct( private readonly QuantityLimits $limits = new QuantityLimits() ) {}

	/**
	 * `woocommerce_cart_item_quantity`: HTML of the field.
	 *
	 * @param mixed $html
	 * @param mixed $key
	 * @param mixed $item
	 */
	public function fix_field( $html, $key = '', $item = array() ): string {
		if ( ! is_array( $item ) || ! $this->is_fixed( $item ) ) {
			return (string) $html;
		}
		$tags = new \WP_HTML_Tag_Processor( (string) $html );
		while ( $tags->next_tag( array( 'tag_name' => 'input' ) ) ) {
			if ( str_starts_with( (string) $tags->get_attribute( 'name' ), 'cart[' ) && 'hidden' !== $tags->get_attribute( 'type' ) ) {
				$tags->set_attribute( 'readonly', true );
				$tags->set_attribute( 'min', '1' );
				if ( (float) $tags->get_attribute( 'value' ) < 1 ) {
					$tags->set_attribute( 'value', '1' );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * `woocommerce_update_cart_validation`: rejects a forged form that changes a fixed quantity. Removal is not
	 * affected.
	 *
	 * @param mixed $passed
	 * @param mixed $key
	 * @param mixed $item
	 * @param mixed $quantity
	 */
	public function may_update( $passed, $key, $item, $quantity ): bool {
		if (
			! $passed
			|| ! is_array( $item )
			|| (float) $quantity <= 0
			|| (float) $quantity === (float) $item['quantity']
			|| ! $this->is_fixed( $item )
		) {
			return (bool) $passed;
		}
		wc_add_notice(
			/* translators: %s: product name. */
			esc_html( sprintf( __( 'The quantity of “%s” cannot be changed here.', 'aisle' ), $item['data']->get_name() ) ),
			'error'
		);
		return false;
	}

	/**
	 * Returns whether the quantity is fixed. A product that is sold individually has no quantity input.
	 *
	 * @param array<string, mixed> $item
	 */
	private function is_fixed( array $item ): bool {
		$product = $item['data'] ?? null;
		return $product instanceof \WC_Product
			&& ! $product->is_sold_individually()
			&& has_filter( 'woocommerce_store_api_product_quantity_editable' )
			&& ! $this->limits->of( $product, $item )->editable;
	}
}
