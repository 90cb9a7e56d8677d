<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Platform\Products\VariationAttributes;

/**
 * The variation that the page's variation form shows initially: the product's default, or the one in the request.
 */
final class PageVariation {

	/**
	 * @param array<string, string> $attributes `attribute_pa_colour` => value; only selected attributes.
	 */
	private function __construct(
		public readonly ?\WC_Product $variation = null,
		public readonly array $attributes = array()
	) {}

	public static function of( \WC_Product $product ): self {
		if ( ! $product instanceof \WC_Product_Variable ) {
			return new self();
		}
		$variation_attributes = VariationAttributes::of( $product );
		$attributes           = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$attributes[ wc_variation_attribute_name( $attribute->get_name() ) ] = $variation_attributes->selected(
					$attribute->get_name(),
					// phpcs:ignore WordPress.Security -- Compared with what there is, as WooCommerce does.
					wp_unslash( $_REQUEST )
				);
			}
		}
		$selected = array_filter( $attributes, static fn ( string $value ): bool => '' !== $value );
		if ( array() === $selected || count( $selected ) < count( $attributes ) ) {
			return new self( null, $selected );
		}
		$id        = $variation_attributes->find( $selected );
		$variation = $id > 0 ? wc_get_product( $id ) : null;
		return new self( $variation instanceof \WC_Product ? $variation : null, $selected );
	}
}
