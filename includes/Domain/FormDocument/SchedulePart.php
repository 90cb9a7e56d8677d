<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Schedule\BlockedDays;
use Aisle\Domain\Schedule\DayBound;
use Aisle\Domain\Schedule\OpeningHours;

/**
 * Reads which days or times are available. Mirror of src/domain/form-document/schedule-part.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 */
final class SchedulePart {

	private const TYPES       = array( 'date', 'datetime-local', 'time' );
	private const MAX_DAYS    = 3650;
	private const MAX_MINUTES = 1000000;
	private const MAX_BLOCKED = 500;
	private const MAX_HOURS   = 50;

	private const EMPTY_SCHEDULE = array(
		'earliest'         => '',
		'latest'           => '',
		'lead_days'        => null,
		'lead_counts_open' => false,
		'cutoff'           => null,
		'lead_minutes'     => null,
		'weekdays'         => array(),
		'blocked'          => array(),
		'hours'            => array(),
		'slot'             => null,
		'after'            => '',
		'after_least'      => null,
		'after_most'       => null,
	);

	/**
	 * @return array{schedule?: Schedule} Empty if no rule is set.
	 */
	public static function read( DocumentPart $part, string $type ): array {
		if ( ! in_array( $type, self::TYPES, true ) ) {
			return array();
		}
		$after_field_id = $part->text( 'after' );
		$schedule       = array_replace(
			self::EMPTY_SCHEDULE,
			array( 'after' => $after_field_id ),
			'' === $after_field_id ? array() : self::after_limits( $part ),
			'time' === $type ? array() : self::days( $part ),
			'date' === $type ? array() : self::times( $part )
		);
		// How lead days are counted is not a rule by itself.
		return self::EMPTY_SCHEDULE === array_replace( $schedule, array( 'lead_counts_open' => false ) )
			? array()
			: array( 'schedule' => $schedule + array( 'native' => self::native_limits( $type, $schedule ) ) );
	}

	/**
	 * @return array{after_least: ?int, after_most: ?int}
	 */
	private static function after_limits( DocumentPart $part ): array {
		return array(
			'after_least' => self::count( $part, 'after_least', self::MAX_MINUTES ),
			'after_most'  => self::count( $part, 'after_most', self::MAX_MINUTES ),
		);
	}

	/**
	 * @return array{
	 *     earliest: string,
	 *     latest: string,
	 *     lead_days: ?int,
	 *     lead_counts_open: bool,
	 *     cutoff: ?int,
	 *     weekdays: list<int>,
	 *     blocked: list<string>,
	 * }
	 */
	private static function days( DocumentPart $part ): array {
		return array(
			'earliest'         => self::day_bound( $part, 'earliest' ),
			'latest'           => self::day_bound( $part, 'latest' ),
			'lead_days'        => self::count( $part, 'lead_days', self::MAX_DAYS ),
			'lead_counts_open' => $part->flag( 'lead_counts_open' ),
			'cutoff'           => '' === $part->text( 'cutoff' ) ? null : self::minute( $part, 'cutoff' ),
			'weekdays'         => self::weekdays( $part, 'weekdays' ),
			'blocked'          => self::blocked( $part ),
		);
	}

	/**
	 * @return array{lead_minutes: ?int, hours: list<array{days: list<int>, from: int, to: int}>, slot: ?int}
	 */
	private static function times( DocumentPart $part ): array {
		$slot = self::count( $part, 'slot', OpeningHours::MINUTES_OF_DAY );
		if ( 0 === $slot ) {
			throw $part->error( 'bad_number', 'slot' );
		}
		return array(
			'lead_minutes' => self::count( $part, 'lead_minutes', self::MAX_MINUTES ),
			'hours'        => self::hours( $part ),
			'slot'         => $slot,
		);
	}

	private static function day_bound( DocumentPart $part, string $key ): string {
		$text = $part->text( $key );
		if ( '' !== $text && ! DayBound::is_valid( $text ) ) {
			throw $part->error( 'bad_day', $key );
		}
		return $text;
	}

	private static function count( DocumentPart $part, string $key, int $max ): ?int {
		$count = $part->count( $key );
		if ( null !== $count && $count > $max ) {
			throw $part->error( 'bad_number', $key );
		}
		return $count;
	}

