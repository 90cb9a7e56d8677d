<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\CivilTime;

/**
 * Calendar calculations with day numbers (days since 1970-01-01): weekdays, months, ISO dates. Mirror of
 * src/domain/schedule/civil-date.ts.
 */
final class CivilDate {

	/** 1 is Monday, 7 is Sunday. */
	public static function weekday( int $days ): int {
		// 1970-01-01 was a Thursday.
		return ( ( $days + 3 ) % 7 + 7 ) % 7 + 1;
	}

	public static function iso( int $days ): string {
		return sprintf( '%04d-%02d-%02d', ...self::parts( $days ) );
	}

	/** Returns the day of the year: `12-24`. */
	public static function day_of_year( int $days ): string {
		return substr( self::iso( $days ), -5 );
	}

	/**
	 * Adds months. If the month has no such day, returns its last day: a month after January 31 is the end of February.
	 */
	public static function plus_months( int $days, int $months ): int {
		[ $year, $month, $day ] = self::parts( $days );
		$count          = $year * 12 + $month - 1 + $months;
		$year           = (int) floor( $count / 12 );
		$month          = $count - $year * 12 + 1;
		for ( $last_day = $day; $last_day > 28; $last_day-- ) {
			$day_number = CivilTime::days( sprintf( '%04d-%02d-%02d', $year, $month, $last_day ) );
			if ( null !== $day_number ) {
				return $day_number;
			}
		}
		return CivilTime::days( sprintf( '%04d-%02d-%02d', $year, $month, $last_day ) ) ?? $days;
	}

	/**
	 * @return array{int, int, int} Year, month, day.
	 */
	private static function parts( int $days ): array {
		// If years start in March, the leap day is last; an era has 400 years.
		$shifted     = $days + 719468;
		$era         = (int) floor( $shifted / 146097 );
		$day_of_era  = $shifted - $era * 146097;
		$year_of_era = intdiv(
			$day_of_era - intdiv( $day_of_era, 1460 ) + intdiv( $day_of_era, 36524 ) - intdiv( $day_of_era, 146096 ),
			365
		);
		$day_of_year = $day_of_era - ( 365 * $year_of_era + intdiv( $year_of_era, 4 ) - intdiv( $year_of_era, 100 ) );
		$from_march  = intdiv( 5 * $day_of_year + 2, 153 );
		$month       = $from_march < 10 ? $from_march + 3 : $from_march - 9;
		return array( $year_of_era + $era * 400 + ( $month <= 2 ? 1 : 0 ), $month, $day_of_year - intdiv( 153 * $from_march + 2, 5 ) + 1 );
	}
}
