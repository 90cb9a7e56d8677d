/**
 * Earliest and latest available date and time, according to the current time and the field that this one must follow.
 * Days are day numbers. Minutes count from the start of 1970, or from the start of the day for a time field. Null means
 * no bound. Mirrors includes/Domain/Schedule/Window.php.
 */
import type { Schedule, ScheduleAnchor, ShopNow } from '../form/model';
import { dayOfBound, isFromToday } from './day-bound';
import { MINUTES_OF_DAY } from './opening-hours';
import { shopClock, type ShopClock } from './shop-clock';

export interface ScheduleWindow {
	readonly firstDay: number | null;
	readonly lastDay: number | null;
	readonly firstMinute: number | null;
	readonly lastMinute: number | null;
}

/** Maximum number of days to search if no day is open. */
const MAX_DAYS = 4000;

/** `anchor`: value of the field that this one must follow. `isOpen`: whether a day is available at all. */
export function windowOf(
	schedule: Schedule,
	type: string,
	now: ShopNow,
	anchor: ScheduleAnchor | null,
	isOpen: ( day: number ) => boolean
): ScheduleWindow {
	const clock = shopClock( now );
	const { days = null, minutes = null } = anchor ?? {};
	if ( type === 'time' ) {
		const earliestMinute =
			schedule.lead_minutes === null
				? null
				: earliestLeadMinute( schedule, now, clock ) - now.days * MINUTES_OF_DAY;
		return {
			firstDay: null,
			lastDay: null,
			firstMinute: latestOf( earliestMinute, minAfterAnchor( schedule, minutes ) ),
			lastMinute: maxAfterAnchor( schedule, minutes ),
		};
	}
	const first = latestOf( dayOfBound( schedule.earliest, now.days ), earliestLeadDay( schedule, now, isOpen ) );
	const last = dayOfBound( schedule.latest, now.days );
	if ( type === 'date' ) {
		return {
			firstDay: latestOf( first, minAfterAnchor( schedule, days ) ),
			lastDay: earliestOf( last, maxAfterAnchor( schedule, days ) ),
			firstMinute: null,
			lastMinute: null,
		};
	}
	const fromNow = isFromNow( schedule ) ? earliestLeadMinute( schedule, now, clock ) : null;
	const firstMinute = latestOf( fromNow, addToAnchor( anchor, schedule.after_least ?? 1, clock ) );
	const lastMinute = addToAnchor( anchor, schedule.after_most, clock );
	return {
		firstDay: latestOf( first, dayOfMinute( firstMinute ) ),
		lastDay: earliestOf( last, dayOfMinute( lastMinute ) ),
		firstMinute,
		lastMinute,
	};
}

/**
 * Returns whether past times are excluded. Earlier dates, such as dates of birth, stay available unless a rule refers
 * to the current day.
 */
const isFromNow = ( { lead_days: leadDays, lead_minutes: leadMinutes, cutoff, earliest }: Schedule ): boolean =>
	leadDays !== null || leadMinutes !== null || cutoff !== null || isFromToday( earliest );

const earliestLeadMinute = (
	{ lead_minutes: leadMinutes }: Schedule,
	{ timestamp }: ShopNow,
	clock: ShopClock
): number => Math.ceil( clock.toLocalSeconds( timestamp + ( leadMinutes ?? 0 ) * 60 ) / 60 );

function earliestLeadDay(
	{ lead_days: leadDays, cutoff, lead_counts_open: countsOpenDays }: Schedule,
	{ days, seconds }: ShopNow,
	isOpen: ( day: number ) => boolean
): number | null {
	if ( leadDays === null && cutoff === null ) {
		return null;
	}
	let remainingDays = leadDays ?? 0;
	let day = days + ( cutoff !== null && seconds >= cutoff * 60 ? 1 : 0 );
	if ( ! countsOpenDays ) {
		return day + remainingDays;
	}
	// Work starts on the first open day, which does not count as a lead day.
	for ( const endDay = day + MAX_DAYS; day < endDay; day++ ) {
		if ( isOpen( day ) && remainingDays-- === 0 ) {
			break;
		}
	}
	return day;
}

const minAfterAnchor = ( { after_least: minDistance }: Schedule, anchor: number | null ): number | null =>
	anchor === null ? null : anchor + ( minDistance ?? 1 );

const maxAfterAnchor = ( { after_most: maxDistance }: Schedule, anchor: number | null ): number | null =>
	anchor === null || maxDistance === null ? null : anchor + maxDistance;

/** Adds elapsed minutes, across clock changes. */
function addToAnchor( anchor: ScheduleAnchor | null, minutes: number | null, clock: ShopClock ): number | null {
	if ( anchor === null || anchor.days === null || minutes === null ) {
		return null;
	}
	const civil = anchor.days * 86_400 + ( anchor.minutes ?? 0 ) * 60;
	const timestamp = clock.toTimestamp( civil );
	return timestamp === null
		? Math.floor( civil / 60 ) + minutes
		: Math.floor( clock.toLocalSeconds( timestamp + minutes * 60 ) / 60 );
}

const dayOfMinute = ( minute: number | null ): number | null =>
	minute === null ? null : Math.floor( minute / MINUTES_OF_DAY );

const latestOf = ( first: number | null, second: number | null ): number | null =>
	first === null || second === null ? ( first ?? second ) : Math.max( first, second );

const earliestOf = ( first: number | null, second: number | null ): number | null =>
	first === null || second === null ? ( first ?? second ) : Math.min( first, second );
