<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Number of entries received on each of the last days, in the store's time zone.
 */
final class EntryDays {

	/** Seconds per bucket. In every time zone, midnight falls on a quarter of an hour of UTC. */
	private const BUCKET_SECONDS = 900;

	/**
	 * @return list<array{day: string, messages: int, spam: int}> `YYYY-MM-DD`, today last; includes days without
	 *                                                            entries.
	 */
	public function of_last_days( int $days ): array {
		$zone           = wp_timezone();
		$today          = new \DateTimeImmutable( 'today', $zone );
		$chart          = array();
		for ( $days_ago = $days - 1; $days_ago >= 0; $days_ago-- ) {
			$day           = $today->modify( "-{$days_ago} days" )->format( 'Y-m-d' );
			$chart[ $day ] = array(
				'day'      => $day,
				'messages' => 0,
				'spam'     => 0,
			);
		}
		foreach ( self::buckets( $today->modify( '-' . ( $days - 1 ) . ' days' )->getTimestamp() ) as $bucket ) {
			$day = (string) wp_date( 'Y-m-d', $bucket['time'], $zone );
			if ( isset( $chart[ $day ] ) ) {
				$chart[ $day ][ $bucket['is_spam'] ? 'spam' : 'messages' ] += $bucket['messages'];
			}
		}
		return array_values( $chart );
	}

	/**
	 * @return list<array{time: int, is_spam: bool, messages: int}>
	 */
	private static function buckets( int $since ): array {
		global $wpdb;
		$rows = EntryDatabase::exists()
			? $wpdb->get_results(
				$wpdb->prepare(
					"SELECT FLOOR( created_at / %d ) AS bucket, is_spam, COUNT(*) AS messages FROM {$wpdb->prefix}aisle_entries "
						. "WHERE created_at >= %d GROUP BY bucket, is_spam",
					self::BUCKET_SECONDS,
					$since
				),
				'ARRAY_A'
			)
			: array();
		return array_map(
			static fn ( array $row ): array => array(
				'time'     => (int) $row['bucket'] * self::BUCKET_SECONDS,
				'is_spam'  => (bool) (int) $row['is_spam'],
				'messages' => (int) $row['messages'],
			),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}
}
