<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Domain\TrafficChannel;
use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;
use Automattic\WooCommerce\Utilities\OrderUtil;

/**
 * Paid orders and their revenue by channel, or by source and campaign. The database adds them up, so PHP holds the rows of
 * the response only.
 *
 * @phpstan-type ReportRow array{channel: string, source: string, campaign: string, currency: string, orders: int, revenue: float}
 * @phpstan-type Period array{from: string, to: string, touch: string, by: string, channel: string}
 */
final class AttributionReport {

	private const MAX_DAYS = 366;

	/** Number of rows of a response. Visitors can invent campaigns. */
	private const MAX_ROWS = 500;

	/**
	 * Returns WordPress's `args` of the route.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function arguments(): array {
		$day = array( 'type' => 'string', 'default' => '' );
		return array(
			'from'    => $day,
			'to'      => $day,
			'touch'   => array( 'type' => 'string', 'enum' => array( 'last', 'first' ), 'default' => 'last' ),
			'by'      => array( 'type' => 'string', 'enum' => array( 'channel', 'campaign' ), 'default' => 'channel' ),
			'channel' => array( 'type' => 'string', 'enum' => array( '', ...TrafficChannel::NAMES, Channels::NONE ), 'default' => '' ),
		);
	}

	/**
	 * `GET /aisle/v1/attribution/report`
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array{rows: list<ReportRow>, names: array<string, string>, is_cut: bool}
	 * @throws ApiError If the period is not valid.
	 */
	public static function response( \WP_REST_Request $request ): array {
		$text   = static fn( string $name ): string => is_string( $request[ $name ] ) ? $request[ $name ] : '';
		$period = array(
			'from'    => $text( 'from' ),
			'to'      => $text( 'to' ),
			'touch'   => $text( 'touch' ),
			'by'      => $text( 'by' ),
			'channel' => $text( 'channel' ),
		);
		$days = self::day_number( $period['to'] ) - self::day_number( $period['from'] ) + 1;
		if ( $days < 1 || $days > self::MAX_DAYS ) {
			throw new ApiError( 'bad_period', __( 'Choose a period of at most one year.', 'aisle' ), 400 );
		}
		$rows = SourceTable::exists() ? self::rows( $period ) : array();
		return array(
			'rows'   => array_slice( $rows, 0, self::MAX_ROWS ),
			'names'  => Channels::names(),
			'is_cut' => count( $rows ) > self::MAX_ROWS,
		);
	}

