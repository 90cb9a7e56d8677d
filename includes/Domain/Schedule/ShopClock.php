<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

/**
 * The clocks of the shop's time zone, daylight saving included, without asking any clock: what they show at a moment, and when they
 * show it. Twin of src/domain/schedule/shop-clock.ts.
 *
 * @phpstan-type Now array{days: int, seconds: int, timestamp: int, zone?: list<array{int, int}>}
 */
final class ShopClock {

	private const SECONDS_OF_DAY = 86400;

	/**
	 * @param non-empty-list<array{int, int}> $zone From which timestamp on the clocks are how many seconds ahead of UTC; the first holds
	 *                                              for all before too.
	 */
	private function __construct( private readonly array $zone ) {}

	/**
	 * @param Now $now Without a zone the clocks are never changed.
	 */
	public static function of( array $now ): self {
		$zone = $now['zone'] ?? array();
		return new self(
			array() === $zone ? array( array( 0, $now['days'] * self::SECONDS_OF_DAY + $now['seconds'] - $now['timestamp'] ) ) : $zone
		);
	}

	/** What the clocks show, in seconds since the start of 1970 of the calendar. */
	public function civil( int $timestamp ): int {
		$offset = $this->zone[0][1];
		foreach ( $this->zone as [ $from, $ahead ] ) {
			$offset = $timestamp >= $from ? $ahead : $offset;
		}
		return $timestamp + $offset;
	}

	/** When the clocks show it, the first time; null in the hour that they leave out. */
	public function timestamp( int $civil ): ?int {
		$moments = array();
		foreach ( $this->zone as [ , $ahead ] ) {
			if ( $this->civil( $civil - $ahead ) === $civil ) {
				$moments[] = $civil - $ahead;
			}
		}
		return array() === $moments ? null : min( $moments );
	}
}
