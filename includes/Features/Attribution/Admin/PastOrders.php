<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Domain\AttributionCookies;
use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;
use Automattic\WooCommerce\Utilities\OrderUtil;

/**
 * Adds the orders from before Aisle to the table of sources, from WooCommerce's fields. Scheduled actions read one batch
 * after the other, once.
 */
final class PastOrders {

	public const HOOK = 'aisle_attribution_past_orders';

	/** Option with the last ID that was read, or self::DONE. Autoloaded: each view of the admin reads it. */
	public const PROGRESS = 'aisle_order_sources_progress';

	public const DONE = 'done';

	private const GROUP  = 'aisle';
	private const BATCH  = 500;
	private const FIELDS = array( 'source_type', 'utm_source', 'utm_medium', 'utm_campaign' );

	/**
	 * `admin_init`: starts, or continues after a batch that failed or whose action was deleted with others while Aisle was
	 * deactivated.
	 */
	public static function install(): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( ! current_user_can( 'manage_woocommerce' ) || ! function_exists( 'as_has_scheduled_action' ) ) {
			return;
		}
		if ( SourceTable::install() ) {
			update_option( self::PROGRESS, '0', true );
		}
		$last_id = get_option( self::PROGRESS );
		if ( is_numeric( $last_id ) && ! as_has_scheduled_action( self::HOOK, null, self::GROUP ) ) {
			as_enqueue_async_action( self::HOOK, array( (int) $last_id ), self::GROUP );
		}
	}

	/**
	 * Reads the orders after an ID and schedules the next batch.
	 *
	 * @param mixed $last_id
	 */
	public static function read_batch( $last_id ): void {
		$ids = self::ids_after( is_numeric( $last_id ) ? (int) $last_id : 0 );
		SourceTable::ensure();
		foreach ( self::fields_of( $ids ) as $id => $fields ) {
			$visit = StoredVisit::of( $fields, AttributionCookies::read( array() ) );
			if ( null !== $visit ) {
				SourceTable::write( $id, $visit );
			}
		}
		$next_id = self::BATCH === count( $ids ) ? $ids[ self::BATCH - 1 ] : null;
		update_option( self::PROGRESS, null === $next_id ? self::DONE : (string) $next_id, true );
		if ( null !== $next_id ) {
			as_enqueue_async_action( self::HOOK, array( $next_id ), self::GROUP );
		}
	}

	/**
	 * @return list<int> Ascending IDs of orders without a row.
	 */
	private static function ids_after( int $last_id ): array {
		global $wpdb;
		$is_hpos = OrderUtil::custom_orders_table_usage_is_enabled();
		$orders  = $is_hpos ? "{$wpdb->prefix}wc_orders" : $wpdb->posts;
		$type    = $is_hpos ? 'type' : 'post_type';
		// phpcs:disable WordPress.DB -- Names of tables and columns are constants.
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT id FROM $orders WHERE id > %d AND $type = 'shop_order' ORDER BY id LIMIT %d",
			$last_id,
			self::BATCH
		) );
		// phpcs:enable
		return array_values( array_map( intval( ... ), $ids ) );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, string>> ID => WooCommerce's fields.
	 */
	private static function fields_of( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$is_hpos = OrderUtil::custom_orders_table_usage_is_enabled();
		$table   = $is_hpos ? "{$wpdb->prefix}wc_orders_meta" : $wpdb->postmeta;
		$id      = $is_hpos ? 'order_id' : 'post_id';
		$sources = $wpdb->prefix . SourceTable::TABLE;
		$keys    = array_combine( array_map( WooFields::meta_key( ... ), self::FIELDS ), self::FIELDS );
		// phpcs:disable WordPress.DB -- As above.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT m.$id AS id, m.meta_key AS name, m.meta_value AS value FROM $table m
			LEFT JOIN $sources s ON s.order_id = m.$id
			WHERE s.order_id IS NULL AND m.$id IN ( " . implode( ', ', $ids ) . ' )
				AND m.meta_key IN ( ' . implode( ', ', array_fill( 0, count( $keys ), '%s' ) ) . ' )',
			...array_keys( $keys )
		), 'ARRAY_A' );
		// phpcs:enable
		$fields = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$fields[ (int) $row['id'] ][ $keys[ $row['name'] ] ?? '' ] = (string) $row['value'];
		}
		return $fields;
	}
}
