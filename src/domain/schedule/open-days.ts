/**
 * Availability of days regardless of the current time: weekdays, blocked days, and days without opening hours. Mirrors
 * includes/Domain/Schedule/OpenDays.php.
 */
import { answerError } from '../form/answer-error';
import type { FieldError, Schedule } from '../form/model';
import { blockedDays } from './blocked-days';
import { isoOf, weekdayOf } from './civil-date';

/** Returns why a day is unavailable; null if it is available. */
export type OpenDays = ( day: number ) => FieldError | null;

const ALL_WEEKDAYS = [ 1, 2, 3, 4, 5, 6, 7 ];

export function openDays( { weekdays, blocked, hours }: Schedule, type: string ): OpenDays {
	const isBlocked = blockedDays( blocked );
	const allowedWeekdays = weekdays.length > 0 ? weekdays : ALL_WEEKDAYS;
	const weekdaysWithHours = new Set(
		type === 'datetime-local' && hours.length > 0 ? hours.flatMap( ( { days } ) => days ) : ALL_WEEKDAYS
	);
	const openWeekdays = new Set( allowedWeekdays.filter( ( weekday ) => weekdaysWithHours.has( weekday ) ) );
	return ( day ) => {
		const weekday = weekdayOf( day );
		if ( ! openWeekdays.has( weekday ) ) {
			return answerError( 'closed_weekday', { weekday } );
		}
		return isBlocked( day ) ? answerError( 'blocked_day', { day: isoOf( day ) } ) : null;
	};
}
