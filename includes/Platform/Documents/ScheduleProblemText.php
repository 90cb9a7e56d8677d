<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Messages for invalid rules for days and times. They say what to do.
 */
final class ScheduleProblemText {

	public static function message( string $code ): ?string {
		return match ( $code ) {
			'bad_day'         => __(
				'Select the first or last day again: a calendar date, today, or a number of days from today.',
				'aisle'
			),
			'bad_clock_time'  => __( 'Enter the time as hours and minutes, such as 09:00 or 17:30.', 'aisle' ),
			'bad_weekday'     => __( 'Select the weekdays again.', 'aisle' ),
			'bad_blocked_day' => __( 'One of the blocked days is not valid. Enter a single day, or a first and last day.', 'aisle' ),
			'too_many_days'   => __(
				'A field can have up to 500 blocked days and ranges. Use ranges, or days that repeat every year.',
				'aisle'
			),
			'bad_hours'       => __(
				'Opening hours must end after they begin. For hours past midnight, use two rows: one until 24:00, one from 00:00 on the next day.',
				'aisle'
			),
			'too_many_hours'  => __( 'A field can have up to 50 rows of opening hours. Remove some of them.', 'aisle' ),
			'unknown_after'   => __( 'This setting refers to a deleted field. Select another field, or none.', 'aisle' ),
			'bad_after'       => __(
				'A date can only be later than another date, and a time later than another time. Select another field, or none.',
				'aisle'
			),
			'after_cycle'     => __(
				'Two fields depend on each other. Select another field for one of them, or none.',
				'aisle'
			),
			default           => null,
		};
	}
}
