<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;

/**
 * Available times of one day: opening hours, slots, past times, and the hour skipped by daylight saving time. Mirror of
 * src/domain/schedule/choosable-times.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class AvailableTimes {

	/**
	 * @param Schedule $schedule
	 */
	public function __construct(
		private readonly array $schedule,
		private readonly Window $window,
		private readonly ShopClock $clock,
		private readonly string $type
	) {}

	/**
	 * @param ?int $day Null if the field is a time without a day, or if its day is not selected yet.
	 * @return list<int> Times for a list, in minutes of the day.
	 */
	public function of( ?int $day ): array {
		$times = OpeningHours::times( $this->spans( $day ), $this->schedule['slot'] );
		return array_values( array_filter(
			$times,
			fn( int $minute ): bool => null === $this->bound_error_code( $day, $minute ) && ! $this->is_skipped_time( $day, $minute )
		) );
	}

	/**
	 * @return ?FieldError Error if no time of the day is left.
	 */
	public function day_problem( int $day ): ?array {
		return 'datetime-local' !== $this->type || array() !== $this->of( $day )
			? null
			: AnswerError::of( 'no_time_left', array( 'day' => CivilDate::iso( $day ) ) );
	}

	/**
	 * @return ?FieldError
	 */
	public function error( ?int $day, int $seconds ): ?array {
		$minute = intdiv( $seconds, 60 );
		$times  = $this->of( $day );
		$spans  = $this->spans( $day );
		if ( array() === $times ) {
			return AnswerError::of( 'nothing_left' );
		}
		if ( $this->is_skipped_time( $day, $minute ) ) {
			return AnswerError::of( 'missing_time', array( 'time' => OpeningHours::clock_time( $minute ) ) );
		}
		if ( ! OpeningHours::are_open( $spans, $minute ) ) {
			return AnswerError::of(
				'closed_time',
				array(
					'hours' => implode(
						',',
						array_map(
							static fn( array $span ): string =>
								OpeningHours::clock_time( $span[0] ) . '-' . OpeningHours::clock_time( $span[1] ),
							$spans
						)
					),
				)
			);
		}
		$problem = $this->bound_error_code( $day, $minute );
		if ( null !== $problem ) {
			return AnswerError::of(
				$problem,
				array( 'time' => OpeningHours::clock_time( 'time_too_early' === $problem ? $times[0] : $times[ count( $times ) - 1 ] ) )
			);
		}
		return null === $this->schedule['slot'] || ( in_array( $minute, $times, true ) && 0 === $seconds % 60 )
			? null
			: self::no_slot_error( $times, $minute );
	}

	/**
	 * @return list<array{int, int}>
	 */
	private function spans( ?int $day ): array {
		return OpeningHours::spans( $this->schedule, null === $day ? null : CivilDate::weekday( $day ) );
	}

	private function bound_error_code( ?int $day, int $minute ): ?string {
		if ( null === $day && 'time' !== $this->type ) {
			return null;
		}
		$absolute_minute = ( $day ?? 0 ) * OpeningHours::MINUTES_OF_DAY + $minute;
		if ( null !== $this->window->first_minute && $absolute_minute < $this->window->first_minute ) {
			return 'time_too_early';
		}
		return null !== $this->window->last_minute && $absolute_minute > $this->window->last_minute ? 'time_too_late' : null;
	}

	private function is_skipped_time( ?int $day, int $minute ): bool {
		return null !== $day && null === $this->clock->timestamp( $day * 86400 + $minute * 60 );
	}

	/**
	 * @param list<int> $times
	 * @return FieldError
	 */
	private static function no_slot_error( array $times, int $minute ): array {
		$earlier_slots = array_values( array_filter( $times, static fn( int $time ): bool => $time <= $minute ) );
		$later_slots   = array_values( array_filter( $times, static fn( int $time ): bool => $time > $minute ) );
		$params        = array() === $earlier_slots
			? array()
			: array( 'lower' => OpeningHours::clock_time( $earlier_slots[ count( $earlier_slots ) - 1 ] ) );
		return AnswerError::of(
			'no_slot',
			$params + ( array() === $later_slots ? array() : array( 'upper' => OpeningHours::clock_time( $later_slots[0] ) ) )
		);
	}
}
