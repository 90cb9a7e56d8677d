/**
 * Formats dates and times like the site. The formats are PHP's ("F j, Y", "H:i"); names are from the browser in the
 * site's language. Values are ISO: `2026-11-21`, `09:30`.
 */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_TIME = /^(\d{2}):(\d{2})$/;

/** Formats an ISO date; returns any other text unchanged. */
export function formatDate( iso: string, format: string, locale: string ): string {
	const date = civilDate( iso );
	if ( ! date ) {
		return iso;
	}
	const [ year, month, day ] = [ date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate() ];
	const datePart = ( options: Intl.DateTimeFormatOptions ) =>
		new Intl.DateTimeFormat( locale, { ...options, timeZone: 'UTC' } ).format( date );
	return replaceTokens( format, {
		d: twoDigits( day ),
		j: String( day ),
		D: () => datePart( { weekday: 'short' } ),
		l: () => datePart( { weekday: 'long' } ),
		S: () => ordinal( day ),
		m: twoDigits( month ),
		n: String( month ),
		// Next to a day, the month has the grammatical case that the language requires ("21 listopada").
		F: () => monthIn( date, locale, 'long' ),
		M: () => monthIn( date, locale, 'short' ),
		Y: String( year ).padStart( 4, '0' ),
		o: String( year ).padStart( 4, '0' ),
		y: twoDigits( year % 100 ),
	} );
}

/** Returns the format without the weekday and with the month abbreviated. */
export const shortFormat = ( format: string ): string =>
	format
		.replace( /\\.|[lD]\P{L}*|F/gu, ( part ) => ( part === 'F' ? 'M' : part.startsWith( '\\' ) ? part : '' ) )
		.replace( /[\s,]+$/, '' );

export function formatTime( iso: string, format: string ): string {
	const match = ISO_TIME.exec( iso );
	if ( ! match ) {
		return iso;
	}
	const hours = Number( match[ 1 ] );
	const meridiem = hours < 12 ? 'am' : 'pm';
	const hours12 = hours % 12 || 12;
	return replaceTokens( format, {
		H: twoDigits( hours ),
		G: String( hours ),
		h: twoDigits( hours12 ),
		g: String( hours12 ),
		i: match[ 2 ] ?? '',
		s: '00',
		a: meridiem,
		A: meridiem.toUpperCase(),
	} );
}

/** Returns midnight UTC of the date; null if the text is no date or the day does not exist. */
export function civilDate( iso: string ): Date | null {
	const match = ISO_DATE.exec( iso );
	if ( ! match ) {
		return null;
	}
	const date = new Date( `${ iso }T00:00:00Z` );
	return Number.isNaN( date.getTime() ) || date.toISOString().slice( 0, 10 ) !== iso ? null : date;
}

/** Returns today's date in the shopper's time zone. */
export function localToday( now: Date = new Date() ): string {
	return `${ now.getFullYear() }-${ twoDigits( now.getMonth() + 1 ) }-${ twoDigits( now.getDate() ) }`;
}

/** Returns the twelve month names in lower case, standalone and next to a day. */
export function monthNames( locale: string ): string[][] {
	return Array.from( { length: 12 }, ( _, month ) => {
		const date = new Date( Date.UTC( 2024, month, 1 ) );
		const standalone = ( style: 'long' | 'short' ) =>
			new Intl.DateTimeFormat( locale, { month: style, timeZone: 'UTC' } ).format( date );
		return [
			standalone( 'long' ),
			standalone( 'short' ),
			monthIn( date, locale, 'long' ),
			monthIn( date, locale, 'short' ),
		].map( ( name ) => name.toLocaleLowerCase( locale ) );
	} );
}

function monthIn( date: Date, locale: string, style: 'long' | 'short' ): string {
	const parts = new Intl.DateTimeFormat( locale, { month: style, day: 'numeric', timeZone: 'UTC' } ).formatToParts(
		date
	);
	return parts.find( ( { type } ) => type === 'month' )?.value ?? '';
}

type Token = string | ( () => string );

/** Replaces the tokens. As in PHP, a backslash escapes a character, and other characters stay. */
function replaceTokens( format: string, tokens: Readonly< Record< string, Token > > ): string {
	return format.replace( /\\(.)|([a-zA-Z])/g, ( match, escaped: string | undefined, name: string | undefined ) => {
		const token = name === undefined || ! Object.hasOwn( tokens, name ) ? undefined : tokens[ name ];
		return escaped ?? ( typeof token === 'function' ? token() : ( token ?? match ) );
	} );
}

export const twoDigits = ( number: number ): string => String( number ).padStart( 2, '0' );

function ordinal( day: number ): string {
	const lastDigit = day % 10;
	return day >= 11 && day <= 13 ? 'th' : ( [ 'th', 'st', 'nd', 'rd' ][ lastDigit ] ?? 'th' );
}
