/**
 * Local time in the store's time zone, including daylight saving, without reading a clock: converts a moment to local
 * time and back. Mirrors includes/Domain/Schedule/ShopClock.php.
 */
import type { ShopNow } from '../form/model';

const SECONDS_OF_DAY = 86_400;

export interface ShopClock {
	/** Returns the local time in seconds since 1970-01-01 00:00 local time. */
	readonly toLocalSeconds: ( timestamp: number ) => number;
	/** Returns the first timestamp with this local time; null in the hour skipped by daylight saving time. */
	readonly toTimestamp: ( civil: number ) => number | null;
}

/** Without a zone, there are no clock changes. */
export function shopClock( { days, seconds, timestamp: currentTimestamp, zone = [] }: ShopNow ): ShopClock {
	const zoneOffsets = zone.length > 0 ? zone : [ [ 0, days * SECONDS_OF_DAY + seconds - currentTimestamp ] as const ];
	const civil = ( timestamp: number ) => {
		const offset = zoneOffsets.filter( ( [ from ] ) => timestamp >= from ).at( -1 ) ?? zoneOffsets[ 0 ];
		return timestamp + ( offset?.[ 1 ] ?? 0 );
	};
	const timestamp = ( localSeconds: number ) => {
		const timestamps = zoneOffsets
			.map( ( [ , ahead ] ) => localSeconds - ahead )
			.filter( ( candidate ) => civil( candidate ) === localSeconds );
		return timestamps.length === 0 ? null : Math.min( ...timestamps );
	};
	return { toLocalSeconds: civil, toTimestamp: timestamp };
}
