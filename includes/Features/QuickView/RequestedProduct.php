<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Http\ApiError;

/**
 * The requested product and, if a cart line is edited, its cart item.
 */
final class RequestedProduct {

	/**
	 * @param \WC_Product          $product The product whose page is shown; for a variation, its parent.
	 * @param array<string, mixed> $item    Cart item; empty if the product is to be added.
	 * @param array<string, string> $attributes Initially selected attributes: `attribute_size` => value.
	 */
	private function __construct(
		public readonly \WC_Product $product,
		public readonly array $item,
		public readonly array $attributes
	) {}

	/**
	 * @param array<string, mixed> $requested_product `{ product_id?, cart_key? }`, unchecked.
	 * @throws ApiError not_found, unknown_line, both 404: the response reveals nothing that the visitor could not see
	 *                  on the product page.
	 */
	public static function of( array $requested_product ): self {
		$key               = is_string( $requested_product['cart_key'] ?? null ) ? $requested_product['cart_key'] : '';
		$item              = '' === $key ? array() : WC()->cart->get_cart_item( $key );
		$raw_id            = $requested_product['product_id'] ?? null;
		$id                = is_int( $raw_id ) || ( is_string( $raw_id ) && ctype_digit( $raw_id ) ) ? (int) $raw_id : 0;
		$requested_product = wc_get_product( $item ? (int) $item['product_id'] : max( 0, $id ) );
		$product           = $requested_product instanceof \WC_Product_Variation
			? wc_get_product( $requested_product->get_parent_id() )
			: $requested_product;
		if ( '' !== $key && ! $item ) {
			throw new ApiError( 'unknown_line', __( 'This item is no longer in your cart.', 'aisle' ), 404 );
		}
		if ( ! $product || ! self::has_page( $product ) ) {
			throw new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ), 404 );
		}
		$selected = $requested_product instanceof \WC_Product_Variation
			? $requested_product->get_variation_attributes()
			: (array) ( $item['variation'] ?? array() );
		return new self(
			$product,
			$item,
			array_filter(
				$selected,
				static fn( $value, $name ): bool => is_string( $value ) && str_starts_with( (string) $name, 'attribute_' ),
				ARRAY_FILTER_USE_BOTH
			)
		);
	}

	/**
	 * Returns whether visitors can open the product's page. Drafts and password-protected products are excluded;
	 * products hidden from lists are not.
	 */
	private static function has_page( \WC_Product $product ): bool {
		$id = $product->get_id();
		return $id > 0 && 'publish' === get_post_status( $id ) && ! post_password_required( $id );
	}
}
