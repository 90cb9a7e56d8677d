/** Times of the store in the formats of the funnel tracker. English names: they are data, not texts. */

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split( ' ' );
const MONTHS = 'January February March April May June July August September October November December'.split( ' ' );
const MINUTE_MS = 60_000;

/** The UTC fields of the date are those of the store. */
const storeDate = ( now: number, offset: number ): Date => new Date( now + offset * MINUTE_MS );

/**
 * Returns the time of the store with an unpadded date: `2026-3-5 14:05:09`.
 *
 * @param now    In ms, as Date.now().
 * @param offset Of the store's time zone, in minutes.
 */
export function firstLandingTime( now: number, offset: number ): string {
	const [ date = '', time = '' ] = storeDate( now, offset ).toISOString().split( /[T.]/ );
	return `${ date.replace( /-0/g, '-' ) } ${ time }`;
}

export interface EventTime {
	/** `Sunday` … `Saturday` */
	readonly event_day: string;
	/** `January` … `December` */
	readonly event_month: string;
	/** `00-01` … `23-24` */
	readonly event_hour: string;
}

/** Returns the store's day, month and hour. */
export function eventTime( now: number, offset: number ): EventTime {
	const date = storeDate( now, offset );
	const hour = date.getUTCHours();
	return {
		event_day: DAYS[ date.getUTCDay() ] ?? '',
		event_month: MONTHS[ date.getUTCMonth() ] ?? '',
		event_hour: [ hour, hour + 1 ].map( ( number ) => String( number ).padStart( 2, '0' ) ).join( '-' ),
	};
}
