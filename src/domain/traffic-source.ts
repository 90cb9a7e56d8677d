/**
 * Decides from which source a visit comes, as WooCommerce's order attribution stores it. Mirrors
 * includes/Domain/TrafficSource.php.
 */
import { limitedValue } from './attribution-cookies/packed-cookie';
import { engineOf, isReturningHost } from './traffic-hosts';

/** The keys are those of the cookies `sbjs_current` and `sbjs_first`. Unknown values are `(none)`. */
export interface TrafficSource {
	readonly typ: 'utm' | 'organic' | 'referral' | 'typein';
	/** Source. */
	readonly src: string;
	/** Medium. */
	readonly mdm: string;
	/** Campaign. */
	readonly cmp: string;
	/** Content, or the path of the referrer. */
	readonly cnt: string;
	/** Term. */
	readonly trm: string;
	/** ID of the campaign. */
	readonly id: string;
	/** Platform. */
	readonly plt: string;
	/** Creative format. */
	readonly fmt: string;
	/** Marketing tactic. */
	readonly tct: string;
}

export interface Visit {
	/** Query string of the page, with or without `?`. */
	readonly query: string;
	/** URL of the referrer; empty for none. */
	readonly referrer: string;
	/** Whether the visit continues a session. */
	readonly hasSession: boolean;
	/** Whether a first or current source is stored. */
	readonly hasSource: boolean;
	/** Whether the page belongs to the checkout, to which payment pages return. */
	readonly isCheckout: boolean;
}

export const NONE = '(none)';

const UTM = {
	src: 'utm_source',
	mdm: 'utm_medium',
	cmp: 'utm_campaign',
	cnt: 'utm_content',
	trm: 'utm_term',
	id: 'utm_id',
	plt: 'utm_source_platform',
	fmt: 'utm_creative_format',
	tct: 'utm_marketing_tactic',
} as const;

/** Parameters that ad networks add to paid links, and the network. The first one counts. */
const CLICK_IDS: readonly ( readonly [ parameter: string, source: string ] )[] = [
	[ 'gclid', 'google' ],
	[ 'yclid', 'yandex' ],
	[ 'gbraid', 'google' ],
	[ 'wbraid', 'google' ],
	[ 'msclkid', 'bing' ],
	[ 'ttclid', 'tiktok' ],
	[ 'twclid', 'twitter' ],
	[ 'li_fat_id', 'linkedin' ],
	[ 'ScCid', 'snapchat' ],
	[ 'rdt_cid', 'reddit' ],
];

/** Scheme, user, host, port and path. */
const URL_PARTS = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]+)(?::\d*)?([^?#]*)/i;

/**
 * Returns the source of a visit; null if the stored one stays. Campaigns come first, then search engines, then other
 * sites if no session runs, then a direct visit if nothing is stored.
 *
 * @param visit
 * @param ownHosts The store's host and the merchant's other hosts; their subdomains count too.
 */
export function trafficSource( visit: Visit, ownHosts: readonly string[] ): TrafficSource | null {
	const parameters = new URLSearchParams( visit.query );
	const campaign = campaignSource( parameters );
	if ( campaign ) {
		return campaign;
	}
	const { host, path } = otherSite( visit, ownHosts );
	const engine = engineOf( host );
	if ( engine !== null ) {
		return source( { typ: 'organic', src: engine, mdm: 'organic' } );
	}
	if ( ! visit.hasSession && host !== '' ) {
		return source( {
			typ: 'referral',
			src: limitedValue( host ),
			mdm: 'referral',
			cnt: limitedValue( path ) || '/',
		} );
	}
	// Facebook adds it to unpaid links too, and its app sends no referrer.
	const isFromFacebook = visit.referrer === '' && ! visit.isCheckout && valueOf( parameters, 'fbclid' ) !== '';
	if ( ! visit.hasSession && isFromFacebook ) {
		return source( { typ: 'referral', src: 'facebook.com', mdm: 'referral' } );
	}
	return visit.hasSource ? null : source( { typ: 'typein', src: '(direct)' } );
}

/**
 * Returns host and path of the referrer. The host is empty if the referrer is none, the store's own, or a page from which
 * shoppers come back.
 */
export function otherSite(
	{ referrer, isCheckout }: Visit,
	ownHosts: readonly string[]
): { readonly host: string; readonly path: string } {
	const [ , rawHost = '', path = '' ] = URL_PARTS.exec( referrer ) ?? [];
	const host = withoutWww( rawHost );
	return { host: isCheckout || isOwn( host, ownHosts ) || isReturningHost( host ) ? '' : host, path };
}

function campaignSource( parameters: URLSearchParams ): TrafficSource | null {
	const click = CLICK_IDS.find( ( [ parameter ] ) => valueOf( parameters, parameter ) !== '' )?.[ 1 ];
	const values = Object.entries( UTM )
		.map( ( [ key, parameter ] ) => [ key, valueOf( parameters, parameter ) ] as const )
		.filter( ( [ , value ] ) => value !== '' );
	if ( click === undefined && values.length === 0 ) {
		return null;
	}
	const fromClick = click === undefined ? {} : { src: click, mdm: 'cpc', cmp: `${ click }_cpc` };
	return source( { typ: 'utm', ...fromClick, ...Object.fromEntries( values ) } );
}

/** The cookies have the values in this order. */
const source = ( { typ, ...values }: Partial< TrafficSource > & Pick< TrafficSource, 'typ' > ): TrafficSource => ( {
	typ,
	src: NONE,
	mdm: NONE,
	cmp: NONE,
	cnt: NONE,
	trm: NONE,
	id: NONE,
	plt: NONE,
	fmt: NONE,
	tct: NONE,
	...values,
} );

/** Returns the first value of the parameter; empty if there is none. Bytes that are no UTF-8 are dropped. */
const valueOf = ( parameters: URLSearchParams, name: string ): string =>
	limitedValue( ( parameters.get( name ) ?? '' ).replace( /�/g, '' ).trim() );

const withoutWww = ( host: string ): string => host.toLowerCase().replace( /^www\./, '' );

const isOwn = ( host: string, ownHosts: readonly string[] ): boolean =>
	ownHosts.map( withoutWww ).some( ( own ) => own !== '' && ( host === own || host.endsWith( `.${ own }` ) ) );
