<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;

/**
 * Availability of days, independent of the current time: weekdays, blocked days, and days without opening hours. Mirror
 * of src/domain/schedule/open-days.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class OpenDays {

	/**
	 * @param array<int, true> $weekdays Available weekdays.
	 */
	private function __construct(
		private readonly array $weekdays,
		private readonly BlockedDays $blocked,
		public readonly int $today
	) {}

	/**
	 * @param Schedule $schedule
	 */
	public static function of( array $schedule, string $type, int $today ): self {
		$weekdays = array() === $schedule['weekdays'] ? array( 1, 2, 3, 4, 5, 6, 7 ) : $schedule['weekdays'];
		if ( 'datetime-local' === $type && array() !== $schedule['hours'] ) {
			$weekdays = array_intersect( $weekdays, array_merge( ...array_column( $schedule['hours'], 'days' ) ) );
		}
		return new self( array_fill_keys( $weekdays, true ), BlockedDays::of( $schedule['blocked'] ), $today );
	}

	public function is_open( int $day ): bool {
		return isset( $this->weekdays[ CivilDate::weekday( $day ) ] ) && ! $this->blocked->contains( $day );
	}

	/**
	 * @return ?FieldError
	 */
	public function problem( int $day ): ?array {
		$weekday = CivilDate::weekday( $day );
		if ( ! isset( $this->weekdays[ $weekday ] ) ) {
			return AnswerError::of( 'closed_weekday', array( 'weekday' => $weekday ) );
		}
		return $this->blocked->contains( $day ) ? AnswerError::of( 'blocked_day', array( 'day' => CivilDate::iso( $day ) ) ) : null;
	}
}
