<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

/**
 * A day or a time as a number that can be compared and reckoned with, in civil time.
 */
final class LegacyMoment {

	private const DAY = 86400;

	/** @return float|null Whole days of a date, seconds of a time; null for what is neither. */
	public static function of( string $type, string $written ): ?float {
		$seconds = self::seconds( $written );
		return null === $seconds ? null : ( 'time' === $type ? self::of_day( $seconds ) : floor( $seconds / self::DAY ) );
	}

	/** Since 1970, as if the shop were in Greenwich; what has no day is of the first one. */
	public static function seconds( string $written ): ?float {
		$text   = trim( $written );
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

	public static function of_day( float $seconds ): float {
		return fmod( $seconds, self::DAY );
	}

	public static function days( float $seconds ): float {
		return floor( $seconds / self::DAY );
	}
}