	private static function minute( DocumentPart $part, string $key ): int {
		$text    = $part->text( $key );
		$seconds = 5 === strlen( $text ) ? CivilTime::seconds( $text ) : null;
		if ( null === $seconds ) {
			throw $part->error( 'bad_clock_time', $key );
		}
		return intdiv( $seconds, 60 );
	}

	/**
	 * @return list<int> Sorted, without duplicates.
	 */
	private static function weekdays( DocumentPart $part, string $key ): array {
		$days = array();
		foreach ( $part->list( $key ) as $day ) {
			$number = is_int( $day ) || is_string( $day ) ? (string) $day : '';
			if ( 1 !== preg_match( '/^[1-7]$/D', $number ) ) {
				throw $part->error( 'bad_weekday', $key );
			}
			$days[ (int) $number ] = (int) $number;
		}
		ksort( $days );
		return array_values( $days );
	}

	/**
	 * @return list<string>
	 */
	private static function blocked( DocumentPart $part ): array {
		$entries = array();
		foreach ( $part->list( 'blocked' ) as $entry ) {
			if ( ! is_string( $entry ) || ! BlockedDays::is_valid( $entry ) ) {
				throw $part->error( 'bad_blocked_day', 'blocked' );
			}
			$entries[] = $entry;
		}
		if ( count( $entries ) > self::MAX_BLOCKED ) {
			throw $part->error( 'too_many_days', 'blocked' );
		}
		return $entries;
	}

	/**
	 * Opening hours past midnight need two rows: until 24:00, and from 00:00 of the next day.
	 *
	 * @return list<array{days: list<int>, from: int, to: int}>
	 */
	private static function hours( DocumentPart $part ): array {
		$hours = array();
		foreach ( $part->parts( 'hours' ) as $row ) {
			$days = self::weekdays( $row, 'days' );
			$from = self::minute( $row, 'from' );
			$to   = '24:00' === $row->raw( 'to' ) ? OpeningHours::MINUTES_OF_DAY : self::minute( $row, 'to' );
			if ( $to <= $from ) {
				throw $row->error( 'bad_hours', 'to' );
			}
			$hours[] = array(
				'days' => array() === $days ? array( 1, 2, 3, 4, 5, 6, 7 ) : $days,
				'from' => $from,
				'to'   => $to,
			);
		}
		if ( count( $hours ) > self::MAX_HOURS ) {
			throw $part->error( 'too_many_hours', 'hours' );
		}
		return $hours;
	}

	/**
	 * Returns the limits that the browser's native input supports. Relative limits are omitted, because the page may be
	 * cached.
	 *
	 * @param array{earliest: string, latest: string, hours: list<array{days: list<int>, from: int, to: int}>, slot: ?int, ...} $schedule
	 * @return array{min?: string, max?: string, step?: int}
	 */
	private static function native_limits( string $type, array $schedule ): array {
		if ( 'time' === $type ) {
			return self::time_limits( $schedule['hours'], $schedule['slot'] );
		}
		$is_date  = 'date' === $type;
		$is_fixed = static fn( string $bound ): bool => 1 === preg_match( '/^[0-9]{4}-/', $bound );
		return ( $is_fixed( $schedule['earliest'] ) ? array( 'min' => $schedule['earliest'] . ( $is_date ? '' : 'T00:00' ) ) : array() )
			+ ( $is_fixed( $schedule['latest'] ) ? array( 'max' => $schedule['latest'] . ( $is_date ? '' : 'T23:59' ) ) : array() );
	}

	/**
	 * Returns the limits of a time input, whose steps are counted from `min`. Slots are supported only if all days have
	 * the same opening hours without a break.
	 *
	 * @param list<array{days: list<int>, from: int, to: int}> $hours
	 * @return array{min?: string, max?: string, step?: int}
	 */
	private static function time_limits( array $hours, ?int $slot ): array {
		$step = null === $slot ? array() : array( 'step' => $slot * 60 );
		if ( 1 !== count( array_unique( array_map( static fn( array $row ): string => $row['from'] . '-' . $row['to'], $hours ) ) ) ) {
			return array() === $hours ? $step : array();
		}
		$from = $hours[0]['from'];
		$last = min( $hours[0]['to'] - ( $slot ?? 0 ), OpeningHours::MINUTES_OF_DAY - 1 );
		return array( 'min' => OpeningHours::clock_time( $from ) )
			+ ( $last > $from ? array( 'max' => OpeningHours::clock_time( $last ) ) : array() ) + $step;
	}
}
