<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

/**
 * Converts a date or time to a number for comparisons and calculations, without time zone.
 */
final class LegacyMoment {

	private const DAY_SECONDS = 86400;

	/**
	 * @return float|null Days of a date, seconds of a time; null for anything else.
	 */
	public static function of( string $type, string $value ): ?float {
		$seconds = self::seconds( $value );
		return null === $seconds ? null : ( 'time' === $type ? self::seconds_of_day( $seconds ) : floor( $seconds / self::DAY_SECONDS ) );
	}

	/** Returns the seconds since 1970 as in UTC. A time without date counts as on the first day. */
	public static function seconds( string $value ): ?float {
		$text   = trim( $value );
		$is_day = 1 === preg_match( '/^\d{4}-\d{2}-\d{2}/', $text );
		if ( ! $is_day && 1 !== preg_match( '/^\d{1,2}:\d{2}/', $text ) ) {
			return null;
		}
		try {
			return (float) ( new \DateTimeImmutable(
				$is_day ? $text : '1970-01-01 ' . $text,
				new \DateTimeZone( 'UTC' )
			) )->getTimestamp();
		} catch ( \Exception ) {
			return null;
		}
	}

	public static function seconds_of_day( float $seconds ): float {
		return fmod( $seconds, self::DAY_SECONDS );
	}

	public static function days( float $seconds ): float {
		return floor( $seconds / self::DAY_SECONDS );
	}
}
