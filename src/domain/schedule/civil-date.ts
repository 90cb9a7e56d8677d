/**
 * Calendar arithmetic with day numbers (days since 1970-01-01): weekdays, months, ISO text. Mirrors
 * includes/Domain/Schedule/CivilDate.php.
 */
import { civilDays } from '../form/civil-time';

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf( days: number ): number {
	// 1970-01-01 was a Thursday.
	return ( ( ( ( days + 3 ) % 7 ) + 7 ) % 7 ) + 1;
}

export const isoOf = ( days: number ): string => isoText( ...partsOf( days ) );

/** Returns the month and day of the month: `12-24`. */
export const monthAndDay = ( days: number ): string => isoOf( days ).slice( -5 );

/** Adds months. If the month has no such day, returns its last day: a month after January 31 is the end of February. */
export function plusMonths( days: number, months: number ): number {
	const [ fromYear, fromMonth, day ] = partsOf( days );
	const count = fromYear * 12 + fromMonth - 1 + months;
	const year = Math.floor( count / 12 );
	const month = count - year * 12 + 1;
	let lastDay = day;
	for ( ; lastDay > 28; lastDay-- ) {
		const dayNumber = civilDays( isoText( year, month, lastDay ) );
		if ( dayNumber !== null ) {
			return dayNumber;
		}
	}
	return civilDays( isoText( year, month, lastDay ) ) ?? days;
}

function partsOf( days: number ): [ year: number, month: number, day: number ] {
	// If years start in March, the leap day is last; an era has 400 years.
	const shifted = days + 719468;
	const era = Math.floor( shifted / 146097 );
	const dayOfEra = shifted - era * 146097;
	const yearOfEra = floor(
		( dayOfEra - floor( dayOfEra / 1460 ) + floor( dayOfEra / 36524 ) - floor( dayOfEra / 146096 ) ) / 365
	);
	const dayInYear = dayOfEra - ( 365 * yearOfEra + floor( yearOfEra / 4 ) - floor( yearOfEra / 100 ) );
	const fromMarch = floor( ( 5 * dayInYear + 2 ) / 153 );
	const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
	return [
		yearOfEra + era * 400 + ( month <= 2 ? 1 : 0 ),
		month,
		dayInYear - floor( ( 153 * fromMarch + 2 ) / 5 ) + 1,
	];
}

const floor = Math.floor;

const padded = ( number: number, length: number ): string => String( number ).padStart( length, '0' );

const isoText = ( year: number, month: number, day: number ): string =>
	`${ padded( year, 4 ) }-${ padded( month, 2 ) }-${ padded( day, 2 ) }`;
