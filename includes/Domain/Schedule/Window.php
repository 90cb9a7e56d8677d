<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\FormModel;

/**
 * Range of available days and times, limited by the current time and by the answer that must come before. Days are day
 * numbers. Minutes are counted from 1970-01-01 00:00 local time, or from the start of the day for a time field. Null
 * means no limit. Mirror of src/domain/schedule/window.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 * @phpstan-import-type Now from ShopClock
 * @phpstan-type Anchor array{days: ?int, minutes: ?int}
 */
final class Window {

	/** Maximum number of days to search if no day is open. */
	private const MAX_DAYS = 4000;

	private function __construct(
		public readonly ?int $first_day,
		public readonly ?int $last_day,
		public readonly ?int $first_minute,
		public readonly ?int $last_minute
	) {}

	/**
	 * @param Schedule            $schedule
	 * @param Now                 $now
	 * @param Anchor|null         $anchor  Value of the field that this one must come after.
	 * @param callable(int): bool $is_open Returns whether the day is available at all.
	 */
	public static function of( array $schedule, string $type, array $now, ?array $anchor, callable $is_open ): self {
		$clock = ShopClock::of( $now );
		if ( 'time' === $type ) {
			$from = null === $schedule['lead_minutes']
				? null
				: self::earliest_lead_minute( $schedule, $now, $clock ) - $now['days'] * OpeningHours::MINUTES_OF_DAY;
			return new self(
				null,
				null,
				self::latest_of( $from, self::min_after_anchor( $schedule, $anchor['minutes'] ?? null ) ),
				self::max_after_anchor( $schedule, $anchor['minutes'] ?? null )
			);
		}
		$first = self::latest_of(
			DayBound::of( $schedule['earliest'], $now['days'] ),
			self::earliest_lead_day( $schedule, $now, $is_open )
		);
		$last  = DayBound::of( $schedule['latest'], $now['days'] );
		if ( 'date' === $type ) {
			$max = self::max_after_anchor( $schedule, $anchor['days'] ?? null );
			return new self(
				self::latest_of( $first, self::min_after_anchor( $schedule, $anchor['days'] ?? null ) ),
				self::earliest_of( $last, $max ),
				null,
				null
			);
		}
		$from = self::excludes_past_times( $schedule ) ? self::earliest_lead_minute( $schedule, $now, $clock ) : null;
		$from = self::latest_of( $from, self::add_to_anchor( $anchor, $schedule['after_least'] ?? 1, $clock ) );
		$to   = self::add_to_anchor( $anchor, $schedule['after_most'], $clock );
		$day  = static fn( ?int $minute ): ?int => null === $minute ? null : (int) floor( $minute / OpeningHours::MINUTES_OF_DAY );
		return new self( self::latest_of( $first, $day( $from ) ), self::earliest_of( $last, $day( $to ) ), $from, $to );
	}

	/**
	 * Returns whether past times are excluded. Earlier dates, such as dates of birth, stay available unless a rule
	 * refers to the current day.
	 *
	 * @param Schedule $schedule
	 */
	private static function excludes_past_times( array $schedule ): bool {
		return null !== $schedule['lead_days']
			|| null !== $schedule['lead_minutes']
			|| null !== $schedule['cutoff']
			|| DayBound::is_from_today( $schedule['earliest'] );
	}

	/**
	 * @param Schedule $schedule
	 * @param Now      $now
	 */
	private static function earliest_lead_minute( array $schedule, array $now, ShopClock $clock ): int {
		return (int) ceil( $clock->local_seconds( $now['timestamp'] + ( $schedule['lead_minutes'] ?? 0 ) * 60 ) / 60 );
	}

	/**
	 * @param Schedule            $schedule
	 * @param Now                 $now
	 * @param callable(int): bool $is_open
	 */
	private static function earliest_lead_day( array $schedule, array $now, callable $is_open ): ?int {
		[ 'lead_days' => $lead_days, 'cutoff' => $cutoff ] = $schedule;
		if ( null === $lead_days && null === $cutoff ) {
			return null;
		}
		$remaining_days = $lead_days ?? 0;
		$day            = $now['days'] + ( null !== $cutoff && $now['seconds'] >= $cutoff * 60 ? 1 : 0 );
		if ( ! $schedule['lead_counts_open'] ) {
			return $day + $remaining_days;
		}
		// Work starts on the first open day, which does not count as a lead day.
		for ( $end = $day + self::MAX_DAYS; $day < $end; $day++ ) {
			if ( $is_open( $day ) && 0 === $remaining_days-- ) {
				break;
			}
		}
		return $day;
	}

	/**
	 * @param Schedule $schedule
	 */
	private static function min_after_anchor( array $schedule, ?int $anchor ): ?int {
		return null === $anchor ? null : $anchor + ( $schedule['after_least'] ?? 1 );
	}

	/**
	 * @param Schedule $schedule
	 */
	private static function max_after_anchor( array $schedule, ?int $anchor ): ?int {
		return null === $anchor || null === $schedule['after_most'] ? null : $anchor + $schedule['after_most'];
	}

	/**
	 * Returns the anchor plus elapsed minutes, in minutes of local time. Takes clock changes into account.
	 *
	 * @param Anchor|null $anchor
	 */
	private static function add_to_anchor( ?array $anchor, ?int $minutes, ShopClock $clock ): ?int {
		$day = $anchor['days'] ?? null;
		if ( null === $day || null === $minutes ) {
			return null;
		}
		$civil     = $day * 86400 + ( $anchor['minutes'] ?? 0 ) * 60;
		$timestamp = $clock->timestamp( $civil );
		return null === $timestamp
			? intdiv( $civil, 60 ) + $minutes
			: (int) floor( $clock->local_seconds( $timestamp + $minutes * 60 ) / 60 );
	}

	private static function latest_of( ?int $first, ?int $second ): ?int {
		return null === $first || null === $second ? $first ?? $second : max( $first, $second );
	}

	private static function earliest_of( ?int $first, ?int $second ): ?int {
		return null === $first || null === $second ? $first ?? $second : min( $first, $second );
	}
}
