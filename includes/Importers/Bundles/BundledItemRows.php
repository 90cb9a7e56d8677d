<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

/**
 * Reads the tables of WooCommerce Product Bundles: the products of its bundles, and their meta as stored.
 */
final class BundledItemRows {

	/**
	 * @param non-empty-list<int> $bundle_ids
	 * @return array<int, list<array{product_id: int, meta: array<string, string>}>>|null Bundle => its items in their order;
	 *     null if the table does not exist.
	 */
	public static function of( array $bundle_ids ): ?array {
		global $wpdb;
		$items_table = $wpdb->prefix . 'woocommerce_bundled_items';
		if ( ! self::exists( $items_table ) ) {
			return null;
		}
		$id_list = implode( ', ', array_map( intval( ... ), $bundle_ids ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.DirectDatabaseQuery -- Whole numbers.
		$items = (array) $wpdb->get_results(
			"SELECT bundled_item_id, product_id, bundle_id FROM {$items_table} WHERE bundle_id IN ( {$id_list} )"
				. ' ORDER BY menu_order, bundled_item_id'
		);
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.DirectDatabaseQuery
		$meta    = self::meta( array_map( intval( ... ), array_column( $items, 'bundled_item_id' ) ) );
		$by_bundle = array();
		foreach ( $items as $item ) {
			$by_bundle[ (int) $item->bundle_id ][] = array(
				'product_id' => (int) $item->product_id,
				'meta'       => $meta[ (int) $item->bundled_item_id ] ?? array(),
			);
		}
		return $by_bundle;
	}

	/**
	 * @param array<int> $item_ids
	 * @return array<int, array<string, string>>
	 */
	private static function meta( array $item_ids ): array {
		global $wpdb;
		$meta_table = $wpdb->prefix . 'woocommerce_bundled_itemmeta';
		if ( array() === $item_ids || ! self::exists( $meta_table ) ) {
			return array();
		}
		$id_list = implode( ', ', $item_ids );
		$meta    = array();
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.DirectDatabaseQuery -- Whole numbers.
		$rows = $wpdb->get_results(
			"SELECT bundled_item_id, meta_key, meta_value FROM {$meta_table} WHERE bundled_item_id IN ( {$id_list} ) ORDER BY meta_id DESC"
		);
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.DirectDatabaseQuery
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row->bundled_item_id ][ (string) $row->meta_key ] = (string) $row->meta_value;
		}
		return $meta;
	}

	private static function exists( string $table ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it.
		return $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
	}
}
