/**
 * Whether a day or a time that was answered can be had. What is no date or no time at all says `validation`. Twin of
 * includes/Domain/Schedule/ScheduleRules.php.
 */
import { isBlank } from '../form/answer';
import { answerError } from '../form/answer-error';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { FieldError, FormField, ScheduleAnchor, ShopNow } from '../form/model';
import { Choosable } from './choosable';

const DATE_LENGTH = 10;

/** `anchor`: what stands in the field that this one comes after. */
export function checkSchedule(
	{ schedule, type, rules }: FormField,
	text: string,
	now: ShopNow,
	anchor: ScheduleAnchor | null
): FieldError | null {
	if ( schedule === undefined ) {
		return null;
	}
	// Hundreds of blocked days are not read for what may stay empty.
	if ( isBlank( text ) && ! rules.required ) {
		return null;
	}
	const choosable = Choosable.of( schedule, type, now, anchor );
	if ( isBlank( text ) ) {
		return choosable.isEmpty( type ) ? answerError( 'nothing_left' ) : null;
	}
	const day = civilDays( text );
	const seconds = secondsOfDay( text );
	if (
		( type === 'time' ) !== ( day === null ) ||
		( type === 'date' ? text.length > DATE_LENGTH : seconds === null )
	) {
		return null;
	}
	const error = day === null ? null : choosable.dayError( day );
	return error ?? ( type === 'date' ? null : choosable.timeError( day, seconds ?? 0 ) );
}
