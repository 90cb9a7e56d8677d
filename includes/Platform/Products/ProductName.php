<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Returns a product's name as plain text. WooCommerce omits the attributes from a variation's name if there are three
 * or more, or if one is long. All variations would have the same name, so the attributes are appended here.
 */
final class ProductName {

	public static function of( \WC_Product $product ): string {
		$name = $product->get_name();
		if ( $product instanceof \WC_Product_Variation ) {
			$missing_attributes = wc_get_formatted_variation( $product, true, false, true );
			/** This filter is documented in WooCommerce. */
			$separator = (string) apply_filters( 'woocommerce_product_variation_title_attributes_separator', ' - ', $product );
			$name     .= '' === $missing_attributes ? '' : $separator . $missing_attributes;
		}
		return html_entity_decode( wp_strip_all_tags( $name ), ENT_QUOTES );
	}
}
