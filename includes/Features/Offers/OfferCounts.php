<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Platform\Database\DayCounts;

/**
 * Counts per day how often each offer was shown and taken, and its revenue. Only sums are stored, no personal data.
 */
final class OfferCounts {

	public const VERSION_OPTION = 'aisle_offers_table';

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

	/**
	 * @param string $name    Name for the report; '' keeps the stored one.
	 * @param float  $revenue Change of the revenue in the store's currency; negative for a refund.
	 */
	public static function add( string $offer_id, string $name, int $shown, int $taken, float $revenue = 0.0 ): void {
		global $wpdb;
		self::ensure_table();
		$amount = number_format( $revenue, 4, '.', '' );
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO {$wpdb->prefix}aisle_offers ( day, offer_id, name, shown, taken, revenue ) VALUES ( %s, %s, %s, %d, %d, %s ) "
				. "ON DUPLICATE KEY UPDATE shown = shown + %d, taken = taken + %d, revenue = revenue + %s",
			current_time( 'Y-m-d' ),
			$offer_id,
			mb_substr( $name, 0, 190 ),
			$shown,
			$taken,
			$amount,
			$shown,
			$taken,
			$amount
		) );
	}

	/**
	 * @return list<array{day: string, id: string, name: string, shown: int, taken: int, revenue: string}> Rows of the last
	 *     days, oldest first.
	 */
	public static function of_last_days(): array {
		global $wpdb;
		if ( ! self::day_counts()->exists() ) {
			return array();
		}
		$rows = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT day, offer_id, name, shown, taken, revenue FROM {$wpdb->prefix}aisle_offers WHERE day >= %s "
					. 'ORDER BY day ASC, offer_id ASC',
				DayCounts::first_day()
			),
			'ARRAY_A'
		);
		return array_map(
			static fn( array $row ): array => array(
				'day'     => (string) $row['day'],
				'id'      => (string) $row['offer_id'],
				'name'    => (string) $row['name'],
				'shown'   => (int) $row['shown'],
				'taken'   => (int) $row['taken'],
				'revenue' => wc_format_decimal( $row['revenue'], wc_get_price_decimals() ),
			),
			array_values( $rows )
		);
	}

	private static function day_counts(): DayCounts {
		return self::$day_counts ??= new DayCounts(
			'aisle_offers',
			self::VERSION_OPTION,
			'day date NOT NULL,
offer_id varchar(12) NOT NULL,
name varchar(190) NOT NULL,
shown bigint(20) unsigned NOT NULL,
taken bigint(20) unsigned NOT NULL,
revenue decimal(19,4) NOT NULL,
PRIMARY KEY  (day,offer_id)'
		);
	}
}
