/** Writes the funnel tracker's cookies, which last two days. */
import { encodeText, limitedValue } from '../../domain/attribution-cookies/packed-cookie';
import { firstLandingTime } from '../../domain/store-time';
import { browserData } from './browser-data';
import { deleteCookie, writeCookie, type Cookies } from './cookie-jar';
import type { Landing } from './current-page';

const MINUTES = 2 * 24 * 60;

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
	Object.entries( browserData() ).forEach( ( [ name, value ] ) => set( name, value ) );
	set( 'traffic_source', otherSite );
	if ( ! landing.referrer && cookies.wffn_traffic_source ) {
		deleteCookie( 'wffn_traffic_source' );
	}
	const parameters = new URLSearchParams( landing.query );
	'fbclid,gclid,utm_source,utm_medium,utm_campaign,utm_term,utm_content'
		.split( ',' )
		.forEach( ( name ) => set( name, parameters.get( name ) ) );
}
