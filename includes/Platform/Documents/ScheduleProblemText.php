<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Messages for invalid rules for days and times. They say what to do.
 */
final class ScheduleProblemText {

	public static function sentence( string $code ): ?string {
		return match ( $code ) {
			'bad_day'         => __(
				'Choose the first or the last day again: it is a day of the calendar, today, or so many days from today.',
				'aisle'
			),
			'bad_clock_time'  => __( 'Write the time as hours and minutes, such as 09:00 or 17:30.', 'aisle' ),
			'bad_weekday'     => __( 'Choose the weekdays again.', 'aisle' ),
			'bad_blocked_day' => __( 'One of the blocked days cannot be read. Write a day, or a first and a last day.', 'aisle' ),
			'too_many_days'   => __( 'A field has 500 blocked days and ranges at most. Use ranges, or days of every year.', 'aisle' ),
			'bad_hours'       => __(
				'Opening hours end later than they begin. For hours past midnight use two rows: one until 24:00, one from 00:00 on the next day.',
				'aisle'
			),
			'too_many_hours'  => __( 'A field has 50 rows of opening hours at most. Remove some of them.', 'aisle' ),
			'unknown_after'   => __( 'It comes after a field that is not in the form any more. Choose another field, or none.', 'aisle' ),
			'bad_after'       => __(
				'A date comes after another date, and a time after another time. Choose another field, or none.',
				'aisle'
			),
			'after_cycle'     => __(
				'Fields wait for each other: each comes after the other. Choose another field for one of them, or none.',
				'aisle'
			),
			default           => null,
		};
	}
}
