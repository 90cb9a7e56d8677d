/**
 * The clocks of the shop's time zone, daylight saving included, without asking any clock: what they show at a moment,
 * and when they show it. Twin of includes/Domain/Schedule/ShopClock.php.
 */
import type { ShopNow } from '../form/model';

const SECONDS_OF_DAY = 86_400;

export interface ShopClock {
	/** What the clocks show, in seconds since the start of 1970 of the calendar. */
	readonly civil: ( timestamp: number ) => number;
	/** When the clocks show it, the first time; null in the hour that they leave out. */
	readonly timestamp: ( civil: number ) => number | null;
}

/** Without a zone the clocks are never changed. */
export function shopClock( { days, seconds, timestamp: now, zone = [] }: ShopNow ): ShopClock {
	const known = zone.length > 0 ? zone : [ [ 0, days * SECONDS_OF_DAY + seconds - now ] as const ];
	const civil = ( timestamp: number ) => {
		const offset = known.filter( ( [ from ] ) => timestamp >= from ).at( -1 ) ?? known[ 0 ];
		return timestamp + ( offset?.[ 1 ] ?? 0 );
	};
	const timestamp = ( shown: number ) => {
		const moments = known.map( ( [ , ahead ] ) => shown - ahead ).filter( ( moment ) => civil( moment ) === shown );
		return moments.length === 0 ? null : Math.min( ...moments );
	};
	return { civil, timestamp };
}
