/** Returns the current time in the store's time zone, independent of the shopper's zone and the page's age. */
import type { ShopNow } from '../../domain/option-form';
import type { PageData } from './page-data';

const DAY = 86_400;

export function shopNow(
	{ madeAt, utcOffsetMinutes, zone }: Pick< PageData, 'madeAt' | 'utcOffsetMinutes' | 'zone' >,
	now: Date
): ShopNow {
	const timestamp = Math.floor( Math.max( now.getTime(), madeAt ) / 1000 );
	const change = zone.filter( ( [ from ] ) => timestamp >= from ).at( -1 ) ?? zone[ 0 ];
	const local = timestamp + ( change?.[ 1 ] ?? utcOffsetMinutes * 60 );
	const days = Math.floor( local / DAY );
	return { days, seconds: local - days * DAY, timestamp, ...( zone.length > 0 ? { zone } : {} ) };
}
