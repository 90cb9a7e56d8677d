/** Counts of offers per day, and their sums. */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

export interface DayRow {
	/** `YYYY-MM-DD` */
	readonly day: string;
	readonly id: string;
	readonly name: string;
	readonly shown: number;
	readonly taken: number;
	/** Revenue without tax, net of refunds, in the store's currency. */
	readonly revenue: number;
}

export interface OfferCounts {
	readonly days: number;
	/** Last of these days at the site, `YYYY-MM-DD`. */
	readonly today: string;
	/** Currency code. */
	readonly currency: string;
	readonly rows: readonly DayRow[];
}

export type Sums = Pick< DayRow, 'shown' | 'taken' | 'revenue' >;

export function readCounts( response: unknown ): OfferCounts {
	const { days, today, currency, rows } = asRecord( response );
	return {
		days: asNumber( days, 30 ),
		today: asText( today ),
		currency: asText( currency ),
		rows: asList( rows )
			.map( asRecord )
			.map( ( { day, id, name, shown, taken, revenue } ) => ( {
				day: asText( day ),
				id: asText( id ),
				name: asText( name ) || asText( id ),
				shown: asNumber( shown ),
				taken: asNumber( taken ),
				revenue: asNumber( revenue ),
			} ) ),
	};
}

export const sumOf = ( rows: readonly DayRow[] ): Sums =>
	rows.reduce(
		( sums, { shown, taken, revenue } ) => ( {
			shown: sums.shown + shown,
			taken: sums.taken + taken,
			revenue: sums.revenue + revenue,
		} ),
		{ shown: 0, taken: 0, revenue: 0 }
	);

/** Returns the rows by key, in the order of the keys' first rows. */
export function groupBy( rows: readonly DayRow[], key: 'id' | 'day' ): ReadonlyMap< string, readonly DayRow[] > {
	const groups = new Map< string, readonly DayRow[] >();
	rows.forEach( ( row ) => groups.set( row[ key ], [ ...( groups.get( row[ key ] ) ?? [] ), row ] ) );
	return groups;
}

const MS_PER_DAY = 86_400_000;

/** Returns the days of the period, oldest first, so that days without data are visible. */
export function daysOf( { days, today }: Pick< OfferCounts, 'days' | 'today' > ): readonly string[] {
	const last = Date.parse( `${ today }T00:00:00Z` );
	return Number.isNaN( last )
		? []
		: Array.from( { length: days }, ( _, index ) =>
				new Date( last - ( days - 1 - index ) * MS_PER_DAY ).toISOString().slice( 0, 10 )
			);
}
