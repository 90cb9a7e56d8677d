/** Available dates and times of a field, with reasons for the others. */
import type { FormField, Schedule, ScheduleAnchor, ShopNow } from '../../../domain/form/model';
import { civilDays } from '../../../domain/form/civil-time';
import { answerError } from '../../../domain/form/answer-error';
import { Choosable } from '../../../domain/schedule/choosable';
import { clockTime } from '../../../domain/schedule/opening-hours';
import { isoOf } from '../../../domain/schedule/civil-date';
import { checkSchedule } from '../../../domain/schedule/schedule-rules';
import { boot } from '../../boot-data';
import type { OfferedMoments, Schedules, ShownSchedule } from './schedule-shapes';
import { scheduleMessage, type DateFormats } from './schedule-messages';

export function schedulesWith( formats: Omit< DateFormats, 'locale' > ): Schedules {
	const message: Schedules[ 'sentence' ] = ( error ) =>
		scheduleMessage( error, { ...formats, locale: boot().shop.locale } );
	return {
		check: checkSchedule,
		sentence: message,
		offered: ( schedule, type, shown ) => offered( schedule, type, shown, message ),
	};
}

function offered(
	schedule: Schedule,
	type: string,
	{ now, anchor, first }: ShownSchedule,
	message: Schedules[ 'sentence' ]
): OfferedMoments {
	const choosable = Choosable.of( schedule, type, now, anchor );
	const { firstDay, lastDay } = choosable.window;
	const iso = ( day: number | null ) => ( day === null ? null : isoOf( day ) );
	return {
		today: isoOf( now.days ),
		firstDay: type === 'time' ? null : iso( choosable.firstDay() ),
		example:
			type === 'time'
				? null
				: iso(
						( first
							? Choosable.of( schedule, type, now, likelyAnchor( first, now ) )
							: choosable
						).firstDay()
					),
		min: iso( firstDay ),
		max: iso( lastDay ),
		dayReason: ( text ) => {
			const day = civilDays( text );
			const error = day === null || type === 'time' ? null : choosable.dayError( day );
			return error && message( error );
		},
		times: ( text ) => choosable.times( type === 'time' ? null : civilDays( text ) ).map( clockTime ),
		nothing: choosable.isEmpty( type ) ? message( answerError( 'nothing_left' ) ) : null,
	};
}

/** Returns the first available date of the other field. */
function likelyAnchor( { type, schedule }: FormField, now: ShopNow ): ScheduleAnchor | null {
	const days = schedule ? Choosable.of( schedule, type, now, null ).firstDay() : now.days;
	return type === 'time' || days === null ? null : { days, minutes: null };
}
