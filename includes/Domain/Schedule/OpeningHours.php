<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\FormModel;

/**
 * The times of a day that can be chosen, in minutes. Slots start at the opening and end at the closing or before; without slots every
 * minute from the opening to the closing is good, the closing too. Twin of src/domain/schedule/opening-hours.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 */
final class OpeningHours {

	public const MINUTES_OF_DAY = 1440;

	/** What a list offers where there are no slots. */
	private const QUARTER = 15;

	/**
	 * @param Schedule $schedule
	 * @param ?int     $weekday  1 is Monday; null is any day.
	 * @return list<array{int, int}> From and to, in the order of the day; the whole day where there are no hours at all.
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
	 * @return list<int> What a list offers.
	 */
	public static function times( array $spans, ?int $slot ): array {
		$times = array();
		foreach ( $spans as [ $from, $to ] ) {
			$last = null === $slot ? min( $to, self::MINUTES_OF_DAY - 1 ) : $to - $slot;
			for (
				$minute = null === $slot
					? intdiv( $from + self::QUARTER - 1, self::QUARTER ) * self::QUARTER
					: $from; $minute <= $last; $minute += $slot ?? self::QUARTER
			) {
				$times[ $minute ] = $minute;
			}
		}
		sort( $times );
		return $times;
	}

	/** `09:30`; the end of the day is `24:00`. */
	public static function clock_time( int $minute ): string {
		return sprintf( '%02d:%02d', intdiv( $minute, 60 ), $minute % 60 );
	}
}
