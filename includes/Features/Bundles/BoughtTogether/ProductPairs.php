<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\BoughtTogether;

use Aisle\Platform\Database\DatabaseTables;

/**
 * Counts in how many orders two products are together. Each count goes through the orders of the last year in batches
 * and then replaces the previous one. Nothing about shoppers is stored.
 */
final class ProductPairs {

	public const HOOK       = 'aisle_count_product_pairs';
	public const BATCH_HOOK = 'aisle_count_product_pairs_batch';

	public const VERSION_OPTION = 'aisle_product_pairs_table';

	/** Option with the number of the finished count, which the store reads. */
	public const COUNT_OPTION = 'aisle_product_pairs_count';

	private const GROUP   = 'aisle';
	private const TABLE   = 'aisle_product_pairs';
	private const VERSION = '1';

	private const ORDERS_PER_BATCH = 100;

	/** Larger orders, such as those of resellers, say little about what is bought together. */
	private const MAX_PRODUCTS_PER_ORDER = 30;

	/** A pair in one order only is chance. */
	private const MIN_ORDERS = 2;

	public static function install(): void {
		self::tables()->install();
	}

	public static function schedule(): void {
		if ( ! function_exists( 'as_has_scheduled_action' ) || as_has_scheduled_action( self::HOOK, array(), self::GROUP ) ) {
			return;
		}
		self::install();
		as_schedule_recurring_action( time() + MINUTE_IN_SECONDS, 7 * DAY_IN_SECONDS, self::HOOK, array(), self::GROUP, true );
	}

	public static function unschedule(): void {
		if ( function_exists( 'as_has_scheduled_action' ) && as_has_scheduled_action( self::HOOK, null, self::GROUP ) ) {
			as_unschedule_all_actions( self::HOOK, array(), self::GROUP );
			as_unschedule_all_actions( self::BATCH_HOOK, array(), self::GROUP );
		}
	}

	/** Starts a count, on the weekly action. */
	public static function start(): void {
		self::count_batch( time(), 1 );
	}

	/**
	 * Counts one batch of orders and schedules the next one.
	 *
	 * @param int $count Number of the count: the Unix time at which it started.
	 * @param int $page  Page of orders, from 1.
	 */
	public static function count_batch( int $count, int $page ): void {
		self::tables()->ensure_tables();
		$orders = wc_get_orders( array(
			'type'         => 'shop_order',
			'status'       => array( 'wc-completed', 'wc-processing' ),
			'date_created' => '>' . ( $count - 365 * DAY_IN_SECONDS ),
			'orderby'      => 'ID',
			'order'        => 'ASC',
			'limit'        => self::ORDERS_PER_BATCH,
			'paged'        => $page,
		) );
		$orders = is_array( $orders ) ? $orders : array();
		foreach ( $orders as $order ) {
			if ( $order instanceof \WC_Order ) {
				self::count_order( $order, $count );
			}
		}
		if ( count( $orders ) < self::ORDERS_PER_BATCH ) {
			self::finish( $count );
		} else {
			as_schedule_single_action( time(), self::BATCH_HOOK, array( $count, $page + 1 ), self::GROUP );
		}
	}

	/**
	 * @return list<int> Products that are most often in orders with this one.
	 */
	public static function with( int $product_id, int $limit ): array {
		global $wpdb;
		$count = (int) get_option( self::COUNT_OPTION );
		if ( 0 === $count || ! self::tables()->exists() ) {
			return array();
		}
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT other_id FROM {$wpdb->prefix}aisle_product_pairs WHERE product_id = %d AND count_id = %d AND orders >= %d "
				. 'ORDER BY orders DESC, other_id ASC LIMIT %d',
			$product_id,
			$count,
			self::MIN_ORDERS,
			$limit
		) );
		return array_values( array_map( intval( ... ), $ids ) );
	}

	private static function count_order( \WC_Order $order, int $count ): void {
		$product_ids = array();
		foreach ( $order->get_items() as $item ) {
			if ( $item instanceof \WC_Order_Item_Product && $item->get_product_id() > 0 ) {
				$product_ids[ $item->get_product_id() ] = true;
			}
		}
		if ( count( $product_ids ) > self::MAX_PRODUCTS_PER_ORDER ) {
			return;
		}
		foreach ( array_keys( $product_ids ) as $product_id ) {
			foreach ( array_keys( array_diff_key( $product_ids, array( $product_id => true ) ) ) as $other_id ) {
				self::add_pair( $product_id, $other_id, $count );
			}
		}
	}

	private static function add_pair( int $product_id, int $other_id, int $count ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO {$wpdb->prefix}aisle_product_pairs ( product_id, count_id, other_id, orders ) VALUES ( %d, %d, %d, 1 ) "
				. 'ON DUPLICATE KEY UPDATE orders = orders + 1',
			$product_id,
			$count,
			$other_id
		) );
	}

	/** Makes the store read this count, and deletes all others. */
	private static function finish( int $count ): void {
		global $wpdb;
		update_option( self::COUNT_OPTION, $count, true );
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_product_pairs WHERE count_id <> %d", $count ) );
	}

	private static function tables(): DatabaseTables {
		return new DatabaseTables( self::VERSION_OPTION, self::VERSION, array(
			self::TABLE => 'product_id bigint(20) unsigned NOT NULL,
count_id bigint(20) unsigned NOT NULL,
other_id bigint(20) unsigned NOT NULL,
orders bigint(20) unsigned NOT NULL,
PRIMARY KEY  (product_id,count_id,other_id)',
		) );
	}
}
