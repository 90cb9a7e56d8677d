<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Domain\VariationMatrix\PackedMatrix;
use Aisle\Platform\LightVariation;

/**
 * The variations of a product that has too many for WooCommerce's own data, packed for its page: what a choice needs before the server has
 * answered. Nothing of the visitor is in it beside what the page's own prices have.
 */
final class Matrix {

	/** More different texts than this are not worth their bytes: the server tells them when the choice is complete. */
	private const TEXTS = array(
		'price_html' => 250,
		'stock_html' => 60,
	);

	private const KEYS = array( '_price', '_regular_price', '_sale_price', '_sale_price_dates_from', '_sale_price_dates_to', '_sku' );

	/**
	 * @return array<string, mixed>|null Null where WooCommerce prints the data itself, or there is nothing to print.
	 */
	public static function of( \WC_Product_Variable $product ): ?array {
		/** WooCommerce's own filter, as its template asks it. */
		$threshold = (int) apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product ); // phpcs:ignore WooCommerce.Commenting.CommentHooks -- Said above.
		if ( count( $product->get_children() ) <= $threshold ) {
			return null;
		}
		$ids   = array_values( array_map( 'intval', $product->get_visible_children() ) );
		$first = array() === $ids ? null : wc_get_product( $ids[0] );
		return $first instanceof \WC_Product_Variation ? PackedMatrix::pack( self::short( self::rows( $product, $first, $ids ) ) ) : null;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array{attributes: array<string, string>, flags: int, price: float, regular: float, price_html: string|null, stock_html: string|null, most: int|float|null, least: int|float, sku: string}>
	 */
	private static function rows( \WC_Product_Variable $product, \WC_Product_Variation $first, array $ids ): array {
		// A variation asks for the state of its post.
		_prime_post_caches( $ids, false, false );
		$meta       = LightVariation::meta( $ids, self::KEYS, 'attribute_' );
		$attributes = self::attributes( $product );
		$shown      = new ShownVariation( $product );
		$rows       = array();
		foreach ( $ids as $id ) {
			$stored    = $meta[ $id ] ?? array();
			$variation = LightVariation::of(
				$id,
				$first,
				$stored,
				array(
					'regular_price'     => $stored['_regular_price'] ?? '',
					'sale_price'        => $stored['_sale_price'] ?? '',
					'price'             => $stored['_price'] ?? '',
					'date_on_sale_from' => $stored['_sale_price_dates_from'] ?? '',
					'date_on_sale_to'   => $stored['_sale_price_dates_to'] ?? '',
				)
			);
			if ( '' === (string) $variation->get_price() || self::is_hidden( $product, $variation ) ) {
				continue;
			}
			$rows[ $id ] = array( 'attributes' => array_replace( $attributes, array_intersect_key( $stored, $attributes ) ) ) + $shown->row( $variation, $stored['_sku'] ?? '' );
		}
		return $rows;
	}

	/** From this visitor, by a plugin: then nothing of it goes to the page. */
	private static function is_hidden( \WC_Product_Variable $product, \WC_Product_Variation $variation ): bool {
		/** WooCommerce's own filter, as it asks it for its own data. */
		return ! $variation->variation_is_visible() && apply_filters( 'woocommerce_hide_invisible_variations', true, $product->get_id(), $variation ); // phpcs:ignore WooCommerce.Commenting.CommentHooks -- Said above.
	}

	/**
	 * @return array<string, string> Each attribute's name in a form => "any".
	 */
	private static function attributes( \WC_Product_Variable $product ): array {
		$names = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$names[] = 'attribute_' . sanitize_title( $attribute->get_name() );
			}
		}
		return array_fill_keys( $names, '' );
	}

	/**
	 * @param array<int, array{attributes: array<string, string>, flags: int, price: float, regular: float, price_html: string|null, stock_html: string|null, most: int|float|null, least: int|float, sku: string}> $rows
	 * @return array<int, array{attributes: array<string, string>, flags: int, price: float, regular: float, price_html: string|null, stock_html: string|null, most: int|float|null, least: int|float, sku: string}>
	 */
	private static function short( array $rows ): array {
		foreach ( self::TEXTS as $name => $most ) {
			if ( count( array_unique( array_column( $rows, $name ) ) ) > $most ) {
				foreach ( array_keys( $rows ) as $id ) {
					$rows[ $id ][ $name ] = null;
				}
			}
		}
		return $rows;
	}
}
