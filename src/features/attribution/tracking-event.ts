/** Chunk: what the scripts of other plugins add to their own tracking events. */
import { eventTime, type EventTime } from '../../domain/store-time';
import { readCookie } from './cookie-jar';

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
	const known = COOKIES.map( ( name ) => [ name, readFunnelCookie( name ) ] ).filter( ( [ , value ] ) => value );
	return {
		...Object.fromEntries( known ),
		...eventTime( Date.now(), offset ),
		traffic_source: readFunnelCookie( 'traffic_source' ) || 'direct',
	};
}

function readFunnelCookie( name: string ): string {
	const content = readCookie( `wffn_${ name }` );
	try {
		return decodeURIComponent( content );
	} catch {
		return content;
	}
}
