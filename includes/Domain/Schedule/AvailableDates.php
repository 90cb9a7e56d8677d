<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;

/**
 * Finds the available days and times of a field, and the reasons why others are unavailable. Used for validation, the
 * calendar and the list of times. Mirror of src/domain/schedule/choosable.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type Now from ShopClock
 * @phpstan-import-type Anchor from Window
 */
final class AvailableDates {

	/** Maximum number of days to search for a first day, forward or back: three years. */
	private const MAX_DAYS = 1100;

	/**
	 * @var array{?int}|null First available day, searched once.
	 */
	private ?array $first_available = null;

	private function __construct(
		private readonly OpenDays $open_days,
		private readonly Window $window,
		private readonly AvailableTimes $times
	) {}

	/**
	 * @param Schedule    $schedule
	 * @param string      $type     `date`, `datetime-local` or `time`.
	 * @param Now         $now
	 * @param Anchor|null $anchor   Value of the field that this one must come after; null if there is none.
	 */
	public static function of( array $schedule, string $type, array $now, ?array $anchor ): self {
		$open   = OpenDays::of( $schedule, $type, $now['days'] );
		$window = Window::of( $schedule, $type, $now, $anchor, $open->is_open( ... ) );
		return new self( $open, $window, new AvailableTimes( $schedule, $window, ShopClock::of( $now ), $type ) );
	}

	/** Returns the first available day. Without a lower limit, it is the one nearest to today. */
	public function first_day(): ?int {
		$this->first_available ??= array( $this->find_first() );
		return $this->first_available[0];
	}

	private function find_first(): ?int {
		[ $first, $last ] = array( $this->window->first_day, $this->window->last_day );
		$start            = $first ?? min( $this->open_days->today, $last ?? $this->open_days->today );
		return $this->nearest_available_day( $start, 1 ) ?? ( null === $first ? $this->nearest_available_day( $start, -1 ) : null );
	}

	/** Returns whether nothing is available. */
	public function is_empty( string $type ): bool {
		return 'time' === $type ? array() === $this->times->of( null ) : null === $this->first_day();
	}

	/**
	 * @return ?FieldError Null if it is available.
	 */
	public function day_error( int $day ): ?array {
		$error = $this->day_problem( $day );
		if ( null === $error ) {
			return null;
		}
		$first = $this->first_day();
		if ( null === $first ) {
			return AnswerError::of( 'nothing_left' );
		}
		return match ( $error['code'] ) {
			'day_too_early' => AnswerError::of( 'day_too_early', array( 'day' => CivilDate::iso( $first ) ) ),
			'day_too_late'  => AnswerError::of(
				'day_too_late',
				array(
					'day' => CivilDate::iso(
						$this->nearest_available_day( (int) $this->window->last_day, -1 ) ?? (int) $this->window->last_day
					),
				)
			),
			default         => $error,
		};
	}

	/**
	 * @param ?int $day Null if the field is a time without a day.
	 * @return ?FieldError Null if it is available.
	 */
	public function time_error( ?int $day, int $seconds ): ?array {
		return $this->times->error( $day, $seconds );
	}

	/**
	 * @param ?int $day Null if the field is a time without a day, or if its day is not selected yet.
	 * @return list<int> Times for a list, in minutes of the day.
	 */
	public function times( ?int $day ): array {
		return $this->times->of( $day );
	}

	/**
	 * @return ?FieldError
	 */
	private function day_problem( int $day ): ?array {
		if ( null !== $this->window->first_day && $day < $this->window->first_day ) {
			return AnswerError::of( 'day_too_early' );
		}
		if ( null !== $this->window->last_day && $day > $this->window->last_day ) {
			return AnswerError::of( 'day_too_late' );
		}
		return $this->open_days->problem( $day ) ?? $this->times->day_problem( $day );
	}

	/**
	 * @param 1|-1 $step
	 */
	private function nearest_available_day( int $day, int $step ): ?int {
		for ( $remaining_days = self::MAX_DAYS; $remaining_days > 0; $remaining_days-- ) {
			$is_beyond = 1 === $step
				? null !== $this->window->last_day && $day > $this->window->last_day
				: null !== $this->window->first_day && $day < $this->window->first_day;
			if ( $is_beyond ) {
				return null;
			}
			if ( null === $this->day_problem( $day ) ) {
				return $day;
			}
			$day += $step;
		}
		return null;
	}
}
