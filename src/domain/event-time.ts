/** Times of the store in tracking events. English names: they are data, not texts. */
import { storeDate } from './store-time';

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split( ' ' );
const MONTHS = 'January February March April May June July August September October November December'.split( ' ' );

export interface EventTime {
	/** `Sunday` … `Saturday` */
	readonly event_day: string;
	/** `January` … `December` */
	readonly event_month: string;
	/** `00-01` … `23-24` */
	readonly event_hour: string;
}

/**
 * Returns the store's day, month and hour.
 *
 * @param now    In ms, as Date.now().
 * @param offset Of the store's time zone, in minutes.
 */
export function eventTime( now: number, offset: number ): EventTime {
	const date = storeDate( now, offset );
	const hour = date.getUTCHours();
	return {
		event_day: DAYS[ date.getUTCDay() ] ?? '',
		event_month: MONTHS[ date.getUTCMonth() ] ?? '',
		event_hour: [ hour, hour + 1 ].map( ( number ) => String( number ).padStart( 2, '0' ) ).join( '-' ),
	};
}
