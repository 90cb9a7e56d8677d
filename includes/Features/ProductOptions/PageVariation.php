<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * What the variation form of a page shows before anybody has chosen: the product's own first choice, or what the page was asked for with.
 */
final class PageVariation {

	/**
	 * @param array<string, string> $attributes `attribute_pa_colour` => value; only those that are chosen.
	 */
	private function __construct(
		public readonly ?\WC_Product $variation = null,
		public readonly array $attributes = array()
	) {}

	public static function of( \WC_Product $product ): self {
		if ( ! $product instanceof \WC_Product_Variable ) {
			return new self();
		}
		$attributes = array();
		foreach ( $product->get_attributes() as $name => $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$attributes[ 'attribute_' . sanitize_title( (string) $name ) ] = self::shown( $product, (string) $name );
			}
		}
		$chosen = array_filter( $attributes, static fn ( string $value ): bool => '' !== $value );
		if ( array() === $chosen || count( $chosen ) < count( $attributes ) ) {
			return new self( null, $chosen );
		}
		$store     = \WC_Data_Store::load( 'product' );
		$id        = is_callable( array( $store, 'find_matching_product_variation' ) ) ? (int) $store->find_matching_product_variation( $product, $chosen ) : 0;
		$variation = $id > 0 ? wc_get_product( $id ) : null;
		return new self( $variation instanceof \WC_Product ? $variation : null, $chosen );
	}

	/**
	 * As WooCommerce fills its own drop-downs.
	 */
	private static function shown( \WC_Product_Variable $product, string $name ): string {
		$asked = $_REQUEST[ 'attribute_' . sanitize_title( $name ) ] ?? null; // phpcs:ignore WordPress.Security -- Compared with what there is, as WooCommerce does.
		return is_string( $asked ) ? sanitize_text_field( wp_unslash( $asked ) ) : (string) $product->get_variation_default_attribute( $name );
	}
}
