/**
 * Validates whether an answered date or time is available. `validation` reports values that are no date or time.
 * Mirrors includes/Domain/Schedule/ScheduleRules.php.
 */
import { isBlank } from '../form/answer';
import { answerError } from '../form/answer-error';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { FieldError, FormField, ScheduleAnchor, ShopNow } from '../form/model';
import { AvailableDates } from './choosable';

const DATE_LENGTH = 10;

/** `anchor`: value of the field that this one must follow. */
export function checkSchedule(
	{ schedule, type, rules }: FormField,
	text: string,
	now: ShopNow,
	anchor: ScheduleAnchor | null
): FieldError | null {
	if ( schedule === undefined ) {
		return null;
	}
	// For an optional empty answer, the hundreds of blocked days need not be parsed.
	if ( isBlank( text ) && ! rules.required ) {
		return null;
	}
	const availableDates = AvailableDates.of( schedule, type, now, anchor );
	if ( isBlank( text ) ) {
		return availableDates.isEmpty( type ) ? answerError( 'nothing_left' ) : null;
	}
	const day = civilDays( text );
	const seconds = secondsOfDay( text );
	if (
		( type === 'time' ) !== ( day === null ) ||
		( type === 'date' ? text.length > DATE_LENGTH : seconds === null )
	) {
		return null;
	}
	const error = day === null ? null : availableDates.dayError( day );
	return error ?? ( type === 'date' ? null : availableDates.timeError( day, seconds ?? 0 ) );
}
