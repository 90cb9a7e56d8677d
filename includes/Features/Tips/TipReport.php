<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Database\DayCounts;
use Automattic\WooCommerce\Utilities\OrderUtil;

/**
 * The tips of paid orders by day, net of refunds. It reads the orders, so it needs no table of its own and contains no
 * personal data.
 *
 * @phpstan-type ReportRow array{day: string, name: string, currency: string, orders: int, amount: float}
 * @phpstan-type TipItem array{item: string, name: string, amount: string, placed: string, currency: string|null}
 */
final class TipReport {

	/** Number of items whose refunds one query reads. */
	private const BATCH = 500;

	/**
	 * `GET /aisle/v1/tips/report`
	 *
	 * @return array{days: int, rows: list<ReportRow>} `amount`: without tax.
	 */
	public static function response(): array {
		return array(
			'days' => DayCounts::DAYS,
			'rows' => self::rows(),
		);
	}

	/**
	 * @return list<ReportRow> By day and name, oldest first.
	 */
	private static function rows(): array {
		$items   = self::items();
		$refunds = array();
		foreach ( array_chunk( array_column( $items, 'item' ), self::BATCH ) as $ids ) {
			$refunds += self::refunds( $ids );
		}
		$rows = array();
		foreach ( $items as $item ) {
			$group = array(
				'day'      => get_date_from_gmt( $item['placed'], 'Y-m-d' ),
				'name'     => $item['name'],
				'currency' => (string) $item['currency'],
			);
			$key   = implode( "\n", $group );
			$row   = $rows[ $key ] ?? $group + array( 'orders' => 0, 'amount' => 0.0 );
			++$row['orders'];
			$row['amount'] = round( $row['amount'] + (float) $item['amount'] + ( $refunds[ $item['item'] ] ?? 0.0 ), 6 );
			$rows[ $key ]  = $row;
		}
		return array_values( $rows );
	}

	/**
	 * @return list<TipItem> Fees of paid orders that are tips.
	 */
	private static function items(): array {
		global $wpdb;
		$has_own_table = OrderUtil::custom_orders_table_usage_is_enabled();
		$statuses      = array_map( static fn( string $status ): string => "wc-$status", wc_get_is_paid_statuses() );
		$first_moment  = get_gmt_from_date( DayCounts::first_day() . ' 00:00:00' );
		$orders        = $has_own_table ? "{$wpdb->prefix}wc_orders" : $wpdb->posts;
		$id            = $has_own_table ? 'id' : 'ID';
		$placed        = $has_own_table ? 'date_created_gmt' : 'post_date_gmt';
		$status        = $has_own_table ? 'status' : 'post_status';
		$currency      = $has_own_table
			? 'o.currency'
			: "( SELECT meta_value FROM {$wpdb->postmeta} WHERE post_id = o.ID AND meta_key = '_order_currency' LIMIT 1 )";
		// phpcs:disable WordPress.DB -- Names of tables and columns are constants; the report reads current orders.
		$items = $wpdb->get_results( $wpdb->prepare(
			"SELECT i.order_item_id AS item, i.order_item_name AS name, t.meta_value AS amount, o.$placed AS placed, $currency AS currency
			FROM {$wpdb->prefix}woocommerce_order_items i
			INNER JOIN {$wpdb->prefix}woocommerce_order_itemmeta k ON k.order_item_id = i.order_item_id AND k.meta_key = %s
			INNER JOIN {$wpdb->prefix}woocommerce_order_itemmeta t ON t.order_item_id = i.order_item_id AND t.meta_key = '_line_total'
			INNER JOIN $orders o ON o.$id = i.order_id
			WHERE i.order_item_type = 'fee' AND o.$placed >= %s
				AND o.$status IN ( " . implode( ', ', array_fill( 0, count( $statuses ), '%s' ) ) . " )
			ORDER BY o.$placed, i.order_item_id",
			TipOrders::META,
			$first_moment,
			...$statuses
		), 'ARRAY_A' );
		// phpcs:enable
		return is_array( $items ) ? array_values( $items ) : array();
	}

	/**
	 * @param list<string> $ids IDs of fees.
	 * @return array<array-key, float> ID => sum of its refunds, negative.
	 */
	private static function refunds( array $ids ): array {
		global $wpdb;
		// phpcs:disable WordPress.DB -- As above.
		$refunds = $wpdb->get_results( $wpdb->prepare(
			"SELECT r.meta_value AS item, SUM( t.meta_value ) AS amount
			FROM {$wpdb->prefix}woocommerce_order_itemmeta r
			INNER JOIN {$wpdb->prefix}woocommerce_order_itemmeta t ON t.order_item_id = r.order_item_id AND t.meta_key = '_line_total'
			WHERE r.meta_key = '_refunded_item_id' AND r.meta_value IN ( " . implode( ', ', array_fill( 0, count( $ids ), '%s' ) ) . ' )
			GROUP BY r.meta_value',
			...$ids
		), 'ARRAY_A' );
		// phpcs:enable
		return array_map( floatval( ... ), array_column( is_array( $refunds ) ? $refunds : array(), 'amount', 'item' ) );
	}
}
