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
			fn( int $minute ): bool => null === $this->bound_problem( $day, $minute ) && ! $this->is_left_out( $day, $minute )
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
		if ( $this->is_left_out( $day, $minute ) ) {
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
		$problem = $this->bound_problem( $day, $minute );
		if ( null !== $problem ) {
			return AnswerError::of(
				$problem,
				array( 'time' => OpeningHours::clock_time( 'time_too_early' === $problem ? $times[0] : $times[ count( $times ) - 1 ] ) )
			);
		}
		return null === $this->schedule['slot'] || ( in_array( $minute, $times, true ) && 0 === $seconds % 60 )
			? null
			: self::between_slots( $times, $minute );
	}

	/**
	 * @return list<array{int, int}>
	 */
	private function spans( ?int $day ): array {
		return OpeningHours::spans( $this->schedule, null === $day ? null : CivilDate::weekday( $day ) );
	}

	private function bound_problem( ?int $day, int $minute ): ?string {
		if ( null === $day && 'time' !== $this->type ) {
			return null;
		}
		$moment = ( $day ?? 0 ) * OpeningHours::MINUTES_OF_DAY + $minute;
		if ( null !== $this->window->first_minute && $moment < $this->window->first_minute ) {
			return 'time_too_early';
		}
		return null !== $this->window->last_minute && $moment > $this->window->last_minute ? 'time_too_late' : null;
	}

	private function is_left_out( ?int $day, int $minute ): bool {
		return null !== $day && null === $this->clock->timestamp( $day * 86400 + $minute * 60 );
	}

	/**
	 * @param list<int> $times
	 * @return FieldError
	 */
	private static function between_slots( array $times, int $minute ): array {
		$before = array_values( array_filter( $times, static fn( int $time ): bool => $time <= $minute ) );
		$after  = array_values( array_filter( $times, static fn( int $time ): bool => $time > $minute ) );
		$params = array() === $before ? array() : array( 'lower' => OpeningHours::clock_time( $before[ count( $before ) - 1 ] ) );
		return AnswerError::of(
			'no_slot',
			$params + ( array() === $after ? array() : array( 'upper' => OpeningHours::clock_time( $after[0] ) ) )
		);
	}
}
