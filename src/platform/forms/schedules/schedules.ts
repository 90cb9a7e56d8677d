/** Available dates and times of a field, with reasons for the others. */
import type { FormField, Schedule, ScheduleAnchor, ShopNow } from '../../../domain/form/model';
import { civilDays } from '../../../domain/form/civil-time';
import { answerError } from '../../../domain/form/answer-error';
import { AvailableDates } from '../../../domain/schedule/choosable';
import { clockTime } from '../../../domain/schedule/opening-hours';
import { isoOf } from '../../../domain/schedule/civil-date';
import { checkSchedule } from '../../../domain/schedule/schedule-rules';
import { boot } from '../../boot-data';
import type { DateAvailability, Schedules, ScheduleContext } from './schedule-shapes';
import { scheduleMessage, type DateFormats } from './schedule-messages';

export function createSchedules( formats: Omit< DateFormats, 'locale' > ): Schedules {
	const message: Schedules[ 'message' ] = ( error ) =>
		scheduleMessage( error, { ...formats, locale: boot().shop.locale } );
	return {
		check: checkSchedule,
		message,
		availabilityOf: ( schedule, type, context ) => availabilityOf( schedule, type, context, message ),
	};
}

function availabilityOf(
	schedule: Schedule,
	type: string,
	{ now, anchor, precedingField }: ScheduleContext,
	message: Schedules[ 'message' ]
): DateAvailability {
	const availableDates = AvailableDates.of( schedule, type, now, anchor );
	const { firstDay, lastDay } = availableDates.window;
	const iso = ( day: number | null ) => ( day === null ? null : isoOf( day ) );
	return {
		today: isoOf( now.days ),
		firstDay: type === 'time' ? null : iso( availableDates.firstDay() ),
		example:
			type === 'time'
				? null
				: iso(
						( precedingField
							? AvailableDates.of( schedule, type, now, expectedAnchor( precedingField, now ) )
							: availableDates
						).firstDay()
					),
		min: iso( firstDay ),
		max: iso( lastDay ),
		dayReason: ( text ) => {
			const day = civilDays( text );
			const error = day === null || type === 'time' ? null : availableDates.dayError( day );
			return error && message( error );
		},
		times: ( text ) => availableDates.times( type === 'time' ? null : civilDays( text ) ).map( clockTime ),
		emptyMessage: availableDates.isEmpty( type ) ? message( answerError( 'nothing_left' ) ) : null,
	};
}

/** Returns the likely answer of the preceding field: its first available date, or today if it has no rules. */
function expectedAnchor( { type, schedule }: FormField, now: ShopNow ): ScheduleAnchor | null {
	const days = schedule ? AvailableDates.of( schedule, type, now, null ).firstDay() : now.days;
	return type === 'time' || days === null ? null : { days, minutes: null };
}