	/**
	 * @param Period $period
	 * @return list<ReportRow> Highest revenue first.
	 */
	private static function rows( array $period ): array {
		global $wpdb;
		$prefix  = 'first' === $period['touch'] ? 'first_' : '';
		$channel = "COALESCE( s.{$prefix}channel, 'none' )";
		$by_campaign = 'campaign' === $period['by'];
		$source  = $by_campaign ? "COALESCE( s.{$prefix}source, '' )" : "''";
		$name    = $by_campaign ? "COALESCE( s.{$prefix}campaign, '' )" : "''";
		$orders  = OrderUtil::custom_orders_table_usage_is_enabled() ? self::orders() : self::posts();
		$moments = self::moments( $period );
		// phpcs:ignore WordPress.DB.PreparedSQL -- A column of ours.
		$where   = '' === $period['channel'] ? '' : $wpdb->prepare( " AND $channel = %s", $period['channel'] );
		$status  = array_map( static fn( string $status ): string => "wc-$status", wc_get_is_paid_statuses() );
		// Numbers of columns, because the table of sources has columns with the names of the result.
		// phpcs:disable WordPress.DB -- Names of tables and columns are constants; the report reads current orders.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT $channel AS channel, $source AS source, $name AS campaign, {$orders['currency']} AS currency,
				COUNT(*) AS orders, SUM( {$orders['total']} + COALESCE( refunds.amount, 0 ) ) AS revenue
			FROM {$orders['from']}
			LEFT JOIN {$wpdb->prefix}" . SourceTable::TABLE . " s ON s.order_id = o.id
			LEFT JOIN ( {$orders['refunds']} ) refunds ON refunds.order_id = o.id
			WHERE {$orders['type']} = 'shop_order' AND {$orders['placed']} >= %s AND {$orders['placed']} < %s
				AND {$orders['status']} IN ( " . implode( ', ', array_fill( 0, count( $status ), '%s' ) ) . " )$where
			GROUP BY 1, 2, 3, 4
			ORDER BY 6 DESC, 1, 2, 3
			LIMIT %d",
			$moments[ $orders['clock'] ][0],
			$moments[ $orders['clock'] ][1],
			...array( ...$status, self::MAX_ROWS + 1 )
		), 'ARRAY_A' );
		// phpcs:enable
		return array_values( array_map( self::row( ... ), is_array( $rows ) ? $rows : array() ) );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return ReportRow
	 */
	private static function row( array $row ): array {
		$text = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		return array(
			'channel'  => $text( 'channel' ),
			'source'   => ColumnText::read( $text( 'source' ) ),
			'campaign' => ColumnText::read( $text( 'campaign' ) ),
			'currency' => $text( 'currency' ),
			'orders'   => (int) $text( 'orders' ),
			'revenue'  => round( (float) $text( 'revenue' ), 6 ),
		);
	}

	/**
	 * Returns the SQL of WooCommerce's own tables.
	 *
	 * @return array<string, string>
	 */
	private static function orders(): array {
		global $wpdb;
		$table = "{$wpdb->prefix}wc_orders";
		return array(
			'from'     => "$table o",
			'type'     => 'o.type',
			'status'   => 'o.status',
			'placed'   => 'o.date_created_gmt',
			'clock'    => 'utc',
			'currency' => 'o.currency',
			'total'    => 'o.total_amount',
			'refunds'  => "SELECT r.parent_order_id AS order_id, SUM( r.total_amount ) AS amount FROM $table r
				WHERE r.type = 'shop_order_refund' GROUP BY r.parent_order_id",
		);
	}

	/**
	 * Returns the SQL of orders as posts. WordPress's index is on the site's time.
	 *
	 * @return array<string, string>
	 */
	private static function posts(): array {
		global $wpdb;
		$meta = $wpdb->postmeta;
		return array(
			'from'     => "$wpdb->posts o
				LEFT JOIN $meta total ON total.post_id = o.ID AND total.meta_key = '_order_total'
				LEFT JOIN $meta code ON code.post_id = o.ID AND code.meta_key = '_order_currency'",
			'type'     => 'o.post_type',
			'status'   => 'o.post_status',
			'placed'   => 'o.post_date',
			'clock'    => 'local',
			'currency' => 'code.meta_value',
			'total'    => 'COALESCE( total.meta_value, 0 )',
			'refunds'  => "SELECT r.post_parent AS order_id, SUM( a.meta_value ) AS amount FROM $wpdb->posts r
				INNER JOIN $meta a ON a.post_id = r.ID AND a.meta_key = '_order_total'
				WHERE r.post_type = 'shop_order_refund' GROUP BY r.post_parent",
		);
	}

	/**
	 * Returns the first moment of the period and the first one after it.
	 *
	 * @param Period $period
	 * @return array<string, array{string, string}>
	 */
	private static function moments( array $period ): array {
		$first = $period['from'] . ' 00:00:00';
		$end   = gmdate( 'Y-m-d', ( self::day_number( $period['to'] ) + 1 ) * DAY_IN_SECONDS ) . ' 00:00:00';
		return array(
			'local' => array( $first, $end ),
			'utc'   => array( get_gmt_from_date( $first ), get_gmt_from_date( $end ) ),
		);
	}

	/**
	 * @throws ApiError If the day does not exist.
	 */
	private static function day_number( string $day ): int {
		$date = \DateTimeImmutable::createFromFormat( '!Y-m-d', $day, new \DateTimeZone( 'UTC' ) );
		if ( false === $date || $date->format( 'Y-m-d' ) !== $day ) {
			throw new ApiError( 'bad_period', __( 'Choose a period of at most one year.', 'aisle' ), 400 );
		}
		return intdiv( $date->getTimestamp(), DAY_IN_SECONDS );
	}
}
