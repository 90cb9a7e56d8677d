/**
 * Available times of a day, in minutes. Slots start at opening and end at or before closing. Without slots, every
 * minute from opening to closing is available, including closing. Mirrors includes/Domain/Schedule/OpeningHours.php.
 */
import type { Schedule } from '../form/model';

export const MINUTES_OF_DAY = 1440;

/** Interval of a list's times without slots, in minutes. */
const QUARTER_HOUR = 15;

export type Span = readonly [ from: number, to: number ];

/**
 * Returns the opening hours in order, of one weekday (1 is Monday) or of any day (null); the whole day if no hours are
 * set.
 */
export function spansOf( { hours }: Schedule, weekday: number | null ): Span[] {
	if ( hours.length === 0 ) {
		return [ [ 0, MINUTES_OF_DAY ] ];
	}
	const hoursOfDay = hours.filter( ( { days } ) => weekday === null || days.includes( weekday ) );
	const spans = new Map( hoursOfDay.map( ( { from, to } ) => [ from * 10000 + to, [ from, to ] as const ] ) );
	return [ ...spans ].sort( ( [ one ], [ other ] ) => one - other ).map( ( [ , span ] ) => span );
}

export const isOpenAt = ( spans: readonly Span[], minute: number ): boolean =>
	spans.some( ( [ from, to ] ) => minute >= from && minute <= to );

/** Returns the times for a list: the starts of the slots or, without slots, every quarter of an hour. */
export function timesOf( spans: readonly Span[], slot: number | null ): number[] {
	const times = new Set< number >();
	for ( const [ from, to ] of spans ) {
		const lastMinute = slot === null ? Math.min( to, MINUTES_OF_DAY - 1 ) : to - slot;
		for (
			let minute = slot === null ? Math.ceil( from / QUARTER_HOUR ) * QUARTER_HOUR : from;
			minute <= lastMinute;
			minute += slot ?? QUARTER_HOUR
		) {
			times.add( minute );
		}
	}
	return [ ...times ].sort( ( time, other ) => time - other );
}

/** Formats a time as `09:30`; the end of the day is `24:00`. */
export const clockTime = ( minute: number ): string =>
	`${ String( Math.floor( minute / 60 ) ).padStart( 2, '0' ) }:${ String( minute % 60 ).padStart( 2, '0' ) }`;
