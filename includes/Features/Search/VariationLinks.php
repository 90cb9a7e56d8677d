<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Index\IndexedVariations;
use Aisle\Features\Search\Index\SearchTables;

/**
 * Links to products that select the variation whose SKU or GTIN was typed.
 */
final class VariationLinks {

	/**
	 * @param array<int, array<string, string>> $arguments Product id => arguments of its URL.
	 */
	private function __construct( private readonly array $arguments ) {}

	/**
	 * Reads the index rows of these products with one query, or none if no number was typed.
	 *
	 * @param list<int> $ids
	 */
	public static function of( array $ids, string $query ): self {
		global $wpdb;
		$arguments = array();
		$keys      = Words::number_keys_of_query( $query );
		if ( array() === $ids || array( '' ) === $keys || ! SearchTables::exist() ) {
			return new self( $arguments );
		}
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		foreach ( (array) $wpdb->get_results(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT product_id, data FROM {$wpdb->prefix}aisle_search_products WHERE product_id IN ( {$placeholders} )",
				$ids
			),
			'ARRAY_A'
		) as $row ) {
			$data = is_array( $row ) ? json_decode( (string) $row['data'], true ) : null;
			if ( is_array( $data ) && is_array( $row ) ) {
				$arguments[ (int) $row['product_id'] ] = IndexedVariations::read(
					$data[ IndexedVariations::PLACE ] ?? null
				)->url_arguments( $keys );
			}
		}
		return new self( $arguments );
	}

	public function url( \WC_Product $product ): string {
		$arguments = $this->arguments[ $product->get_id() ] ?? array();
		// Encodes names and values as WooCommerce does in its own links to variations.
		return array() === $arguments
			? $product->get_permalink()
			: add_query_arg(
				array_combine( array_map( urlencode( ... ), array_keys( $arguments ) ), array_map( urlencode( ... ), $arguments ) ),
				$product->get_permalink()
			);
	}
}
