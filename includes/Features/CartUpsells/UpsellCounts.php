<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Database\DayCounts;

/**
 * Counts per day how often each product was shown and added. It has its own table, so that a visitor's request writes
 * no option and no transient.
 */
final class UpsellCounts {

	public const VERSION_OPTION = 'aisle_upsells_table';

	private const MAX_PRODUCTS = 50;

	private static ?DayCounts $day_counts = null;

	public static function install(): void {
		self::day_counts()->install();
	}

	public static function ensure_table(): void {
		self::day_counts()->ensure_table();
	}

	public static function clean_up(): void {
		self::day_counts()->clean_up();
	}

	public static function add( int $product_id, int $impressions, int $adds ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO {$wpdb->prefix}aisle_upsells ( day, product_id, shown, added ) VALUES ( %s, %d, %d, %d ) "
				. "ON DUPLICATE KEY UPDATE shown = shown + %d, added = added + %d",
			current_time( 'Y-m-d' ),
			$product_id,
			$impressions,
			$adds,
			$impressions,
			$adds
		) );
	}

	/**
	 * @return array{days: int, shown: int, added: int, products: list<array{id: int, name: string, shown: int, added: int}>} Products
	 *     by number of adds; deleted products count only in the sums.
	 */
	public static function of_last_days(): array {
		$rows     = self::rows();
		$products = array();
		foreach ( array_slice( $rows, 0, self::MAX_PRODUCTS ) as $row ) {
			$product = wc_get_product( $row['id'] );
			if ( $product ) {
				$products[] = array( 'name' => wp_strip_all_tags( $product->get_name() ) ) + $row;
			}
		}
		return array(
			'days'     => DayCounts::DAYS,
			'shown'    => array_sum( array_column( $rows, 'shown' ) ),
			'added'    => array_sum( array_column( $rows, 'added' ) ),
			'products' => $products,
		);
	}

	/**
	 * @return list<array{id: int, shown: int, added: int}>
	 */
	private static function rows(): array {
		global $wpdb;
		if ( ! self::day_counts()->exists() ) {
			return array();
		}
		$rows  = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT product_id, SUM(shown) AS shown, SUM(added) AS added FROM {$wpdb->prefix}aisle_upsells WHERE day >= %s "
					. "GROUP BY product_id ORDER BY added DESC, shown DESC, product_id ASC",
				DayCounts::first_day()
			),
			'ARRAY_A'
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'    => (int) $row['product_id'],
				'shown' => (int) $row['shown'],
				'added' => (int) $row['added'],
			),
			array_values( $rows )
		);
	}

	private static function day_counts(): DayCounts {
		return self::$day_counts ??= new DayCounts(
			'aisle_upsells',
			self::VERSION_OPTION,
			'day date NOT NULL,
product_id bigint(20) unsigned NOT NULL,
shown bigint(20) unsigned NOT NULL,
added bigint(20) unsigned NOT NULL,
PRIMARY KEY  (day,product_id)'
		);
	}
}
