/** Writes the funnel tracker's cookies, which last two days. */
import { encodeText, limitedValue } from '../../domain/attribution-cookies/packed-cookie';
import { firstLandingTime } from '../../domain/store-time';
import { deleteCookie, writeCookie, type Cookies } from './cookie-jar';
import type { Landing } from './current-page';

const MINUTES = 2 * 24 * 60;
/** In the order of the checks: Chrome also names itself Safari, and all of them Mozilla. */
const BROWSERS = [ 'Chrome', 'Firefox', 'Safari', 'Opera', 'Mozilla' ];
const MOBILE = /Android|webOS|iP(?:hone|ad|od)|BlackBerry|IEMobile|Opera Mini|FBA[NV]/i;

/**
 * @param landing
 * @param otherSite Referrer if it is another site; otherwise empty.
 * @param offset    Of the store's time zone, in minutes.
 * @param cookies   The visitor's cookies.
 */
export function writeFunnelCookies( landing: Landing, otherSite: string, offset: number, cookies: Cookies ): void {
	const set = ( name: string, value: string | null ): void => {
		if ( value ) {
			writeCookie( `wffn_${ name }`, encodeText( limitedValue( value ) ), MINUTES );
		}
	};
	const setOnce = ( name: string, value: string ): void => {
		if ( ! cookies[ `wffn_${ name }` ] ) {
			set( name, value );
		}
	};
	setOnce( 'flt', firstLandingTime( Date.now(), offset ) );
	setOnce( 'fl_url', new URL( landing.url ).pathname );
	setOnce( 'referrer', otherSite );
	set( 'timezone', Intl.DateTimeFormat().resolvedOptions().timeZone );
	set( 'is_mobile', `${ MOBILE.test( navigator.userAgent ) }` );
	set( 'browser', BROWSERS.find( ( name ) => navigator.userAgent.includes( name ) ) ?? 'unknown' );
	set( 'traffic_source', otherSite );
	if ( ! landing.referrer && cookies.wffn_traffic_source ) {
		deleteCookie( 'wffn_traffic_source' );
	}
	const parameters = new URLSearchParams( landing.query );
	'fbclid,gclid,utm_source,utm_medium,utm_campaign,utm_term,utm_content'
		.split( ',' )
		.forEach( ( name ) => set( name, parameters.get( name ) ) );
}
