<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Form\FormModel;

/**
 * Checks whether the day or time of an answer is available. Validation reports texts that are not a date or time.
 * Mirror of src/domain/schedule/schedule-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type Now from ShopClock
 * @phpstan-import-type Anchor from Window
 */
final class ScheduleRules {

	private const DATE_LENGTH = 10;

	/**
	 * @param Field       $field
	 * @param Now         $now
	 * @param Anchor|null $anchor Value of the field that this one must come after.
	 * @return ?FieldError
	 */
	public static function check( array $field, string $text, array $now, ?array $anchor ): ?array {
		$schedule = $field['schedule'] ?? null;
		if ( null === $schedule ) {
			return null;
		}
		$type     = $field['type'];
		$is_blank = Answer::is_blank( $text );
		// For an optional empty answer, the hundreds of blocked days need not be parsed.
		if ( $is_blank && ! $field['rules']['required'] ) {
			return null;
		}
		$available_dates = AvailableDates::of( $schedule, $type, $now, $anchor );
		if ( $is_blank ) {
			return $available_dates->is_empty( $type ) ? AnswerError::of( 'nothing_left' ) : null;
		}
		$day     = CivilTime::days( $text );
		$seconds = CivilTime::seconds( $text );
		if (
			( 'time' === $type ) !== ( null === $day ) || ( 'date' === $type ? strlen( $text ) > self::DATE_LENGTH : null === $seconds )
		) {
			return null;
		}
		$error = null === $day ? null : $available_dates->day_error( $day );
		return $error ?? ( 'date' === $type ? null : $available_dates->time_error( $day, (int) $seconds ) );
	}

	/**
	 * @return Anchor|null Null if the text is neither a date nor a time.
	 */
	public static function anchor( string $text ): ?array {
		$days    = CivilTime::days( $text );
		$seconds = CivilTime::seconds( $text );
		return null === $days && null === $seconds ? null : array(
			'days'    => $days,
			'minutes' => null === $seconds ? null : intdiv( $seconds, 60 ),
		);
	}
}
