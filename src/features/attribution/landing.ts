/**
 * Chunk for the first page of a visit, and for pages with another site as referrer or with a campaign. Decides the
 * visit's source, and writes the cookies that then stay.
 */
import { NONE, otherSite, trafficSource } from '../../domain/traffic-source';
import { readCount, writeCookie, type Cookies, type CookieWriter } from './cookie-jar';
import { writeFunnelCookies } from './funnel';
import type { Landing } from './current-page';
import type { Options } from './options';

/** In characters. A longer URL of the landing is stored without its parameters, which are in the source already. */
const MAX_URL_LENGTH = 64;
/** In characters. Browsers have up to 140; apps add their own names behind. */
const MAX_AGENT_LENGTH = 140;

/**
 * @param landing
 * @param options
 * @param cookies The visitor's cookies.
 * @param set     Writes one of sourcebuster's cookies.
 */
export function recordLanding( landing: Landing, options: Options, cookies: Cookies, set: CookieWriter ): void {
	const { sbjs_session: session = '', sbjs_first: first = '', sbjs_current: current = '' } = cookies;
	const hasSession = session !== '';
	const visit = { ...landing, hasSession, hasSource: first + current !== '', isCheckout: options.checkout };
	const hosts = [ location.hostname, ...options.hosts.split( ' ' ) ];
	const setOnce = ( name: string, values: object ): void => {
		if ( ! cookies[ `sbjs_${ name }` ] ) {
			set( name, values );
		}
	};
	const source = trafficSource( visit, hosts );
	if ( source ) {
		const touch = {
			fd: new Date().toISOString().slice( 0, 19 ).replace( 'T', ' ' ),
			ep: withoutQuery( landing.url, landing.url.length > MAX_URL_LENGTH ),
			// Pages of the store have keys of orders and passwords in their URLs, and browsers send these to the next page.
			rf: withoutQuery( landing.referrer, landing.referrer.startsWith( location.origin ) ) || NONE,
		};
		set( 'current', source );
		set( 'current_add', touch );
		setOnce( 'first', source );
		setOnce( 'first_add', touch );
	} else {
		writeCookie( 'sbjs_current', current || first, options.lifetime );
		if ( ! first ) {
			writeCookie( 'sbjs_first', current, options.lifetime );
		}
	}
	const visits = readCount( cookies.sbjs_udata, 'vst' );
	set( 'udata', {
		vst: visits ? visits + ( hasSession ? 0 : 1 ) : 1,
		uip: NONE,
		uag: navigator.userAgent.slice( 0, MAX_AGENT_LENGTH ),
	} );
	setOnce( 'promo', { code: 100_000 + Math.floor( Math.random() * 900_000 ) } );
	if ( options.funnel ) {
		writeFunnelCookies( landing, otherSite( visit, hosts ).host && landing.referrer, options.offset, cookies );
	}
}

const withoutQuery = ( url: string, isCut: boolean ): string => ( isCut ? url.replace( /[?#].*/s, '' ) : url );
