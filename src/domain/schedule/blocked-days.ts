/**
 * Blocked days: a date (`2026-12-24`), a range (`2026-12-24..2027-01-02`), or yearly ones (`12-25`, `12-24..01-02`). A
 * reversed range means the same days; a reversed yearly one crosses New Year. Mirrors
 * includes/Domain/Schedule/BlockedDays.php.
 */
import { civilDays } from '../form/civil-time';
import { monthAndDay } from './civil-date';

const ENTRY = /^([0-9]{4}-)?([0-9]{2}-[0-9]{2})(?:\.\.([0-9]{4}-)?([0-9]{2}-[0-9]{2}))?$/;

/** A leap year, so that February 29 is valid in yearly entries. */
const LEAP_YEAR = '2024-';

interface Entry {
	readonly firstYear: string;
	readonly first: string;
	readonly lastYear: string;
	readonly last: string;
}

export const isBlockedEntry = ( entry: string ): boolean => readEntry( entry ) !== null;

/** Returns a function that checks whether a day is blocked. Entries in other formats block nothing. */
export function blockedDays( entries: readonly string[] ): ( day: number ) => boolean {
	const blockedRanges: [ number, number ][] = [];
	const yearlyEntries: Entry[] = [];
	for ( const entry of entries.flatMap( ( text ) => readEntry( text ) ?? [] ) ) {
		if ( entry.firstYear === '' ) {
			yearlyEntries.push( entry );
		} else {
			const days = [
				civilDays( entry.firstYear + entry.first ) ?? 0,
				civilDays( entry.lastYear + entry.last ) ?? 0,
			];
			blockedRanges.push( [ Math.min( ...days ), Math.max( ...days ) ] );
		}
	}
	return ( day ) =>
		blockedRanges.some( ( [ first, last ] ) => day >= first && day <= last ) ||
		( yearlyEntries.length > 0 && isInYearlyRange( yearlyEntries, monthAndDay( day ) ) );
}

const isInYearlyRange = ( yearlyEntries: readonly Entry[], day: string ): boolean =>
	yearlyEntries.some( ( { first, last } ) =>
		first <= last ? day >= first && day <= last : day >= first || day <= last
	);

function readEntry( entry: string ): Entry | null {
	const match = ENTRY.exec( entry );
	if ( match === null ) {
		return null;
	}
	const [ , firstYear = '', first = '' ] = match;
	const [ lastYear, last ] = match[ 4 ] === undefined ? [ firstYear, first ] : [ match[ 3 ] ?? '', match[ 4 ] ];
	const exists = ( year: string, day: string ) => civilDays( ( year === '' ? LEAP_YEAR : year ) + day ) !== null;
	return ( firstYear === '' ) === ( lastYear === '' ) && exists( firstYear, first ) && exists( lastYear, last )
		? { firstYear, first, lastYear, last }
		: null;
}
