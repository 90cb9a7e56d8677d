/**
 * Reads blocked days as the merchant writes them: in the site's format or ISO, single days or ranges, of one year or
 * every year.
 */
import { isBlockedEntry } from '../../../domain/schedule/blocked-days';
import { readDate } from '../../forms/pickers/read-typed';
import { siteFormats, writtenDay, writtenDayOfYear } from './schedule-formats';

export interface ReadList {
	/** New entries in storage format, without duplicates and without existing ones. */
	readonly added: readonly string[];
	/** Lines that could not be read, counted from 1. */
	readonly rejected: ReadonlyArray< { readonly line: number; readonly text: string } >;
}

/** Reads one entry per line, or separated by commas or semicolons. A comma may also be part of a date. */
export function readBlockedList( text: string, existingDays: readonly string[] ): ReadList {
	const added = new Set< string >();
	const rejected: { line: number; text: string }[] = [];
	text.split( '\n' ).forEach( ( line, index ) => {
		for ( const part of partsOf( line.trim() ) ) {
			const entry = readEntry( part );
			if ( entry === null ) {
				rejected.push( { line: index + 1, text: part } );
			} else if ( ! existingDays.includes( entry ) ) {
				added.add( entry );
			}
		}
	} );
	return { added: [ ...added ], rejected };
}

/**
 * Formats the first and the last day of an entry, such as "December 24, 2026"; without a year if the entry is yearly.
 * `last` is empty for a single day.
 */
export function formatBlockedEntry( entry: string ): {
	readonly first: string;
	readonly last: string;
	readonly isYearly: boolean;
} {
	const [ first = '', last = first ] = entry.split( '..' );
	const isYearly = first.length === 5;
	const formatDay = isYearly ? writtenDayOfYear : writtenDay;
	return { first: formatDay( first ), last: last === first ? '' : formatDay( last ), isYearly };
}

function partsOf( line: string ): string[] {
	if ( line === '' ) {
		return [];
	}
	if ( readEntry( line ) !== null ) {
		return [ line ];
	}
	// "December 24, 2026, December 26, 2026": a year belongs to the part before it.
	const parts = line
		.replace( /,\s*(?=\d{4}(?![\d-]))/g, ' ' )
		.split( /[;,]/ )
		.map( ( part ) => part.trim() )
		.filter( Boolean );
	return parts.some( ( part ) => readEntry( part ) !== null ) ? parts : [ line ];
}

function readEntry( text: string ): string | null {
	const [ first = '', last, ...otherParts ] = text.split( /\s*(?:\.\.|–|—|\s-\s|\sto\s)\s*/ );
	const days = [ first, last ?? first ].map( readDay );
	if ( otherParts.length > 0 || days.some( ( day ) => day === null ) ) {
		return null;
	}
	const entry = days[ 0 ] === days[ 1 ] ? String( days[ 0 ] ) : days.join( '..' );
	return isBlockedEntry( entry ) ? entry : null;
}

/** Reads ISO, a yearly day (`12-25`), or the site's date format with or without a year. */
function readDay( text: string ): string | null {
	if ( /^\d{2}-\d{2}$/.test( text ) ) {
		return text;
	}
	const { dateFormat, locale } = siteFormats();
	const day = readDate( text, dateFormat, locale );
	return day ?? readDate( text, dateFormat, locale, LEAP_YEAR )?.slice( 5 ) ?? null;
}

/** Leap year, so that a yearly February 29 is valid. */
const LEAP_YEAR = 2024;
