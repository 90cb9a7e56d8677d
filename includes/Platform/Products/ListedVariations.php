<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Whether the form of a variable product holds the data of its variations. WooCommerce leaves them out of large products and answers each
 * choice by a call.
 */
final class ListedVariations {

	/** As WooCommerce's template decides it, with its own filter. */
	public static function are_in_page( \WC_Product_Variable $product ): bool {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals, WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		return count( $product->get_children() ) <= (int) apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	}
}
