<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

/**
 * Adds members to a variation's data that WooCommerce does not have. WooCommerce's own members stay unchanged: its
 * template prints `price_html` unencoded.
 */
final class VariationWireFormat {

	/**
	 * `woocommerce_available_variation`
	 *
	 * @param mixed $data      WooCommerce's data of the variation; false hides it.
	 * @param mixed $product   Its product.
	 * @param mixed $variation The variation.
	 * @return mixed The data with `price` (of one item, as displayed), `image_link` and `image_src` (URLs of the large
	 *               image and of the product page's), and `variation_stock_left` (the quantity that can still be
	 *               bought; '' if stock sets no limit).
	 */
	public static function add_members( $data, $product = null, $variation = null ) {
		if ( ! is_array( $data ) || ! $variation instanceof \WC_Product_Variation ) {
			return $data;
		}
		$image = is_array( $data['image'] ?? null ) ? $data['image'] : array();
		return $data + array(
			'price'                => $data['display_price'] ?? '',
			'image_link'           => (string) ( $image['full_src'] ?? '' ),
			'image_src'            => (string) ( $image['src'] ?? '' ),
			'variation_stock_left' => self::stock_left( $variation ),
		);
	}

	/** Returns the quantity that can still be bought; '' if stock sets no limit. */
	public static function stock_left( \WC_Product_Variation $variation ): int|float|string {
		$stock_quantity = $variation->managing_stock() && ! $variation->backorders_allowed() ? $variation->get_stock_quantity() : null;
		return null === $stock_quantity ? '' : max( 0, wc_stock_amount( $stock_quantity ) );
	}
}
