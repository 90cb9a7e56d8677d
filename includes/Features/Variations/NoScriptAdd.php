<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Platform\Products\VariationAttributes;

/**
 * Adds a variable product without JavaScript. WooCommerce's script writes the variation's id into the form, and
 * WooCommerce rejects a form without one. Here the server finds it by the attributes, as the script would.
 */
final class NoScriptAdd {

	/**
	 * Sets the variation. WooCommerce handles the form at priority 20 of `wp_loaded` and checks everything again.
	 */
	public function find_variation(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- Adding to the cart has none, for guests' pages from a cache.
		$product_id = isset( $_REQUEST['add-to-cart'] ) && is_numeric( $_REQUEST['add-to-cart'] ) && empty( $_REQUEST['variation_id'] )
			? absint( $_REQUEST['add-to-cart'] )
			: 0;
		if ( 0 === $product_id ) {
			return;
		}
		$posted_attributes  = array_filter(
			wp_unslash( $_REQUEST ),
			static fn ( string|int $name ): bool => str_starts_with( (string) $name, 'attribute_' ),
			ARRAY_FILTER_USE_KEY
		);
		// phpcs:enable WordPress.Security.NonceVerification
		// A form never posts an array here: WooCommerce rejects it without a variation, and fails on it with one.
		$is_selected = array() !== $posted_attributes
			&& ! in_array(
				false,
				array_map( static fn ( mixed $value ): bool => is_string( $value ) && '' !== $value, $posted_attributes ),
				true
			);
		$product   = $is_selected ? wc_get_product( $product_id ) : null;
		if ( ! $product instanceof \WC_Product_Variable ) {
			return;
		}
		$attributes   = VariationAttributes::of( $product );
		$variation_id = $attributes->find( $attributes->all_selected( $posted_attributes ) );
		if ( $variation_id > 0 ) {
			$_REQUEST['variation_id'] = (string) $variation_id;
		}
	}
}
