/** Chunk: what the scripts of other plugins add to their own tracking events. */
import { parseCookie } from '../../domain/attribution-cookies';
import { eventTime, type EventTime } from '../../domain/event-time';
import { firstLandingTime } from '../../domain/store-time';
import { browserData } from './browser-data';
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
	'traffic_source',
];

/** Parameter of a campaign, and its key in the cookie of the source. */
const CAMPAIGN = {
	utm_source: 'src',
	utm_medium: 'mdm',
	utm_campaign: 'cmp',
	utm_term: 'trm',
	utm_content: 'cnt',
} as const;

type Values = Readonly< Record< string, string > >;

export type TrackingEvent = EventTime & Values;

/**
 * Returns the funnel tracker's data of this visitor, without what is unknown.
 *
 * @param offset Of the store's time zone, in minutes.
 */
export function trackingEvent( offset: number ): TrackingEvent {
	const cookies = readCookies();
	const values = cookies.wffn_flt ? funnelCookies( cookies ) : sourceCookies( cookies, offset );
	return {
		traffic_source: 'direct',
		...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value && value !== '(none)' ) ),
		...eventTime( Date.now(), offset ),
	};
}

const funnelCookies = ( cookies: Cookies ): Values =>
	Object.fromEntries( COOKIES.map( ( name ) => [ name, readFunnelCookie( cookies, name ) ] ) );

function readFunnelCookie( cookies: Cookies, name: string ): string {
	const content = cookies[ `wffn_${ name }` ] ?? '';
	try {
		return decodeURIComponent( content );
	} catch {
		return content;
	}
}

/** Returns the same from the cookies of the source, for stores that write no funnel cookies. */
function sourceCookies( cookies: Cookies, offset: number ): Values {
	const read = ( name: string ): Partial< Values > => parseCookie( cookies[ `sbjs_${ name }` ] );
	const current = read( 'current' );
	const firstLanding = read( 'first_add' );
	const time = Date.parse( `${ firstLanding.fd?.replace( ' ', 'T' ) }Z` );
	const campaign = current.typ === 'utm' ? Object.entries( CAMPAIGN ) : [];
	return {
		...browserData(),
		flt: time ? firstLandingTime( time, offset ) : '',
		fl_url: firstLanding.ep?.replace( /^[a-z]+:\/\/[^/]+|\?.*/gs, '' ) ?? '',
		referrer: otherSite( firstLanding.rf ),
		traffic_source: otherSite( read( 'current_add' ).rf ),
		...Object.fromEntries( campaign.map( ( [ name, key ] ) => [ name, current[ key ] ?? '' ] ) ),
	};
}

const otherSite = ( referrer = '' ): string => ( referrer.startsWith( `${ location.origin }/` ) ? '' : referrer );
