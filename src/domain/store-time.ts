/** Times of the store in the funnel tracker's format. */
const MINUTE_MS = 60_000;

/**
 * Returns a date whose UTC fields are those of the store.
 *
 * @param now    In ms, as Date.now().
 * @param offset Of the store's time zone, in minutes.
 */
export const storeDate = ( now: number, offset: number ): Date => new Date( now + offset * MINUTE_MS );

/** Returns the time of the store with an unpadded date: `2026-3-5 14:05:09`. */
export function firstLandingTime( now: number, offset: number ): string {
	const [ date = '', time = '' ] = storeDate( now, offset ).toISOString().split( /[T.]/ );
	return `${ date.replace( /-0/g, '-' ) } ${ time }`;
}
