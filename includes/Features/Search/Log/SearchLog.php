<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Log;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Database\DatabaseTables;
use Aisle\Platform\Database\DayCounts;

/**
 * Log of searches per day, in its own table: phrases and counts, without data about the visitor. A visitor's request
 * writes no option and no transient.
 */
final class SearchLog {

	public const VERSION_OPTION = 'aisle_search_asked_table';

	private const MAX_ROWS = 25;

	/** Maximum number of different phrases per day; more indicate a script. */
	private const MAX_PHRASES_PER_DAY = 2000;

	/** Minimum count for the report: a phrase that only one visitor typed may be a person's name. */
	private const MIN_REPORTED_COUNT = 2;

	private static ?DayCounts $counts = null;

	public static function install(): void {
		self::counts()->install();
	}

	public static function ensure_table(): void {
		self::counts()->ensure_table();
	}

	public static function clean_up(): void {
		self::counts()->clean_up();
	}

	public static function add( string $phrase, bool $has_no_results, bool $was_selected ): void {
		global $wpdb;
		self::ensure_table();
		$day    = current_time( 'Y-m-d' );
		$phrase = ColumnText::has_four_byte_character( $phrase )
			? ColumnText::write( DatabaseTables::name( 'aisle_search_asked' ), 'phrase', $phrase, 64 )
			: $phrase;
		$updated_rows = $wpdb->query( $wpdb->prepare(
			"UPDATE {$wpdb->prefix}aisle_search_asked SET times = times + 1, nothing = nothing + %d, chosen = chosen + %d "
				. "WHERE day = %s AND phrase = %s",
			(int) $has_no_results,
			(int) $was_selected,
			$day,
			$phrase
		) );
		// Known phrases are still counted when a script has filled the day.
		if (
			! $updated_rows
			&& (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_asked WHERE day = %s", $day ) )
				< self::MAX_PHRASES_PER_DAY
		) {
			$wpdb->query( $wpdb->prepare(
				"INSERT INTO {$wpdb->prefix}aisle_search_asked ( day, phrase, times, nothing, chosen ) VALUES ( %s, %s, 1, %d, %d ) "
					. "ON DUPLICATE KEY UPDATE times = times + 1, nothing = nothing + %d, chosen = chosen + %d",
				$day,
				$phrase,
				(int) $has_no_results,
				(int) $was_selected,
				(int) $has_no_results,
				(int) $was_selected
			) );
		}
	}

	/**
	 * @return array{
	 *     days: int,
	 *     searches: list<array{phrase: string, times: int, nothing: int, chosen: int}>,
	 *     nothing: list<array{phrase: string, times: int, nothing: int, chosen: int}>,
	 * } The most frequent searches, and those that most often found nothing.
	 */
	public static function of_last_days(): array {
		return array(
			'days'     => DayCounts::DAYS,
			'searches' => self::rows( 'times' ),
			'nothing'  => self::rows( 'nothing' ),
		);
	}

	/**
	 * @param 'times'|'nothing' $column
	 * @return list<array{phrase: string, times: int, nothing: int, chosen: int}>
	 */
	private static function rows( string $column ): array {
		global $wpdb;
		if ( ! self::counts()->exists() ) {
			return array();
		}
		$rows = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT phrase, SUM(times) AS times, SUM(nothing) AS nothing, SUM(chosen) AS chosen FROM {$wpdb->prefix}aisle_search_asked "
					// phpcs:ignore WordPress.DB.PreparedSQL -- One of two columns.
					. "WHERE day >= %s GROUP BY phrase HAVING SUM({$column}) >= %d ORDER BY SUM({$column}) DESC, phrase ASC LIMIT %d",
				DayCounts::first_day(),
				self::MIN_REPORTED_COUNT,
				self::MAX_ROWS
			),
			'ARRAY_A'
		);
		return array_map(
			static fn( array $row ): array => array(
				'phrase'  => ColumnText::read( (string) $row['phrase'] ),
				'times'   => (int) $row['times'],
				'nothing' => (int) $row['nothing'],
				'chosen'  => (int) $row['chosen'],
			),
			array_values( $rows )
		);
	}

	private static function counts(): DayCounts {
		return self::$counts ??= new DayCounts(
			'aisle_search_asked',
			self::VERSION_OPTION,
			'day date NOT NULL,
phrase varchar(64) COLLATE utf8mb4_bin NOT NULL,
times bigint(20) unsigned NOT NULL,
nothing bigint(20) unsigned NOT NULL,
chosen bigint(20) unsigned NOT NULL,
PRIMARY KEY  (day,phrase)'
		);
	}
}
