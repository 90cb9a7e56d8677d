<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;

/**
 * Sets the quantities of child lines that the parent's form fixes, and updates the parent's answers with the current
 * quantities of its children.
 */
final class ChildQuantities {

	public function __construct(
		private readonly ChildLines $children,
		private readonly OptionLines $lines
	) {}

	/**
	 * `woocommerce_before_calculate_totals` and `woocommerce_cart_loaded_from_session`, before the parents are priced.
	 */
	public function sync_quantities( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $key => $item ) {
			$fixed_quantity = $this->children->parent_selection( $item )['fixed'] ?? null;
			if ( null !== $fixed_quantity && (float) $item['quantity'] !== (float) $fixed_quantity ) {
				$cart->cart_contents[ $key ]['quantity'] = $fixed_quantity;
			}
		}
		foreach ( $cart->get_cart() as $item ) {
			if ( is_array( $item[ AnsweredItem::KEY ] ?? null ) ) {
				$this->lines->set_current_answers( $item, ChildLines::answers( $item, $cart->cart_contents ) );
			}
		}
	}

	/**
	 * `woocommerce_store_api_product_quantity_minimum` and `woocommerce_store_api_product_quantity_maximum`
	 *
	 * @param mixed                     $limit
	 * @param array<string, mixed>|null $item
	 * @return mixed
	 */
	public function fixed_limit( $limit, \WC_Product $product, $item = null ) {
		return $this->children->parent_selection( (array) $item )['fixed'] ?? $limit;
	}
}
