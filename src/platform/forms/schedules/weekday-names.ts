/** Weekday names in the plural: "Sundays". Mirrors includes/Platform/Forms/WeekdayNames.php. */
import { __ } from '@wordpress/i18n';

/** 1 is Monday, 7 is Sunday. */
export function weekdayPlural( weekday: number ): string {
	switch ( weekday ) {
		case 1:
			return __( 'Mondays', 'aisle' );
		case 2:
			return __( 'Tuesdays', 'aisle' );
		case 3:
			return __( 'Wednesdays', 'aisle' );
		case 4:
			return __( 'Thursdays', 'aisle' );
		case 5:
			return __( 'Fridays', 'aisle' );
		case 6:
			return __( 'Saturdays', 'aisle' );
		default:
			return __( 'Sundays', 'aisle' );
	}
}
