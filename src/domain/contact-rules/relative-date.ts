/**
 * Days that move along with the clock: `today`, `tomorrow+1week`, `2026-12-24-3months`, and a schedule's `+3d`. Whoever
 * knows which day it is has the rules resolved before they are checked or sent. Twin of
 * includes/Domain/ContactRules/RelativeDate.php.
 */
import { isoOf } from '../schedule/civil-date';
import { dayOfBound } from '../schedule/day-bound';
import type { ContactRule } from './rule';
import { dayOf, isDate } from './text-formats';
import { withoutWhiteSpace } from './white-space';

const WRITTEN =
	/^(today|tomorrow|yesterday|[0-9]{4}-[0-9]{2}-[0-9]{2})?((?:[+-][0-9]{1,4}(?:days?|weeks?|months?|years?|[dwmy]))*)$/;
const STEP = /([+-][0-9]+)([dwmy])/g;
const NICKNAMES: ReadonlyMap< string, number > = new Map( [
	[ '', 0 ],
	[ 'today', 0 ],
	[ 'tomorrow', 1 ],
	[ 'yesterday', -1 ],
] );

/**
 * As `YYYY-MM-DD`; null where the text is no day, or one before the year 1 or after 9999. Case, white space and
 * underscores of the text do not count. `today` is `YYYY-MM-DD` where the shop is.
 */
export function resolveDate( text: string, today: string ): string | null {
	const written = withoutWhiteSpace( text ).replaceAll( '_', '' ).toLowerCase();
	const from = dayOf( today );
	const [ found, base = '', steps = '' ] = WRITTEN.exec( written ) ?? [];
	if ( from === null || ! found ) {
		return null;
	}
	const nickname = NICKNAMES.get( base );
	let day = nickname === undefined ? dayOf( base ) : from + nickname;
	for ( const [ , count = '', unit = '' ] of steps.matchAll( STEP ) ) {
		day = day === null ? null : moved( day, count, unit );
	}
	const iso = day === null ? '' : isoOf( day );
	return isDate( iso ) ? iso : null;
}

/**
 * The same rules with their first and last days as days of the calendar; what is no day stays as it is, and forbids
 * nothing.
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

/** A day that stays where it is although it should move has left the calendar. */
function moved( from: number, count: string, unit: string ): number | null {
	const day = dayOfBound( count + unit, from );
	return day === from && Number( count ) !== 0 ? null : day;
}
