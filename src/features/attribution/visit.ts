/** Records a page view in sourcebuster's cookies. */
import { packCookie } from '../../domain/attribution-cookies/packed-cookie';
import { readCookies, readCount, writeCookie, type CookieWriter } from './cookie-jar';
import { keepLanding, keptLanding, type Landing } from './current-page';
import type { Options } from './options';

/** Parts of the names of all parameters that can name a source. */
const CAMPAIGN = /utm_|clid|braid|fat_id|cid=/i;

/**
 * @param landing
 * @param options
 * @param isAllowed Whether the visitor still allows cookies after the chunk has loaded.
 */
export async function recordVisit( landing: Landing, options: Options, isAllowed: () => boolean ): Promise< void > {
	const { lifetime, base64 } = options;
	const set: CookieWriter = ( name, values, minutes = lifetime ) =>
		writeCookie( `sbjs_${ name }`, packCookie( values, base64 ), minutes );
	let cookies = readCookies();
	const isKnown = [ 'session', 'first', 'current', 'udata', 'promo' ].every(
		( name ) => cookies[ `sbjs_${ name }` ]
	);
	const isInner = landing.referrer.startsWith( `${ location.origin }/` ) && ! CAMPAIGN.test( landing.query );
	if ( isKnown && isInner ) {
		// Their lifetime starts again.
		[ 'sbjs_current', 'sbjs_udata' ].forEach( ( name ) => writeCookie( name, cookies[ name ] ?? '', lifetime ) );
	} else {
		const decided = ( isInner && keptLanding() ) || landing;
		keepLanding( decided );
		const { recordLanding } = await import( /* webpackChunkName: "attribution-landing" */ './landing' );
		if ( ! isAllowed() ) {
			return;
		}
		cookies = readCookies();
		recordLanding( decided, options, cookies, set );
		keepLanding();
	}
	set(
		'session',
		{ pgs: readCount( cookies.sbjs_session, 'pgs' ) + 1, cpg: location.origin + location.pathname },
		options.minutes
	);
}
