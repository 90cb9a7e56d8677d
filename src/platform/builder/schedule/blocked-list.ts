/**
 * Blocked days as an owner writes them: in the site's format or ISO, single or from one day to another, of one year or
 * of all.
 */
import { isBlockedEntry } from '../../../domain/schedule/blocked-days';
import { readDate } from '../../forms/pickers/read-typed';
import { siteFormats, writtenDay, writtenDayOfYear } from './schedule-formats';

export interface ReadList {
	/** As they are stored, each once, without those that were there. */
	readonly added: readonly string[];
	/** Lines that were not understood, counted from 1. */
	readonly refused: ReadonlyArray< { readonly line: number; readonly text: string } >;
}

/** One a line, or separated by commas or semicolons; a comma may also be a part of a date. */
export function readBlockedList( text: string, present: readonly string[] ): ReadList {
	const added = new Set< string >();
	const rejected: { line: number; text: string }[] = [];
	text.split( '\n' ).forEach( ( line, index ) => {
		for ( const part of partsOf( line.trim() ) ) {
			const entry = readEntry( part );
			if ( entry === null ) {
				rejected.push( { line: index + 1, text: part } );
			} else if ( ! present.includes( entry ) ) {
				added.add( entry );
			}
		}
	} );
	return { added: [ ...added ], refused: rejected };
}

/** As it is read: "December 24, 2026 to January 2, 2027", what is of every year without a year. */
export function blockedInWords( entry: string ): {
	readonly first: string;
	readonly last: string;
	readonly isYearly: boolean;
} {
	const [ first = '', last = first ] = entry.split( '..' );
	const isYearly = first.length === 5;
	const written = isYearly ? writtenDayOfYear : writtenDay;
	return { first: written( first ), last: last === first ? '' : written( last ), isYearly };
}

function partsOf( line: string ): string[] {
	if ( line === '' ) {
		return [];
	}
	if ( readEntry( line ) !== null ) {
		return [ line ];
	}
	// "December 24, 2026, December 26, 2026": a year belongs to what stands before it.
	const parts = line
		.replace( /,\s*(?=\d{4}(?![\d-]))/g, ' ' )
		.split( /[;,]/ )
		.map( ( part ) => part.trim() )
		.filter( Boolean );
	return parts.some( ( part ) => readEntry( part ) !== null ) ? parts : [ line ];
}

function readEntry( text: string ): string | null {
	const [ first = '', last, ...more ] = text.split( /\s*(?:\.\.|–|—|\s-\s|\sto\s)\s*/ );
	const days = [ first, last ?? first ].map( readDay );
	if ( more.length > 0 || days.some( ( day ) => day === null ) ) {
		return null;
	}
	const entry = days[ 0 ] === days[ 1 ] ? String( days[ 0 ] ) : days.join( '..' );
	return isBlockedEntry( entry ) ? entry : null;
}

/** ISO, a day of every year (`12-25`), or as the site writes dates, with or without the year. */
function readDay( text: string ): string | null {
	if ( /^\d{2}-\d{2}$/.test( text ) ) {
		return text;
	}
	const { dateFormat, locale } = siteFormats();
	const day = readDate( text, dateFormat, locale );
	return day ?? readDate( text, dateFormat, locale, LEAP_YEAR )?.slice( 5 ) ?? null;
}

/** So that February 29 is a day of every year that has it. */
const LEAP_YEAR = 2024;
