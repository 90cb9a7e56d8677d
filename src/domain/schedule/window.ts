/**
 * Earliest and latest available date and time, from the current time and the field before. In days, and in minutes
 * since the start of 1970 (of the day for a time field); null for no bound. Mirrors
 * includes/Domain/Schedule/Window.php.
 */
import type { Schedule, ScheduleAnchor, ShopNow } from '../form/model';
import { dayOfBound, isFromToday } from './day-bound';
import { MINUTES_OF_DAY } from './opening-hours';
import { shopClock, type ShopClock } from './shop-clock';

export interface Window {
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
): Window {
	const clock = shopClock( now );
	const { days = null, minutes = null } = anchor ?? {};
	if ( type === 'time' ) {
		const from =
			schedule.lead_minutes === null ? null : leadMinute( schedule, now, clock ) - now.days * MINUTES_OF_DAY;
		return {
			firstDay: null,
			lastDay: null,
			firstMinute: latestOf( from, afterOf( schedule, minutes ) ),
			lastMinute: untilOf( schedule, minutes ),
		};
	}
	const first = latestOf( dayOfBound( schedule.earliest, now.days ), leadDay( schedule, now, isOpen ) );
	const last = dayOfBound( schedule.latest, now.days );
	if ( type === 'date' ) {
		return {
			firstDay: latestOf( first, afterOf( schedule, days ) ),
			lastDay: earliestOf( last, untilOf( schedule, days ) ),
			firstMinute: null,
			lastMinute: null,
		};
	}
	const fromNow = isFromNow( schedule ) ? leadMinute( schedule, now, clock ) : null;
	const firstMinute = latestOf( fromNow, countedFrom( anchor, schedule.after_least ?? 1, clock ) );
	const lastMinute = countedFrom( anchor, schedule.after_most, clock );
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
const isFromNow = ( { lead_days: lead, lead_minutes: minutes, cutoff, earliest }: Schedule ): boolean =>
	lead !== null || minutes !== null || cutoff !== null || isFromToday( earliest );

const leadMinute = ( { lead_minutes: minutes }: Schedule, { timestamp }: ShopNow, clock: ShopClock ): number =>
	Math.ceil( clock.civil( timestamp + ( minutes ?? 0 ) * 60 ) / 60 );

function leadDay(
	{ lead_days: lead, cutoff, lead_counts_open: countsOpen }: Schedule,
	{ days, seconds }: ShopNow,
	isOpen: ( day: number ) => boolean
): number | null {
	if ( lead === null && cutoff === null ) {
		return null;
	}
	let left = lead ?? 0;
	let day = days + ( cutoff !== null && seconds >= cutoff * 60 ? 1 : 0 );
	if ( ! countsOpen ) {
		return day + left;
	}
	// Work starts on the first open day, which does not count as a lead day.
	for ( const end = day + MAX_DAYS; day < end; day++ ) {
		if ( isOpen( day ) && left-- === 0 ) {
			break;
		}
	}
	return day;
}

const afterOf = ( { after_least: min }: Schedule, anchor: number | null ): number | null =>
	anchor === null ? null : anchor + ( min ?? 1 );

const untilOf = ( { after_most: max }: Schedule, anchor: number | null ): number | null =>
	anchor === null || max === null ? null : anchor + max;

/** Adds elapsed minutes, across clock changes. */
function countedFrom( anchor: ScheduleAnchor | null, minutes: number | null, clock: ShopClock ): number | null {
	if ( anchor === null || anchor.days === null || minutes === null ) {
		return null;
	}
	const civil = anchor.days * 86_400 + ( anchor.minutes ?? 0 ) * 60;
	const timestamp = clock.timestamp( civil );
	return timestamp === null
		? Math.floor( civil / 60 ) + minutes
		: Math.floor( clock.civil( timestamp + minutes * 60 ) / 60 );
}

const dayOfMinute = ( minute: number | null ): number | null =>
	minute === null ? null : Math.floor( minute / MINUTES_OF_DAY );

const latestOf = ( one: number | null, other: number | null ): number | null =>
	one === null || other === null ? ( one ?? other ) : Math.max( one, other );

const earliestOf = ( one: number | null, other: number | null ): number | null =>
	one === null || other === null ? ( one ?? other ) : Math.min( one, other );
