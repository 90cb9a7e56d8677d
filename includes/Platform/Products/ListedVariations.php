<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Returns whether a variable product's form contains the data of its variations. WooCommerce omits it for large
 * products and sends a request for each selection.
 */
final class ListedVariations {

	/** Applies the same rule and filter as WooCommerce's template. */
	public static function are_in_page( \WC_Product_Variable $product ): bool {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals, WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		return count( $product->get_children() ) <= (int) apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	}
}
