<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

use Aisle\Domain\Schedule\ShopClock;

/**
 * A moment as rules of days and times want it.
 *
 * @phpstan-import-type Now from ShopClock
 */
final class ShopMoment {

	private const FORESEEN = 4 * 365 * DAY_IN_SECONDS;

	/** @var array<string, list<array{int, int}>> The moment asked last and its zone, and the changes of the clocks from then on. */
	private static array $zones = array();

	/**
	 * @return Now
	 */
	public static function now(): array {
		return self::at( time() );
	}

	/**
	 * @return array{days: int, seconds: int, timestamp: int, zone: list<array{int, int}>} Day and time of the site; the timestamp is
	 *         everybody's.
	 */
	public static function at( int $timestamp ): array {
		$local = $timestamp + wp_timezone()->getOffset( new \DateTimeImmutable( '@' . $timestamp ) );
		return array(
			'days'      => intdiv( $local, DAY_IN_SECONDS ),
			'seconds'   => $local % DAY_IN_SECONDS,
			'timestamp' => $timestamp,
			'zone'      => self::zone( $timestamp ),
		);
	}

	/**
	 * When the site's clocks are changed, as far ahead as anybody books: a page may stand in a cache or open on a desk meanwhile.
	 *
	 * @return list<array{int, int}> From which timestamp on they are how many seconds ahead of UTC.
	 */
	private static function zone( int $now ): array {
		$key = $now . ' ' . wp_timezone_string();
		if ( ! isset( self::$zones[ $key ] ) ) {
			self::$zones = array( $key => self::changes( $now ) );
		}
		return self::$zones[ $key ];
	}

	/**
	 * @return list<array{int, int}>
	 */
	private static function changes( int $now ): array {
		$zone  = wp_timezone();
		$found = $zone->getTransitions( $now, $now + self::FORESEEN );
		// Of a plain distance from UTC there are none.
		return $found
			? array_map( static fn ( array $change ): array => array( $change['ts'], $change['offset'] ), $found )
			: array( array( $now, $zone->getOffset( new \DateTimeImmutable( '@' . $now ) ) ) );
	}
}
