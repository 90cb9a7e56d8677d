<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Dates and times as civil numbers without a time zone: days since 1970-01-01 and seconds of the day. Only ISO text is
 * understood; the edge turns the site's format into it. Twin of src/domain/form/civil-time.ts.
 */
final class CivilTime {

	private const MOMENT        = '/^(?:([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ](?=.)|$))?(?:([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?)?$/D';
	private const DAYS_OF_MONTH = array( 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 );

	/** Day number of the date in `2026-11-21` or `2026-11-21T09:30`; null where there is none or it does not exist. */
	public static function days( string $text ): ?int {
		if ( 1 !== preg_match( self::MOMENT, $text, $match ) || '' === ( $match[1] ?? '' ) ) {
			return null;
		}
		return self::day_number( (int) $match[1], (int) ( $match[2] ?? 0 ), (int) ( $match[3] ?? 0 ) );
	}

	/** Seconds of the day of the time in `09:30`, `09:30:15` or after a date. */
	public static function seconds( string $text ): ?int {
		if ( 1 !== preg_match( self::MOMENT, $text, $match ) || '' === ( $match[4] ?? '' ) ) {
			return null;
		}
		$hours   = (int) $match[4];
		$minutes = (int) ( $match[5] ?? 0 );
		$seconds = (int) ( $match[6] ?? 0 );
		return $hours > 23 || $minutes > 59 || $seconds > 59 ? null : $hours * 3600 + $minutes * 60 + $seconds;
	}

	/** Null where there is no such day. */
	public static function day_number( int $year, int $month, int $day ): ?int {
		if ( $year < 1 || $month < 1 || $month > 12 || $day < 1 ) {
			return null;
		}
		$is_leap = ( 0 === $year % 4 && 0 !== $year % 100 ) || 0 === $year % 400;
		$last    = 2 === $month && $is_leap ? 29 : self::DAYS_OF_MONTH[ $month - 1 ];
		if ( $day > $last ) {
			return null;
		}
		// Years that begin in March put the leap day last; the rest is whole-number arithmetic.
		$shifted          = $month > 2 ? $year : $year - 1;
		$month_from_march = $month > 2 ? $month - 3 : $month + 9;
		$day_of_year      = intdiv( 153 * $month_from_march + 2, 5 ) + $day - 1;
		$leap_days        = intdiv( $shifted, 4 ) - intdiv( $shifted, 100 ) + intdiv( $shifted, 400 );
		return $shifted * 365 + $leap_days + $day_of_year - 719468;
	}
}
