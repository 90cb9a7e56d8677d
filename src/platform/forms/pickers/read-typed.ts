/** Reads a typed date or time in many formats without guessing. Returns ISO or null. */
import { asciiDigits, plainText } from '../../../domain/typed-text';
import { civilDate, monthNames, twoDigits } from '../site-format';

type Part = 'year' | 'month' | 'day';

const PART_OF_TOKEN: Readonly< Record< string, Part > > = {
	Y: 'year',
	y: 'year',
	o: 'year',
	m: 'month',
	n: 'month',
	F: 'month',
	M: 'month',
	d: 'day',
	j: 'day',
};

/**
 * Reads ISO, the site's format, and the same order in numbers ("11/21/2026", "21.11.26"), with months by name or
 * abbreviation. The year is optional if `thisYear` is given.
 */
export function readDate(
	text: string,
	format: string,
	locale: string,
	thisYear: number | null = null
): string | null {
	const segments =
		asciiDigits( text )
			.toLocaleLowerCase( locale )
			.match( /\d+|\p{L}{2,}/gu ) ?? [];
	const numbers = segments.filter( ( segment ) => /\d/.test( segment ) );
	const month =
		segments
			.filter( ( segment ) => ! /\d/.test( segment ) )
			.map( ( word ) => monthOf( word, locale ) )
			.find( ( candidate ) => candidate !== null ) ?? null;
	const parts: Partial< Record< Part, number > > = month === null ? {} : { month };
	const missingParts = orderOf( numbers, format ).filter( ( part ) => ! ( part in parts ) );
	if ( numbers.length > missingParts.length ) {
		return null;
	}
	const isYearMissing = numbers.length === missingParts.length - 1;
	const order = isYearMissing ? missingParts.filter( ( part ) => part !== 'year' ) : missingParts;
	order.forEach( ( part, index ) => {
		const number = numbers[ index ];
		if ( number !== undefined ) {
			parts[ part ] = part === 'year' ? fullYear( number ) : Number( number );
		}
	} );
	const year = parts.year ?? thisYear;
	if ( year === null || parts.month === undefined || parts.day === undefined ) {
		return null;
	}
	const iso = `${ String( year ).padStart( 4, '0' ) }-${ twoDigits( parts.month ) }-${ twoDigits( parts.day ) }`;
	return civilDate( iso ) ? iso : null;
}

/** Reads "9:30", "930", "21.30", "9:30 pm", "9 PM", "14h". */
export function readTime( text: string ): string | null {
	const match = /^(\d{1,2})(?:\s*[:.h]\s*|(?=\d{2}\b))?(\d{2})?(?::\d{2})?\s*(?:([ap])\.?\s*m?\.?)?$/i.exec(
		asciiDigits( plainText( text ) )
	);
	if ( ! match ) {
		return null;
	}
	const meridiem = match[ 3 ]?.toLowerCase();
	const typedHours = Number( match[ 1 ] );
	const minutes = Number( match[ 2 ] ?? 0 );
	if ( minutes > 59 || typedHours > 23 || ( meridiem !== undefined && ( typedHours < 1 || typedHours > 12 ) ) ) {
		return null;
	}
	const hours = meridiem === undefined ? typedHours : ( typedHours % 12 ) + ( meridiem === 'p' ? 12 : 0 );
	return `${ twoDigits( hours ) }:${ twoDigits( minutes ) }`;
}

/**
 * Returns the order of the parts: year first if the first number has four digits, otherwise as in the site's format.
 */
function orderOf( numbers: readonly string[], format: string ): Part[] {
	if ( numbers[ 0 ]?.length === 4 ) {
		return [ 'year', 'month', 'day' ];
	}
	const order = [ ...format.replace( /\\./g, '' ) ].flatMap( ( token ) => PART_OF_TOKEN[ token ] ?? [] );
	const partsWithDefaults: Part[] = [ ...order, 'day', 'month', 'year' ];
	return [ ...new Set( partsWithDefaults ) ];
}

function monthOf( word: string, locale: string ): number | null {
	const withoutPeriod = ( name: string ) => name.replace( /\.$/, '' );
	const monthIndex = monthNames( locale ).findIndex( ( names ) =>
		names.some( ( name ) => withoutPeriod( name ) === word || ( word.length >= 3 && name.startsWith( word ) ) )
	);
	return monthIndex < 0 ? null : monthIndex + 1;
}

const fullYear = ( number: string ): number => ( number.length <= 2 ? 2000 + Number( number ) : Number( number ) );
