<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Products\VariationAttributes;

/**
 * Finds the variation that a shopper has selected for an item of a bundle. The attributes that the merchant has set
 * apply, whatever was sent.
 */
final class ItemVariation {

	/**
	 * @param array<string, string> $attributes In WooCommerce's format: `attribute_size` => value.
	 */
	private function __construct(
		public readonly int $product_id,
		public readonly int $variation_id,
		public readonly array $attributes
	) {}

	/**
	 * @param int                   $product_id   Product of the item: simple, variable, or one variation.
	 * @param array<string, string> $fixed        Attributes that the merchant has set.
	 * @param array<string, string> $selected     Attributes that the shopper has sent.
	 * @param int                   $variation_id Variation that the shopper has sent; 0 for none.
	 * @throws ApiError `not_found`, `options_missing`, `variation_unavailable`.
	 */
	public static function of( int $product_id, array $fixed, array $selected, int $variation_id ): self {
		$product = wc_get_product( $product_id );
		if ( ! $product ) {
			throw new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ) );
		}
		if ( $product instanceof \WC_Product_Variation ) {
			return self::of_variation( $product, $selected );
		}
		if ( ! $product instanceof \WC_Product_Variable ) {
			return new self( $product_id, 0, array() );
		}
		$attributes = VariationAttributes::of( $product );
		$posted     = self::texts( $attributes->all_selected( $selected ) );
		if ( $variation_id > 0 && in_array( $variation_id, $product->get_children(), true ) ) {
			$posted += self::not_empty( $attributes->of_variation( $variation_id ) );
		}
		$all     = self::texts( $attributes->all_selected( $fixed ) ) + $posted;
		if ( array() !== array_diff_key( $attributes->of_stored( array() ), self::not_empty( $all ) ) ) {
			throw new ApiError( 'options_missing', self::options_missing_message() );
		}
		$found = $attributes->find( $all );
		if ( 0 === $found || ( $variation_id > 0 && $variation_id !== $found ) ) {
			throw new ApiError( 'variation_unavailable', self::unavailable_message() );
		}
		return new self( $product_id, $found, $all );
	}

	/** The contract's text, which the browser shows too. */
	public static function options_missing_message(): string {
		return __( 'Please select some product options before adding this product to your cart.', 'aisle' );
	}

	public static function unavailable_message(): string {
		return __( 'Sorry, this product is unavailable. Please choose a different combination.', 'aisle' );
	}

	/**
	 * An item that is one variation needs only the attributes that the variation leaves open.
	 *
	 * @param array<string, string> $selected
	 */
	private static function of_variation( \WC_Product_Variation $variation, array $selected ): self {
		$parent = wc_get_product( $variation->get_parent_id() );
		if ( ! $parent instanceof \WC_Product_Variable ) {
			throw new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ) );
		}
		$attributes = VariationAttributes::of( $parent );
		$own        = $attributes->of_variation( $variation->get_id() );
		$all        = self::not_empty( $own ) + self::texts( $attributes->all_selected( $selected ) );
		if ( array() !== array_diff_key( $own, self::not_empty( $all ) ) ) {
			throw new ApiError( 'options_missing', self::options_missing_message() );
		}
		return new self( $parent->get_id(), $variation->get_id(), $all );
	}

	/**
	 * @param array<string, string> $values
	 * @return array<string, string>
	 */
	private static function not_empty( array $values ): array {
		return array_filter( $values, static fn( string $value ): bool => '' !== $value );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, string>
	 */
	private static function texts( array $values ): array {
		return array_filter( $values, is_string( ... ) );
	}
}
