/**
 * First or last available day in its stored format: a date, `today`, or days, weeks, months or years from today (`+3d`,
 * `-1w`, `+2m`, `+1y`). Mirrors includes/Domain/Schedule/DayBound.php.
 */
import { civilDays } from '../form/civil-time';
import { plusMonths } from './civil-date';

const RELATIVE = /^([+-])([0-9]{1,4})([dwmy])$/;

export const isDayBound = ( text: string ): boolean => dayOfBound( text, 0 ) !== null;

/** Returns whether the bound is relative to the current day and not in the past. */
export const isFromToday = ( text: string ): boolean => text === 'today' || text.startsWith( '+' );

/** Returns the day number; null for an invalid text. */
export function dayOfBound( text: string, today: number ): number | null {
	if ( text === 'today' ) {
		return today;
	}
	const match = RELATIVE.exec( text );
	if ( match === null ) {
		return text.length === 10 ? civilDays( text ) : null;
	}
	const count = ( match[ 1 ] === '-' ? -1 : 1 ) * Number( match[ 2 ] );
	switch ( match[ 3 ] ) {
		case 'd':
			return today + count;
		case 'w':
			return today + count * 7;
		default:
			return plusMonths( today, match[ 3 ] === 'm' ? count : count * 12 );
	}
}
