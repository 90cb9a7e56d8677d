<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\CivilTime;

/**
 * The first or last day that may be chosen, as it is stored: a day of the calendar, `today`, or so many days, weeks, months or years
 * from today (`+3d`, `-1w`, `+2m`, `+1y`). Twin of src/domain/schedule/day-bound.ts.
 */
final class DayBound {

	private const RELATIVE = '/^([+-])([0-9]{1,4})([dwmy])$/D';

	public static function is_valid( string $text ): bool {
		return null !== self::of( $text, 0 );
	}

	/** It moves along with the clock, and does not lie in the past. */
	public static function is_from_today( string $text ): bool {
		return 'today' === $text || str_starts_with( $text, '+' );
	}

	/** Its day number; null where the text is none. */
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
