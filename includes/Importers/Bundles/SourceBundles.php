<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\BundleDiscount;

/**
 * Finds the products that are bundles of another plugin, and describes such a bundle in a common format.
 *
 * Of an item, `variations` are the allowed ones, empty for all; `discount` is a percentage as the plugin stores it; the
 * price of an included item is contained in the bundle's base price; `max` is null without a limit. Of a bundle,
 * `base_price` is the price of all included items, null without one; `notes` are messages for the merchant.
 *
 * @phpstan-import-type BundleTier from BundleDiscount
 * @phpstan-type SourceItem array{
 *     product_id: int,
 *     attributes: array<string, string>,
 *     variations: list<int>,
 *     default_attributes: array<string, string>,
 *     label: string,
 *     is_optional: bool,
 *     is_selected: bool,
 *     quantity: float,
 *     min: float,
 *     max: float|null,
 *     discount: string,
 *     is_included: bool,
 * }
 * @phpstan-type SourceBundle array{
 *     items: list<SourceItem>,
 *     base_price: float|null,
 *     discount: array{kind: 'percent'|'amount', value: float}|null,
 *     tiers: list<BundleTier>,
 *     ships_as_one: bool,
 *     notes: list<string>,
 * }
 */
final class SourceBundles {

	private const STATUSES = "'publish', 'draft', 'pending', 'private', 'future'";

	/**
	 * Returns the IDs of the next bundles. A query for products cannot be used, because other plugins filter it.
	 *
	 * @return list<int>
	 */
	public static function ids_after( string $product_type, int $after, int $limit ): array {
		return self::query( $product_type, 'AND p.ID > %d ORDER BY p.ID LIMIT %d', array( $after, $limit ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Those that are bundles.
	 */
	public static function existing( string $product_type, array $ids ): array {
		return array() === $ids
			? array()
			: self::query(
				$product_type,
				'AND p.ID IN ( ' . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ' ) ORDER BY p.ID',
				$ids
			);
	}

	/**
	 * Returns the meta of products as stored: WordPress would unserialize the values. If a key has several values, the
	 * first is used.
	 *
	 * @param list<int>              $ids
	 * @param non-empty-list<string> $keys
	 * @return array<int, array<string, string>>
	 */
	public static function raw_meta( array $ids, array $keys ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$id_list  = implode( ', ', array_map( intval( ... ), $ids ) );
		$key_list = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		$meta     = array_fill_keys( $ids, array() );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery -- Placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id IN ( {$id_list} ) AND meta_key IN ( {$key_list} )"
				. ' ORDER BY meta_id DESC',
			...$keys
		) );
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row->post_id ][ (string) $row->meta_key ] = (string) $row->meta_value;
		}
		return $meta;
	}

	/**
	 * @param string        $condition With placeholders.
	 * @param list<int>             $values
	 * @return list<int>
	 */
	private static function query( string $product_type, string $condition, array $values ): array {
		global $wpdb;
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery -- Placeholders.
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT p.ID FROM {$wpdb->posts} p
			JOIN {$wpdb->term_relationships} r ON r.object_id = p.ID
			JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'product_type'
			JOIN {$wpdb->terms} t ON t.term_id = x.term_id AND t.slug = %s
			WHERE p.post_type = 'product' AND p.post_status IN ( " . self::STATUSES . " ) {$condition}",
			$product_type,
			...$values
		) );
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery
		return array_values( array_map( intval( ... ), $ids ) );
	}
}
