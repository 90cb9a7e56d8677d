/** Chunk: what the scripts of other plugins add to their own tracking events. */
import { eventTime, type EventTime } from '../../domain/event-time';
import { readCookies, type Cookies } from './cookie-jar';

const COOKIES = [
	'timezone',
	'flt',
	'referrer',
	'fl_url',
	'browser',
	'is_mobile',
	'utm_source',
	'utm_medium',
	'utm_campaign',
	'utm_term',
	'utm_content',
	'fbclid',
	'gclid',
];

export type TrackingEvent = EventTime & Readonly< Record< string, string > >;

/**
 * Returns the funnel tracker's data of this visitor, without what is unknown.
 *
 * @param offset Of the store's time zone, in minutes.
 */
export function trackingEvent( offset: number ): TrackingEvent {
	const cookies = readCookies();
	const known = COOKIES.map( ( name ) => [ name, readFunnelCookie( cookies, name ) ] ).filter(
		( [ , value ] ) => value
	);
	return {
		...Object.fromEntries( known ),
		...eventTime( Date.now(), offset ),
		traffic_source: readFunnelCookie( cookies, 'traffic_source' ) || 'direct',
	};
}

function readFunnelCookie( cookies: Cookies, name: string ): string {
	const content = cookies[ `wffn_${ name }` ] ?? '';
	try {
		return decodeURIComponent( content );
	} catch {
		return content;
	}
}
