<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Parses dates and times without a time zone: days since 1970-01-01 and seconds of the day. Accepts ISO text only;
 * callers convert the site's format. Mirror of src/domain/form/civil-time.ts.
 */
final class CivilTime {

	private const DATE_TIME     = '/^(?:([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ](?=.)|$))?(?:([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?)?$/D';
	private const DAYS_OF_MONTH = array( 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 );

	/**
	 * Returns the day number of the date in `2026-11-21` or `2026-11-21T09:30`; null if there is none or it does not
	 * exist.
	 */
	public static function days( string $text ): ?int {
		if ( 1 !== preg_match( self::DATE_TIME, $text, $match ) || '' === ( $match[1] ?? '' ) ) {
			return null;
		}
		return self::day_number( (int) $match[1], (int) ( $match[2] ?? 0 ), (int) ( $match[3] ?? 0 ) );
	}

	/** Returns the second of the day for a time in `09:30`, `09:30:15` or after a date; null if there is none. */
	public static function seconds( string $text ): ?int {
		if ( 1 !== preg_match( self::DATE_TIME, $text, $match ) || '' === ( $match[4] ?? '' ) ) {
			return null;
		}
		$hours   = (int) $match[4];
		$minutes = (int) ( $match[5] ?? 0 );
		$seconds = (int) ( $match[6] ?? 0 );
		return $hours > 23 || $minutes > 59 || $seconds > 59 ? null : $hours * 3600 + $minutes * 60 + $seconds;
	}

	/** Returns the day number; null if the day does not exist. */
	public static function day_number( int $year, int $month, int $day ): ?int {
		if ( $year < 1 || $month < 1 || $month > 12 || $day < 1 ) {
			return null;
		}
		$is_leap       = ( 0 === $year % 4 && 0 !== $year % 100 ) || 0 === $year % 400;
		$days_in_month = 2 === $month && $is_leap ? 29 : self::DAYS_OF_MONTH[ $month - 1 ];
		if ( $day > $days_in_month ) {
			return null;
		}
		// If years start in March, the leap day is last, and integer arithmetic is enough.
		$march_year       = $month > 2 ? $year : $year - 1;
		$month_from_march = $month > 2 ? $month - 3 : $month + 9;
		$day_of_year      = intdiv( 153 * $month_from_march + 2, 5 ) + $day - 1;
		$leap_days        = intdiv( $march_year, 4 ) - intdiv( $march_year, 100 ) + intdiv( $march_year, 400 );
		return $march_year * 365 + $leap_days + $day_of_year - 719468;
	}
}
