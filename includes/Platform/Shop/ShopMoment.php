<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

use Aisle\Domain\Schedule\ShopClock;

/**
 * The current moment in the format of the day and time rules.
 *
 * @phpstan-import-type Now from ShopClock
 */
final class ShopMoment {

	private const LOOKAHEAD_SECONDS = 4 * 365 * DAY_IN_SECONDS;

	/**
	 * @var array<string, list<array{int, int}>> Last requested timestamp and time zone => the clock changes after it.
	 */
	private static array $cached_changes = array();

	/**
	 * @return Now
	 */
	public static function now(): array {
		return self::at( time() );
	}

	/**
	 * @return array{days: int, seconds: int, timestamp: int, zone: list<array{int, int}>} Day and time in the site's
	 *     time zone; the timestamp is in Unix time.
	 */
	public static function at( int $timestamp ): array {
		$local = $timestamp + wp_timezone()->getOffset( new \DateTimeImmutable( '@' . $timestamp ) );
		return array(
			'days'      => intdiv( $local, DAY_IN_SECONDS ),
			'seconds'   => $local % DAY_IN_SECONDS,
			'timestamp' => $timestamp,
			'zone'      => self::cached_clock_changes( $timestamp ),
		);
	}

	/**
	 * Returns the clock changes of the site's time zone in the next four years: bookings may be that far ahead, and a
	 * page may be cached or stay open.
	 *
	 * @return list<array{int, int}> Timestamp of the change, and the offset from UTC after it in seconds.
	 */
	private static function cached_clock_changes( int $now ): array {
		$key = $now . ' ' . wp_timezone_string();
		if ( ! isset( self::$cached_changes[ $key ] ) ) {
			self::$cached_changes = array( $key => self::clock_changes( $now ) );
		}
		return self::$cached_changes[ $key ];
	}

	/**
	 * @return list<array{int, int}>
	 */
	private static function clock_changes( int $now ): array {
		$zone        = wp_timezone();
		$transitions = $zone->getTransitions( $now, $now + self::LOOKAHEAD_SECONDS );
		// A fixed UTC offset has no clock changes.
		return $transitions
			? array_map( static fn ( array $change ): array => array( $change['ts'], $change['offset'] ), $transitions )
			: array( array( $now, $zone->getOffset( new \DateTimeImmutable( '@' . $now ) ) ) );
	}
}
