/**
 * Relative dates: `today`, `tomorrow+1week`, `2026-12-24-3months`, and a schedule's `+3d`. They are resolved with the
 * current date before rules are checked or sent. Mirrors includes/Domain/ContactRules/RelativeDate.php.
 */
import { isoOf } from '../schedule/civil-date';
import { dayOfBound } from '../schedule/day-bound';
import type { ContactRule } from './rule';
import { dayOf, isDate } from './text-formats';
import { withoutWhiteSpace } from './white-space';

const RELATIVE_DATE =
	/^(today|tomorrow|yesterday|[0-9]{4}-[0-9]{2}-[0-9]{2})?((?:[+-][0-9]{1,4}(?:days?|weeks?|months?|years?|[dwmy]))*)$/;
const STEP = /([+-][0-9]+)([dwmy])/g;
const DAY_OFFSETS: ReadonlyMap< string, number > = new Map( [
	[ '', 0 ],
	[ 'today', 0 ],
	[ 'tomorrow', 1 ],
	[ 'yesterday', -1 ],
] );

/**
 * Returns the date as `YYYY-MM-DD`; null if the text is no date, or before the year 1 or after 9999. Ignores case,
 * white space and underscores. `today` is `YYYY-MM-DD` in the store's time zone.
 */
export function resolveDate( text: string, today: string ): string | null {
	const normalizedText = withoutWhiteSpace( text ).replaceAll( '_', '' ).toLowerCase();
	const todayDay = dayOf( today );
	const [ found, base = '', steps = '' ] = RELATIVE_DATE.exec( normalizedText ) ?? [];
	if ( todayDay === null || ! found ) {
		return null;
	}
	const offset = DAY_OFFSETS.get( base );
	let day = offset === undefined ? dayOf( base ) : todayDay + offset;
	for ( const [ , count = '', unit = '' ] of steps.matchAll( STEP ) ) {
		day = day === null ? null : shiftDay( day, count, unit );
	}
	const iso = day === null ? '' : isoOf( day );
	return isDate( iso ) ? iso : null;
}

/**
 * Replaces relative dates in the rules with calendar dates. A text that is not a date stays unchanged and allows
 * everything.
 */
export function resolveRules( rules: readonly ContactRule[], today: string ): ContactRule[] {
	return rules.map( ( rule ) => ( {
		...rule,
		...( rule.rules ? { rules: resolveRules( rule.rules, today ) } : {} ),
		...( [ 'mindate', 'maxdate' ].includes( rule.rule ) && typeof rule.threshold === 'string'
			? { threshold: resolveDate( rule.threshold, today ) ?? rule.threshold }
			: {} ),
	} ) );
}

/** Returns the moved day; null if it is outside the calendar. `dayOfBound` then returns the start day. */
function shiftDay( startDay: number, count: string, unit: string ): number | null {
	const day = dayOfBound( count + unit, startDay );
	return day === startDay && Number( count ) !== 0 ? null : day;
}
