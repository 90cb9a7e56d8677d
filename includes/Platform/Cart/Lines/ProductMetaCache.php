<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

/**
 * Loads the meta of all lines' products in one query. Plugins that limit quantities or describe lines often read it,
 * and WooCommerce runs one query per product. If the first line's meta was read, that of the others is loaded at once;
 * otherwise there is no query. The session stores that meta was read, so that the next request loads all lines at once.
 */
final class ProductMetaCache {

	private const CACHE_GROUP = 'products';
	private const KEY         = 'aisle_reads_line_meta';

	public function is_expected(): bool {
		return (bool) WC()->session->get( self::KEY );
	}

	/**
	 * @param list<mixed> $products Products of the lines. The first line must have been processed, unless the session
	 *                              expects meta to be read.
	 * @param list<int>   $images IDs of posts whose meta is loaded in the same query, if there is one.
	 */
	public function fetch_if_read( array $products, array $images = array() ): void {
		$products = array_filter( $products, array( self::class, 'is_stored_as_post' ) );
		$first    = reset( $products );
		$is_read  = false !== $first && self::is_cached( $first->get_id() );
		if ( $is_read && ! $this->is_expected() ) {
			// Writes the session once, when the first product is added: viewing a cart writes nothing.
			WC()->session->set( self::KEY, 1 );
		}
		if ( false === $first || ! $this->is_expected() ) {
			return;
		}
		$ids = array_map( static fn( \WC_Product $product ): int => $product->get_id(), $products );
		$ids = array_values( array_filter( array_unique( $ids ), static fn( int $id ): bool => ! self::is_cached( $id ) ) );
		if ( $ids ) {
			$this->fetch( $ids, array_values( array_diff( $this->uncached_ids( $images ), $ids ) ) );
		}
	}

	/**
	 * @param list<int> $ids    IDs of products.
	 * @param list<int> $other_post_ids IDs of posts that are not products.
	 */
	private function fetch( array $ids, array $other_post_ids ): void {
		$rows = $this->rows( array_merge( $ids, $other_post_ids ) );
		\WC_Data::prime_raw_meta_data_cache( array_intersect_key( $rows, array_flip( $ids ) ), self::CACHE_GROUP );
		wp_cache_add_multiple(
			array_map( array( self::class, 'by_key' ), array_intersect_key( $rows, array_flip( $other_post_ids ) ) ),
			'post_meta'
		);
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> IDs whose meta WordPress would load. Empty if a plugin loads meta in its own way.
	 */
	private function uncached_ids( array $ids ): array {
		$cached_meta = wp_cache_get_multiple( $ids, 'post_meta' );
		return has_filter( 'update_post_metadata_cache' )
			? array()
			: array_values( array_filter( $ids, static fn( int $id ): bool => false === $cached_meta[ $id ] ) );
	}

	/**
	 * Converts rows to WordPress's format for cached post meta.
	 *
	 * @param list<\stdClass> $rows
	 * @return array<string, list<string>>
	 */
	private static function by_key( array $rows ): array {
		$values = array();
		foreach ( $rows as $row ) {
			$values[ $row->meta_key ][] = $row->meta_value;
		}
		return $values;
	}

	/**
	 * Returns product ID => its rows in WooCommerce's format. The list is empty for a product without meta, so that
	 * this is cached too.
	 *
	 * @param list<int> $ids
	 * @return array<int, list<\stdClass>>
	 */
	private function rows( array $ids ): array {
		global $wpdb;
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$rows         = array_fill_keys( $ids, array() );
		foreach ( (array) $wpdb->get_results( $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- only placeholders are put in.
			"SELECT post_id, meta_id, meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id IN ($placeholders) ORDER BY meta_id",
			$ids
		) ) as $row ) {
			$id = (int) $row->post_id;
			unset( $row->post_id );
			$rows[ $id ][] = $row;
		}
		return $rows;
	}

	private static function is_cached( int $id ): bool {
		return is_array( wp_cache_get( \WC_Data::generate_meta_cache_key( $id, self::CACHE_GROUP ), self::CACHE_GROUP ) );
	}

	/**
	 * Returns whether the product's meta is stored as post meta and read by WooCommerce's own method. Products of other
	 * data stores are skipped.
	 */
	private static function is_stored_as_post( mixed $product ): bool {
		if ( ! $product instanceof \WC_Product || ! is_callable( array( \WC_Data::class, 'prime_raw_meta_data_cache' ) ) ) {
			return false;
		}
		$store = $product->get_data_store();
		$class = $store instanceof \WC_Data_Store ? $store->get_current_class_name() : '';
		return is_a( $class, \WC_Product_Data_Store_CPT::class, true )
			&& \WC_Data_Store_WP::class === ( new \ReflectionMethod( $class, 'read_meta' ) )->class;
	}
}
