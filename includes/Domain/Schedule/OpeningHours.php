<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\FormModel;

/**
 * Available times of a day, in minutes. Slots start at the opening time and end at the closing time or before. Without
 * slots, every minute from opening to closing time is available, including the closing time. Mirror of
 * src/domain/schedule/opening-hours.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 */
final class OpeningHours {

	public const MINUTES_OF_DAY = 1440;

	/** Interval of a list's times without slots, in minutes. */
	private const LIST_INTERVAL = 15;

	/**
	 * @param Schedule $schedule
	 * @param ?int     $weekday  1 is Monday; null for any day.
	 * @return list<array{int, int}> Start and end of each span, in order. The whole day if there are no opening hours.
	 */
	public static function spans( array $schedule, ?int $weekday ): array {
		if ( array() === $schedule['hours'] ) {
			return array( array( 0, self::MINUTES_OF_DAY ) );
		}
		$spans = array();
		foreach ( $schedule['hours'] as $row ) {
			if ( null === $weekday || in_array( $weekday, $row['days'], true ) ) {
				$spans[ $row['from'] * 10000 + $row['to'] ] = array( $row['from'], $row['to'] );
			}
		}
		ksort( $spans );
		return array_values( $spans );
	}

	/**
	 * @param list<array{int, int}> $spans
	 */
	public static function are_open( array $spans, int $minute ): bool {
		foreach ( $spans as [ $from, $to ] ) {
			if ( $minute >= $from && $minute <= $to ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<array{int, int}> $spans
	 * @return list<int> Times for a list.
	 */
	public static function times( array $spans, ?int $slot ): array {
		$times = array();
		foreach ( $spans as [ $from, $to ] ) {
			$last = null === $slot ? min( $to, self::MINUTES_OF_DAY - 1 ) : $to - $slot;
			for (
				$minute = null === $slot
					? intdiv( $from + self::LIST_INTERVAL - 1, self::LIST_INTERVAL ) * self::LIST_INTERVAL
					: $from; $minute <= $last; $minute += $slot ?? self::LIST_INTERVAL
			) {
				$times[ $minute ] = $minute;
			}
		}
		sort( $times );
		return $times;
	}

	/** Formats a time as `09:30`; the end of the day is `24:00`. */
	public static function clock_time( int $minute ): string {
		return sprintf( '%02d:%02d', intdiv( $minute, 60 ), $minute % 60 );
	}
}
