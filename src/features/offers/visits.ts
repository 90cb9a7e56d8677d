/**
 * Counts in local storage how often the visitor saw each offer on a day. The server names the day, because its limit ends
 * at midnight of the site.
 */
import { boot } from '../../platform/boot-data';
import { asNumber, asRecord, asText } from '../../platform/check';

const KEY = 'aisle_offers';

interface VisitRecord {
	readonly host: string;
	/** Features of the page. */
	readonly modules: readonly string[];
	/** Day as `YYYY-MM-DD`. */
	readonly last_seen: string;
	readonly counts: Readonly< Record< string, number > >;
}

/** Returns whether the limit allows the offer once more. A limit of 0 is no limit. */
export const isWithinLimit = ( offer: string, limit: number, day: string ): boolean =>
	limit <= 0 || asNumber( countsOf( day )[ offer ] ) < limit;

export function recordImpression( offer: string, day: string ): void {
	const counts = countsOf( day );
	const record: VisitRecord = {
		host: window.location.host,
		modules: Object.keys( boot().features ),
		last_seen: day,
		counts: { ...counts, [ offer ]: asNumber( counts[ offer ] ) + 1 },
	};
	try {
		window.localStorage.setItem( KEY, JSON.stringify( record ) );
	} catch {
		// Without storage there is no limit.
	}
}

function countsOf( day: string ): Readonly< Record< string, number > > {
	try {
		const record = asRecord( JSON.parse( window.localStorage.getItem( KEY ) ?? 'null' ) );
		return asText( record.last_seen ) === day && record.host === window.location.host
			? Object.fromEntries(
					Object.entries( asRecord( record.counts ) ).map( ( [ id, count ] ) => [ id, asNumber( count ) ] )
				)
			: {};
	} catch {
		return {};
	}
}
