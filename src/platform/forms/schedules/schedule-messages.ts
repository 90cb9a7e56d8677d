/**
 * Describes why a date or time is unavailable, with dates in the site's format. Mirrors
 * includes/Platform/Forms/ScheduleMessages.php.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { FieldError } from '../../../domain/form/model';
import { formatDate, formatTime } from '../site-format';
import { weekdayPlural } from './weekday-names';

export interface DateFormats {
	/** Formats of PHP: "F j, Y", "H:i". */
	readonly dateFormat: string;
	readonly timeFormat: string;
	readonly locale: string;
}

/** Returns the message of an error about a date or time; null for any other error. */
export function scheduleMessage( { code, params }: FieldError, formats: DateFormats ): string | null {
	return textOf( code )?.replaceAll( '%s', () => parameterOf( params, formats ) ) ?? null;
}

function textOf( code: string ): string | null {
	switch ( code ) {
		case 'day_too_early':
			/* translators: %s: a date. */
			return __( 'Please choose %s or a later date.', 'aisle' );
		case 'day_too_late':
			/* translators: %s: a date. */
			return __( 'Please choose %s or an earlier date.', 'aisle' );
		case 'closed_weekday':
			/* translators: %s: a weekday in the plural, such as "Sundays". */
			return __( 'Please choose another day: %s are not available.', 'aisle' );
		case 'blocked_day':
			/* translators: %s: a date. */
			return __( 'Please choose another day: %s is not available.', 'aisle' );
		case 'no_time_left':
			/* translators: %s: a date. */
			return __( 'No times are available on %s. Please choose another day.', 'aisle' );
		case 'nothing_left':
			return __( 'No dates or times are available. Please contact the store.', 'aisle' );
		case 'time_too_early':
			/* translators: %s: a time. */
			return __( 'Please choose %s or a later time.', 'aisle' );
		case 'time_too_late':
			/* translators: %s: a time. */
			return __( 'Please choose %s or an earlier time.', 'aisle' );
		case 'closed_time':
			/* translators: %s: times such as "9:00 am – 12:00 pm, 1:00 pm – 6:00 pm". */
			return __( 'Please choose a time within these hours: %s.', 'aisle' );
		case 'no_slot':
			/* translators: %s: one time, or two such as "9:00 am or 9:30 am". */
			return __( 'Please choose %s.', 'aisle' );
		case 'missing_time':
			/* translators: %s: a time. */
			return __( '%s doesn’t exist on this day (daylight saving time). Please choose another time.', 'aisle' );
		default:
			return null;
	}
}

/** Returns the text that replaces `%s`. */
function parameterOf(
	{ weekday, day, time, hours, lower, upper }: FieldError[ 'params' ],
	{ dateFormat, timeFormat, locale }: DateFormats
): string {
	// Formats a time. The end of the day is the following midnight.
	const formatValue = ( iso: string | number ) => formatTime( iso === '24:00' ? '00:00' : String( iso ), timeFormat );
	if ( weekday !== undefined ) {
		return weekdayPlural( Number( weekday ) );
	}
	if ( day !== undefined ) {
		return formatDate( String( day ), dateFormat, locale );
	}
	if ( hours !== undefined ) {
		return String( hours )
			.split( ',' )
			.map( ( span ) => span.split( '-' ).map( formatValue ).join( ' – ' ) )
			.join( ', ' );
	}
	if ( lower !== undefined && upper !== undefined ) {
		/* translators: 1 and 2: the two nearest times that can be chosen. */
		return sprintf( __( '%1$s or %2$s', 'aisle' ), formatValue( lower ), formatValue( upper ) );
	}
	return formatValue( time ?? lower ?? upper ?? '' );
}
