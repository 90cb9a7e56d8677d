<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Platform\Products\VariationAttributes;

/**
 * A variable product that is added without any script: WooCommerce has its script write the variation's id into the form and refuses
 * a form without one. Here the server finds it by the attributes, as the script would.
 */
final class NoScriptAdd {

	/**
	 * WooCommerce takes such a form at 20 of `wp_loaded` and checks all of it again.
	 */
	public function find_variation(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- Adding to the cart has none, for guests' pages from a cache.
		$id = isset( $_REQUEST['add-to-cart'] ) && is_numeric( $_REQUEST['add-to-cart'] ) && empty( $_REQUEST['variation_id'] )
			? absint( $_REQUEST['add-to-cart'] )
			: 0;
		if ( 0 === $id ) {
			return;
		}
		$posted  = array_filter(
			wp_unslash( $_REQUEST ),
			static fn ( string|int $name ): bool => str_starts_with( (string) $name, 'attribute_' ),
			ARRAY_FILTER_USE_KEY
		);
		// phpcs:enable WordPress.Security.NonceVerification
		// A list is no form's: WooCommerce refuses it as long as there is no variation, and breaks on it where there is one.
		$is_selected = array() !== $posted
			&& ! in_array( false, array_map( static fn ( mixed $value ): bool => is_string( $value ) && '' !== $value, $posted ), true );
		$product   = $is_selected ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable ) {
			return;
		}
		$attributes   = VariationAttributes::of( $product );
		$variation_id = $attributes->find( $attributes->all_selected( $posted ) );
		if ( $variation_id > 0 ) {
			$_REQUEST['variation_id'] = (string) $variation_id;
		}
	}
}
