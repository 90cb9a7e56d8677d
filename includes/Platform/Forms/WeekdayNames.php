<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * Names of weekdays in the plural: "Sundays". Mirror of src/platform/forms/schedules/weekday-names.ts.
 */
final class WeekdayNames {

	/**
	 * @param int $weekday 1 is Monday, 7 is Sunday.
	 */
	public static function plural( int $weekday ): string {
		return match ( $weekday ) {
			1       => __( 'Mondays', 'aisle' ),
			2       => __( 'Tuesdays', 'aisle' ),
			3       => __( 'Wednesdays', 'aisle' ),
			4       => __( 'Thursdays', 'aisle' ),
			5       => __( 'Fridays', 'aisle' ),
			6       => __( 'Saturdays', 'aisle' ),
			default => __( 'Sundays', 'aisle' ),
		};
	}
}
