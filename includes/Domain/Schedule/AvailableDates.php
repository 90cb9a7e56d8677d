<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;

/**
 * Which days and times of a field can be chosen, and why not the others: the same for the check of an answer, for the calendar and for
 * the list of times. Twin of src/domain/schedule/choosable.ts.
 *
 * @phpstan-import-type Schedule from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type Now from ShopClock
 * @phpstan-import-type Anchor from Window
 */
final class AvailableDates {

	/** How far ahead, or back, a first day is looked for: three years. */
	private const MAX_DAYS = 1100;

	/** @var array{?int}|null The first day, looked for once. */
	private ?array $found = null;

	private function __construct(
		private readonly OpenDays $open,
		private readonly Window $window,
		private readonly AvailableTimes $times
	) {}

	/**
	 * @param Schedule    $schedule
	 * @param string      $type     `date`, `datetime-local` or `time`.
	 * @param Now         $now
	 * @param Anchor|null $anchor   What stands in the field that this one comes after; null where nothing does.
	 */
	public static function of( array $schedule, string $type, array $now, ?array $anchor ): self {
		$open   = OpenDays::of( $schedule, $type, $now['days'] );
		$window = Window::of( $schedule, $type, $now, $anchor, $open->are_open( ... ) );
		return new self( $open, $window, new AvailableTimes( $schedule, $window, ShopClock::of( $now ), $type ) );
	}

	/** The first day that can be chosen; where nothing says from when, the nearest to today. */
	public function first_day(): ?int {
		$this->found ??= array( $this->find_first() );
		return $this->found[0];
	}

	private function find_first(): ?int {
		[ $first, $last ] = array( $this->window->first_day, $this->window->last_day );
		$start            = $first ?? min( $this->open->today, $last ?? $this->open->today );
		return $this->nearest( $start, 1 ) ?? ( null === $first ? $this->nearest( $start, -1 ) : null );
	}

	/** Nothing at all can be chosen. */
	public function is_empty( string $type ): bool {
		return 'time' === $type ? array() === $this->times->of( null ) : null === $this->first_day();
	}

	/**
	 * @return ?FieldError Null where it can be chosen.
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
				array( 'day' => CivilDate::iso( $this->nearest( (int) $this->window->last_day, -1 ) ?? (int) $this->window->last_day ) )
			),
			default         => $error,
		};
	}

	/**
	 * @param ?int $day Null where the field is a time alone.
	 * @return ?FieldError Null where it can be chosen.
	 */
	public function time_error( ?int $day, int $seconds ): ?array {
		return $this->times->error( $day, $seconds );
	}

	/**
	 * @param ?int $day Null where the field is a time alone, or its day is not chosen yet.
	 * @return list<int> Minutes of the day that a list offers.
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
		return $this->open->problem( $day ) ?? $this->times->day_problem( $day );
	}

	/**
	 * @param 1|-1 $step
	 */
	private function nearest( int $day, int $step ): ?int {
		for ( $left = self::MAX_DAYS; $left > 0; $left-- ) {
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
