<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Domain\Search\Words;

/**
 * Variations of a product that have their own SKU or GTIN: a search for it finds the product, and the link selects the
 * variation.
 */
final class IndexedVariations {

	/** Position of the variations in a product's row. */
	public const PLACE = 8;

	/** Maximum number of variations of a product that the index has. */
	private const MAX_VARIATIONS = 1000;

	/** The WooCommerce field for a GTIN, UPC, EAN or ISBN. */
	private const GTIN = '_global_unique_id';

	/**
	 * @param list<string>       $attributes Names as in a product's URL, without `attribute_`.
	 * @param list<list<string>> $variations Each has SKU, GTIN, and its values in the attributes' order; an empty value is any.
	 */
	private function __construct(
		private readonly array $attributes,
		private readonly array $variations
	) {}

	public static function gtin( int $product_id ): string {
		return self::plain_text( get_post_meta( $product_id, self::GTIN, true ) );
	}

	public static function of( \WC_Product $product ): self {
		$numbers    = $product instanceof \WC_Product_Variable ? self::numbers_of( $product ) : array();
		$values     = self::values_of( array_keys( $numbers ) );
		$attributes = array_values( array_unique( array_merge( array(), ...array_map( array_keys( ... ), array_values( $values ) ) ) ) );
		$variations = array();
		foreach ( $numbers as $id => $variation_numbers ) {
			$variations[] = array(
				...$variation_numbers,
				...array_map( static fn( string $attribute ): string => $values[ $id ][ $attribute ] ?? '', $attributes ),
			);
		}
		return new self( $attributes, $variations );
	}

	/**
	 * @param mixed $row Result of row(); an index of an earlier version has a text.
	 */
	public static function read( mixed $row ): self {
		$lists = array();
		foreach ( is_array( $row ) ? $row : array() as $list ) {
			$lists[] = is_array( $list )
				? array_map( static fn( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', array_values( $list ) )
				: array();
		}
		return new self( $lists[0] ?? array(), array_slice( $lists, 1 ) );
	}

	/**
	 * @return list<list<string>> Attribute names, then the variations.
	 */
	public function row(): array {
		return array() === $this->variations ? array() : array( $this->attributes, ...$this->variations );
	}

	/**
	 * @return list<string>
	 */
	public function numbers(): array {
		return array_values( array_filter(
			array_merge( array_column( $this->variations, 0 ), array_column( $this->variations, 1 ) ),
			static fn( string $number ): bool => '' !== $number
		) );
	}

	/**
	 * Mirror of src/features/search/engine/variation-url.ts.
	 *
	 * @param list<string> $keys Typed numbers, from Words::number_keys_of_query().
	 * @return array<string, string> Arguments of the product's URL that select the variation with that number; empty if
	 *                               there is none.
	 */
	public function url_arguments( array $keys ): array {
		foreach ( $this->variations as $variation ) {
			$number_keys = array_map(
				Words::number_key( ... ),
				array_filter( array_slice( $variation, 0, 2 ), static fn( string $number ): bool => '' !== $number )
			);
			if ( array() === array_intersect( $number_keys, $keys ) ) {
				continue;
			}
			$arguments = array();
			foreach ( $this->attributes as $index => $attribute ) {
				if ( '' !== ( $variation[ $index + 2 ] ?? '' ) ) {
					$arguments[ "attribute_{$attribute}" ] = $variation[ $index + 2 ];
				}
			}
			return $arguments;
		}
		return array();
	}

	/**
	 * Reads only variations that can be selected on the product page: published, with a price, and in stock if the
	 * store hides out-of-stock items.
	 *
	 * @return array<int, array{string, string}> Variation id => SKU and GTIN.
	 */
	private static function numbers_of( \WC_Product_Variable $product ): array {
		global $wpdb;
		$hides_sold_out = (int) ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) );
		$rows           = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT variation.ID AS id, lookup.sku AS sku, gtin.meta_value AS gtin FROM {$wpdb->posts} AS variation "
					. "INNER JOIN {$wpdb->prefix}wc_product_meta_lookup AS lookup ON lookup.product_id = variation.ID "
					. "LEFT JOIN {$wpdb->postmeta} AS gtin ON gtin.post_id = variation.ID AND gtin.meta_key = %s "
					. "WHERE variation.post_parent = %d AND variation.post_type = 'product_variation' "
					. "AND variation.post_status = 'publish' AND ( lookup.sku <> '' OR gtin.meta_value <> '' ) "
					. "AND ( 0 = %d OR lookup.stock_status <> 'outofstock' ) AND EXISTS ( SELECT 1 FROM {$wpdb->postmeta} AS price "
					. "WHERE price.post_id = variation.ID AND price.meta_key = '_price' AND price.meta_value <> '' ) "
					. "ORDER BY variation.menu_order, variation.ID LIMIT %d",
				self::GTIN,
				$product->get_id(),
				$hides_sold_out,
				self::MAX_VARIATIONS
			),
			'ARRAY_A'
		);
		$numbers        = array();
		foreach ( $rows as $row ) {
			$variation_numbers = is_array( $row )
				? array( self::plain_text( $row['sku'] ?? '' ), self::plain_text( $row['gtin'] ?? '' ) )
				: array( '', '' );
			// The product's own SKU selects no variation.
			$variation_numbers[0] = $product->get_sku() === $variation_numbers[0] ? '' : $variation_numbers[0];
			if ( array( '', '' ) !== $variation_numbers ) {
				$numbers[ (int) $row['id'] ] = $variation_numbers;
			}
		}
		return $numbers;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, string>> Variation id => attribute => value.
	 */
	private static function values_of( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$values = array();
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
		foreach ( (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} "
					. "WHERE post_id IN ( {$placeholders} ) AND meta_key LIKE %s AND meta_value <> '' ORDER BY meta_id",
				array( ...$ids, $wpdb->esc_like( 'attribute_' ) . '%' )
			),
			'ARRAY_A'
		) as $row ) {
			// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
			if ( is_array( $row ) ) {
				$values[ (int) $row['post_id'] ][ substr( (string) $row['meta_key'], strlen( 'attribute_' ) ) ] =
					(string) $row['meta_value'];
			}
		}
		return $values;
	}

	private static function plain_text( mixed $text ): string {
		return is_scalar( $text )
			? trim( html_entity_decode( wp_strip_all_tags( (string) $text, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) )
			: '';
	}
}
