<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * Lets the shopper buy stock that gifts in the cart use. Before WooCommerce compares an added quantity with the stock,
 * gifts of the same stock are removed; the next calculation adds them again if enough is left.
 */
final class GiftStock {

	/**
	 * `woocommerce_add_to_cart_validation`
	 *
	 * @param mixed $valid
	 * @param mixed $product_id
	 * @param mixed $quantity
	 * @param mixed $variation_id
	 * @return mixed
	 */
	public function before_validation( $valid, $product_id = 0, $quantity = 1, $variation_id = 0 ) {
		$this->remove_gifts_of_stock( $product_id, $variation_id );
		return $valid;
	}

	/**
	 * `woocommerce_add_cart_item_data`
	 *
	 * @param mixed $data
	 * @param mixed $product_id
	 * @param mixed $variation_id
	 * @return mixed
	 */
	public function before_add( $data, $product_id = 0, $variation_id = 0 ) {
		$this->remove_gifts_of_stock( $product_id, $variation_id );
		return $data;
	}

	private function remove_gifts_of_stock( mixed $product_id, mixed $variation_id ): void {
		$cart    = WC()->cart;
		$gifts   = $cart instanceof \WC_Cart ? array_filter( $cart->get_cart_contents(), array( GiftLine::class, 'is_gift' ) ) : array();
		$product = $gifts ? wc_get_product( $variation_id ? $variation_id : $product_id ) : null;
		if ( ! $product instanceof \WC_Product || ! $product->managing_stock() || $product->backorders_allowed() ) {
			return;
		}
		$stock         = $product->get_stock_managed_by_id();
		$removed_gifts = array_filter( $gifts, static fn( array $line ): bool => $line['data']->get_stock_managed_by_id() === $stock );
		if ( $removed_gifts ) {
			$cart->set_cart_contents( array_diff_key( $cart->get_cart_contents(), $removed_gifts ) );
		}
	}
}
