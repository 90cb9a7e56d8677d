/** Rules for allowed options and their number. Mirrors includes/Domain/ContactRules/ContactChoiceRules.php. */
import { weekdayOf } from '../schedule/civil-date';
import { acceptedOf, thresholdOf } from './field-values';
import { isAtLeast, isAtMost } from './limit-rules';
import { dayOf } from './text-formats';

export function acceptsTexts( texts: readonly string[], accept: unknown ): boolean {
	const accepted = new Set( acceptedOf( accept ).map( withLineFeeds ) );
	return texts.every( ( text ) => accepted.has( withLineFeeds( text ) ) );
}

/** Ignores values that are no date; 1 is Monday, 7 is Sunday. */
export function fallsOnWeekday( texts: readonly string[], accept: unknown ): boolean {
	const accepted = acceptedOf( accept );
	return texts.every( ( text ) => {
		const day = dayOf( text );
		return day === null || accepted.includes( String( weekdayOf( day ) ) );
	} );
}

export function hasAtLeastItems( texts: readonly string[], threshold: unknown ): boolean {
	return isAtLeast( texts.length, thresholdOf( threshold ) );
}

export function hasAtMostItems( texts: readonly string[], threshold: unknown ): boolean {
	return isAtMost( texts.length, thresholdOf( threshold ) );
}

/** Converts line breaks: browsers send CRLF for LF. */
function withLineFeeds( text: string ): string {
	return text.replace( /\r\n?/g, '\n' );
}
