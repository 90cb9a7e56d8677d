/** Reads the rules for available dates and times. Mirrors FormDocument/SchedulePart.php. */
import { secondsOfDay } from '../form/civil-time';
import type { FieldType, Schedule } from '../form/model';
import { isBlockedEntry } from '../schedule/blocked-days';
import { isDayBound } from '../schedule/day-bound';
import { clockTime, MINUTES_OF_DAY } from '../schedule/opening-hours';
import type { DocumentPart } from './document-part';

const TYPES: readonly FieldType[] = [ 'date', 'datetime-local', 'time' ];
const MAX_DAYS = 3650;
const MAX_MINUTES = 1_000_000;
const MAX_BLOCKED = 500;
const MAX_HOUR_ROWS = 50;
const WEEK = [ 1, 2, 3, 4, 5, 6, 7 ];

const EMPTY_SCHEDULE: Omit< Schedule, 'native' > = {
	earliest: '',
	latest: '',
	lead_days: null,
	lead_counts_open: false,
	cutoff: null,
	lead_minutes: null,
	weekdays: [],
	blocked: [],
	hours: [],
	slot: null,
	after: '',
	after_least: null,
	after_most: null,
};

/** Returns the schedule; empty if no rule is set. */
export function readSchedule( part: DocumentPart, type: FieldType ): { schedule?: Schedule } {
	if ( ! TYPES.includes( type ) ) {
		return {};
	}
	const afterFieldId = part.text( 'after' );
	const schedule: Omit< Schedule, 'native' > = {
		...EMPTY_SCHEDULE,
		after: afterFieldId,
		...( afterFieldId === ''
			? {}
			: {
					after_least: readCount( part, 'after_least', MAX_MINUTES ),
					after_most: readCount( part, 'after_most', MAX_MINUTES ),
				} ),
		...( type === 'time' ? {} : readDays( part ) ),
		...( type === 'date' ? {} : readTimes( part ) ),
	};
	// `lead_counts_open` changes how lead days are counted and is not a rule by itself.
	return JSON.stringify( { ...schedule, lead_counts_open: false } ) === JSON.stringify( EMPTY_SCHEDULE )
		? {}
		: { schedule: { ...schedule, native: nativeLimits( type, schedule ) } };
}

function readDays( part: DocumentPart ): Partial< Schedule > {
	return {
		earliest: readBound( part, 'earliest' ),
		latest: readBound( part, 'latest' ),
		lead_days: readCount( part, 'lead_days', MAX_DAYS ),
		lead_counts_open: part.flag( 'lead_counts_open' ),
		cutoff: part.text( 'cutoff' ) === '' ? null : readMinute( part, 'cutoff' ),
		weekdays: readWeekdays( part, 'weekdays' ),
		blocked: readBlocked( part ),
	};
}

function readTimes( part: DocumentPart ): Partial< Schedule > {
	const slot = readCount( part, 'slot', MINUTES_OF_DAY );
	if ( slot === 0 ) {
		throw part.reject( 'bad_number', 'slot' );
	}
	return { lead_minutes: readCount( part, 'lead_minutes', MAX_MINUTES ), hours: readHours( part ), slot };
}

function readBound( part: DocumentPart, key: string ): string {
	const text = part.text( key );
	if ( text !== '' && ! isDayBound( text ) ) {
		throw part.reject( 'bad_day', key );
	}
	return text;
}

function readCount( part: DocumentPart, key: string, max: number ): number | null {
	const count = part.count( key );
	if ( count !== null && count > max ) {
		throw part.reject( 'bad_number', key );
	}
	return count;
}

function readMinute( part: DocumentPart, key: string ): number {
	const text = part.text( key );
	const seconds = text.length === 5 ? secondsOfDay( text ) : null;
	if ( seconds === null ) {
		throw part.reject( 'bad_clock_time', key );
	}
	return Math.floor( seconds / 60 );
}

/** Sorted, without duplicates. */
function readWeekdays( part: DocumentPart, key: string ): number[] {
	const days = part.list( key ).map( ( day ) => {
		const text = typeof day === 'number' || typeof day === 'string' ? String( day ) : '';
		if ( ! /^[1-7]$/.test( text ) ) {
			throw part.reject( 'bad_weekday', key );
		}
		return Number( text );
	} );
	return [ ...new Set( days ) ].sort( ( day, other ) => day - other );
}

function readBlocked( part: DocumentPart ): string[] {
	const entries = part.list( 'blocked' ).map( ( entry ) => {
		if ( typeof entry !== 'string' || ! isBlockedEntry( entry ) ) {
			throw part.reject( 'bad_blocked_day', 'blocked' );
		}
		return entry;
	} );
	if ( entries.length > MAX_BLOCKED ) {
		throw part.reject( 'too_many_days', 'blocked' );
	}
	return entries;
}

/** Opening hours past midnight need two rows: until 24:00, and from 00:00 of the next day. */
function readHours( part: DocumentPart ): { days: number[]; from: number; to: number }[] {
	const hours = part.parts( 'hours' ).map( ( row ) => {
		const days = readWeekdays( row, 'days' );
		const from = readMinute( row, 'from' );
		const to = row.raw( 'to' ) === '24:00' ? MINUTES_OF_DAY : readMinute( row, 'to' );
		if ( to <= from ) {
			throw row.reject( 'bad_hours', 'to' );
		}
		return { days: days.length === 0 ? WEEK : days, from, to };
	} );
	if ( hours.length > MAX_HOUR_ROWS ) {
		throw part.reject( 'too_many_hours', 'hours' );
	}
	return hours;
}

const FIXED_DATE = /^[0-9]{4}-/;

function nativeLimits(
	type: FieldType,
	{ earliest, latest, hours, slot }: Omit< Schedule, 'native' >
): Schedule[ 'native' ] {
	if ( type === 'time' ) {
		return timeLimits( hours, slot );
	}
	const timeSuffix = ( time: string ) => ( type === 'date' ? '' : `T${ time }` );
	return {
		...( FIXED_DATE.test( earliest ) ? { min: earliest + timeSuffix( '00:00' ) } : {} ),
		...( FIXED_DATE.test( latest ) ? { max: latest + timeSuffix( '23:59' ) } : {} ),
	};
}

/**
 * Returns the limits of the browser's time input, which counts steps from `min`. They are empty if the opening hours
 * differ between days or have a break.
 */
function timeLimits( hours: Schedule[ 'hours' ], slot: number | null ): Schedule[ 'native' ] {
	const step = slot === null ? {} : { step: slot * 60 };
	const [ first ] = hours;
	if ( first === undefined || hours.some( ( { from, to } ) => from !== first.from || to !== first.to ) ) {
		return first === undefined ? step : {};
	}
	const lastMinute = Math.min( first.to - ( slot ?? 0 ), MINUTES_OF_DAY - 1 );
	return {
		min: clockTime( first.from ),
		...( lastMinute > first.from ? { max: clockTime( lastMinute ) } : {} ),
		...step,
	};
}
