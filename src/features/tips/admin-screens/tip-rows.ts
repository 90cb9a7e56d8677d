/** Reads and validates the report of tips. */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

export interface TipRow {
	/** `YYYY-MM-DD` in the time zone of the site. */
	readonly day: string;
	readonly name: string;
	/** Currency code of the orders. */
	readonly currency: string;
	readonly orders: number;
	/** Without tax, net of refunds. */
	readonly amount: number;
}

export interface TipReportData {
	readonly days: number;
	readonly rows: readonly TipRow[];
}

export function readTipReport( response: unknown ): TipReportData {
	const { days, rows } = asRecord( response );
	return {
		days: asNumber( days, 30 ),
		rows: asList( rows )
			.map( asRecord )
			.map( ( { day, name, currency, orders, amount } ) => ( {
				day: asText( day ),
				name: asText( name ),
				currency: asText( currency ),
				orders: asNumber( orders ),
				amount: asNumber( amount ),
			} ) ),
	};
}

/** Returns the sums of each tip and currency, in the order of their first rows. */
export function sumsOf( rows: readonly TipRow[] ): readonly Omit< TipRow, 'day' >[] {
	const sums = new Map< string, Omit< TipRow, 'day' > >();
	for ( const { name, currency, orders, amount } of rows ) {
		const key = `${ currency } ${ name }`;
		const sum = sums.get( key );
		sums.set( key, {
			name,
			currency,
			orders: ( sum?.orders ?? 0 ) + orders,
			amount: ( sum?.amount ?? 0 ) + amount,
		} );
	}
	return [ ...sums.values() ];
}
