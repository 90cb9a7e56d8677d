<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\CivilTime;

/**
 * First or last available day in the stored format: a date, `today`, or a number of days, weeks, months or years from
 * today (`+3d`, `-1w`, `+2m`, `+1y`). Mirror of src/domain/schedule/day-bound.ts.
 */
final class DayBound {

	private const RELATIVE = '/^([+-])([0-9]{1,4})([dwmy])$/D';

	public static function is_valid( string $text ): bool {
		return null !== self::of( $text, 0 );
	}

	/** Returns whether the bound is relative to the current day and not in the past. */
	public static function is_from_today( string $text ): bool {
		return 'today' === $text || str_starts_with( $text, '+' );
	}

	/** Returns the day number; null for an invalid text. */
	public static function of( string $text, int $today ): ?int {
		if ( 'today' === $text ) {
			return $today;
		}
		if ( 1 !== preg_match( self::RELATIVE, $text, $match ) ) {
			return 10 === strlen( $text ) ? CivilTime::days( $text ) : null;
		}
		$count = ( '-' === $match[1] ? -1 : 1 ) * (int) $match[2];
		return match ( $match[3] ) {
			'd'     => $today + $count,
			'w'     => $today + $count * 7,
			'm'     => CivilDate::plus_months( $today, $count ),
			default => CivilDate::plus_months( $today, $count * 12 ),
		};
	}
}
