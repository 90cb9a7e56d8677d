<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * Decides whether the current user may find a product: checked as a guest when the index is built, and again for each
 * response of the server.
 */
final class SearchableProduct {

	public static function can_be_found( \WC_Product $product ): bool {
		$is_hidden = 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $product->is_in_stock();
		$is_public = ! $product instanceof \WC_Product_Variation
			&& 'publish' === $product->get_status()
			&& '' === $product->get_post_password()
			&& ! $is_hidden;
		if ( ! $is_public || ! in_array( $product->get_catalog_visibility(), array( 'visible', 'search' ), true ) ) {
			return false;
		}
		// WooCommerce's is_visible() returns false for products that only searches show, because this is not a search
		// page.
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$is_visible = (bool) apply_filters( 'woocommerce_product_is_visible', true, $product->get_id() );
		/**
		 * Filters whether a product is in the search index, which every visitor may read, and in search responses.
		 *
		 * @param bool        $is_indexed
		 * @param \WC_Product $product
		 */
		return $is_visible && true === apply_filters( 'aisle_search_indexed', true, $product );
	}
}
