/**
 * Dates and times as numbers without a time zone: days since 1970-01-01 and seconds of the day. Reads only ISO text;
 * callers convert the site's format.
 */
const DATE_TIME = /^(?:([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ](?=.)|$))?(?:([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?)?$/;
const DAYS_OF_MONTH = [ 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 ];

/**
 * Returns the day number of the date in `2026-11-21` or `2026-11-21T09:30`; null if there is none or it does not exist.
 */
export function civilDays( text: string ): number | null {
	const match = DATE_TIME.exec( text );
	if ( match === null || match[ 1 ] === undefined || match[ 1 ] === '' ) {
		return null;
	}
	return daysFromCivil( Number( match[ 1 ] ), Number( match[ 2 ] ), Number( match[ 3 ] ) );
}

/** Returns the second of the day for a time in `09:30`, `09:30:15` or after a date; null if there is none. */
export function secondsOfDay( text: string ): number | null {
	const match = DATE_TIME.exec( text );
	if ( match === null || match[ 4 ] === undefined || match[ 4 ] === '' ) {
		return null;
	}
	const hours = Number( match[ 4 ] );
	const minutes = Number( match[ 5 ] );
	const seconds = Number( match[ 6 ] ?? 0 );
	return hours > 23 || minutes > 59 || seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds;
}

function daysFromCivil( year: number, month: number, day: number ): number | null {
	if ( year < 1 || month < 1 || month > 12 || day < 1 ) {
		return null;
	}
	const isLeap = ( year % 4 === 0 && year % 100 !== 0 ) || year % 400 === 0;
	const daysInMonth = month === 2 && isLeap ? 29 : ( DAYS_OF_MONTH[ month - 1 ] ?? 0 );
	if ( day > daysInMonth ) {
		return null;
	}
	// If years start in March, the leap day is last, and integer arithmetic is enough.
	const yearFromMarch = month > 2 ? year : year - 1;
	const monthFromMarch = month > 2 ? month - 3 : month + 9;
	const dayOfYear = Math.floor( ( 153 * monthFromMarch + 2 ) / 5 ) + day - 1;
	const leapDays =
		Math.floor( yearFromMarch / 4 ) - Math.floor( yearFromMarch / 100 ) + Math.floor( yearFromMarch / 400 );
	return yearFromMarch * 365 + leapDays + dayOfYear - 719468;
}
