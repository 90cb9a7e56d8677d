<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Products\VariationAttributes;

/**
 * The checked and completed product, variation and attributes of an add without a form.
 */
final class AddedProduct {

	/**
	 * @param array<string, string> $attributes In WooCommerce's format: `attribute_size` => value.
	 */
	private function __construct(
		public readonly \WC_Product $product,
		public readonly int $product_id,
		public readonly int $variation_id,
		public readonly array $attributes
	) {}

	/**
	 * @param array<string, mixed> $operation `{ product_id, variation_id?, attributes? }`.
	 * @throws ApiError `not_found`, `bad_operation`.
	 */
	public static function of( array $operation ): self {
		$product_id   = self::parse_id( $operation['product_id'] ?? null );
		$variation_id = self::parse_id( $operation['variation_id'] ?? 0 );
		$attributes   = self::parse_attributes( $operation['attributes'] ?? array() );
		$product      = wc_get_product( $variation_id > 0 ? $variation_id : $product_id );
		if ( ! $product || in_array( $product->get_status(), array( 'trash', 'auto-draft' ), true ) || ! VisibleProduct::is( $product ) ) {
			throw new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ) );
		}
		if ( $variation_id > 0 && $product->get_parent_id() !== $product_id && $variation_id !== $product_id ) {
			// WooCommerce's message would name the parent product, even if it is a draft.
			throw new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ) );
		}
		$main_product         = $product instanceof \WC_Product_Variation ? wc_get_product( $product->get_parent_id() ) : $product;
		$variation_attributes = $main_product instanceof \WC_Product_Variable ? VariationAttributes::of( $main_product ) : null;
		// For a product without variations, WooCommerce's cart accepts any attributes, and orders store them among
		// WooCommerce's own item data.
		$attributes = array_filter( $variation_attributes?->all_selected( $attributes ) ?? array(), 'is_string' );
		if ( $product instanceof \WC_Product_Variation && $variation_attributes ) {
			$attributes += array_filter(
				$variation_attributes->of_variation( $product->get_id() ),
				static fn ( string $value ): bool => '' !== $value
			);
		}
		// A product list may show a single variation: its button then sends only the variation's ID.
		if ( 0 === $variation_id && $product instanceof \WC_Product_Variation ) {
			return new self( $product, $product->get_parent_id(), $product->get_id(), $attributes );
		}
		return new self( $product, $product_id, $variation_id, $attributes );
	}

	/**
	 * @param mixed $value
	 */
	private static function parse_id( $value ): int {
		if ( is_string( $value ) && preg_match( '/\A\d{1,18}\z/', $value ) ) {
			$value = (int) $value;
		}
		if ( ! is_int( $value ) || $value < 0 ) {
			throw self::bad_operation();
		}
		return $value;
	}

	/**
	 * @param mixed $raw_attributes
	 * @return array<string, string>
	 */
	private static function parse_attributes( $raw_attributes ): array {
		if ( ! is_array( $raw_attributes ) || count( $raw_attributes ) > 30 ) {
			throw self::bad_operation();
		}
		$attributes = array();
		foreach ( $raw_attributes as $name => $value ) {
			if ( ! is_string( $name ) || ! is_string( $value ) || strlen( $name ) > 200 || strlen( $value ) > 500 ) {
				throw self::bad_operation();
			}
			$attributes[ sanitize_title( str_starts_with( $name, 'attribute_' ) ? $name : 'attribute_' . $name ) ] = $value;
		}
		return $attributes;
	}

	private static function bad_operation(): ApiError {
		return new ApiError( 'bad_operation', __( 'Your options could not be read. Please reload the page and try again.', 'aisle' ) );
	}
}
