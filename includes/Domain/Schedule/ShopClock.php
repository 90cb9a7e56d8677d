<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

/**
 * Converts between timestamps and the local time of the store's time zone, including daylight saving time, without
 * reading the current time. Mirror of src/domain/schedule/shop-clock.ts.
 *
 * @phpstan-type Now array{days: int, seconds: int, timestamp: int, zone?: list<array{int, int}>}
 */
final class ShopClock {

	private const SECONDS_OF_DAY = 86400;

	/**
	 * @param non-empty-list<array{int, int}> $zone Timestamp, and the offset from UTC after it in seconds. The first
	 *                                              also applies to all times before it.
	 */
	private function __construct( private readonly array $zone ) {}

	/**
	 * @param Now $now Without a zone, there are no clock changes.
	 */
	public static function of( array $now ): self {
		$zone = $now['zone'] ?? array();
		return new self(
			array() === $zone ? array( array( 0, $now['days'] * self::SECONDS_OF_DAY + $now['seconds'] - $now['timestamp'] ) ) : $zone
		);
	}

	/** Returns the local time in seconds since 1970-01-01 00:00 local time. */
	public function local_seconds( int $timestamp ): int {
		$offset = $this->zone[0][1];
		foreach ( $this->zone as [ $from, $offset_seconds ] ) {
			$offset = $timestamp >= $from ? $offset_seconds : $offset;
		}
		return $timestamp + $offset;
	}

	/** Returns the first timestamp with this local time; null in the hour skipped by daylight saving time. */
	public function timestamp( int $local_seconds ): ?int {
		$timestamps = array();
		foreach ( $this->zone as [ , $offset_seconds ] ) {
			if ( $this->local_seconds( $local_seconds - $offset_seconds ) === $local_seconds ) {
				$timestamps[] = $local_seconds - $offset_seconds;
			}
		}
		return array() === $timestamps ? null : min( $timestamps );
	}
}
