/** Reads and validates the report of attribution, and its period. */
import { asFlag, asList, asNumber, asRecord, asText, asTextMap } from '../../../platform/check';

export interface ReportRow {
	readonly channel: string;
	/** Empty if the rows are channels, or if the source is unknown. */
	readonly source: string;
	readonly campaign: string;
	/** Currency code of the orders. */
	readonly currency: string;
	readonly orders: number;
	/** With tax and shipping, net of refunds. */
	readonly revenue: number;
}

export interface ReportData {
	readonly rows: readonly ReportRow[];
	/** Channel => name. */
	readonly names: Readonly< Record< string, string > >;
	/** Whether there are more rows than the response has. */
	readonly isCut: boolean;
}

export interface Period {
	/** `YYYY-MM-DD` in the time zone of the site, as is `to`. */
	readonly from: string;
	readonly to: string;
	readonly touch: 'last' | 'first';
}

export function readReport( response: unknown ): ReportData {
	const { rows, names, is_cut: isCut } = asRecord( response );
	return {
		rows: asList( rows )
			.map( asRecord )
			.map( ( row ) => ( {
				channel: asText( row.channel ),
				source: asText( row.source ),
				campaign: asText( row.campaign ),
				currency: asText( row.currency ),
				orders: asNumber( row.orders ),
				revenue: asNumber( row.revenue ),
			} ) ),
		names: asTextMap( names ),
		isCut: asFlag( isCut ),
	};
}

/** Returns the REST path of the report. */
export const reportPath = ( period: Period, query: Readonly< Record< string, string > > = {} ): string =>
	`/aisle/v1/attribution/report?${ new URLSearchParams( { ...period, ...query } ) }`;

/** Returns the period of the last days, up to the browser's today. */
export function lastDays( days: number, now: Date ): Pick< Period, 'from' | 'to' > {
	const dayOf = ( date: Date ): string =>
		[ date.getFullYear(), date.getMonth() + 1, date.getDate() ]
			.map( ( part ) => String( part ).padStart( 2, '0' ) )
			.join( '-' );
	return {
		from: dayOf( new Date( now.getFullYear(), now.getMonth(), now.getDate() - days + 1 ) ),
		to: dayOf( now ),
	};
}

/** Groups rows by currency, the one with most orders first. */
export function byCurrency( rows: readonly ReportRow[] ): readonly ( readonly [ string, readonly ReportRow[] ] )[] {
	const groups = new Map< string, ReportRow[] >();
	for ( const row of rows ) {
		groups.set( row.currency, [ ...( groups.get( row.currency ) ?? [] ), row ] );
	}
	const ordersOf = ( group: readonly ReportRow[] ): number => group.reduce( ( sum, { orders } ) => sum + orders, 0 );
	return [ ...groups ].sort( ( [ , a ], [ , b ] ) => ordersOf( b ) - ordersOf( a ) );
}
