/** Random visits, and the reasons why Aisle's decision may differ from sourcebuster's. */
import fc from 'fast-check';
import { isReturningHost } from '../../../src/domain/traffic-hosts';
import { trafficSource, type Visit } from '../../../src/domain/traffic-source';

export { trafficSource };

export const HOST = 'shop.example';

const value = fc.oneof(
	{ arbitrary: fc.constantFrom( 'news', 'a', 'spring', 'cpc', 'x-1' ), weight: 4 },
	{
		arbitrary: fc.constantFrom( 'a%20b', 'a+b', '', '50%25', 'gr%C3%BC%C3%9Fe', '%E9', 'a%7C%7C%7Cb', 'x=y' ),
		weight: 1,
	}
);
const parameter = fc.constantFrom(
	'utm_source',
	'utm_medium',
	'utm_campaign',
	'utm_content',
	'utm_term',
	'utm_id',
	'utm_source_platform',
	'utm_creative_format',
	'utm_marketing_tactic',
	'gclid',
	'yclid',
	'gbraid',
	'msclkid',
	'fbclid',
	'page'
);

export const cases: fc.Arbitrary< Visit > = fc.record( {
	query: fc
		.array( fc.tuple( parameter, value ), { maxLength: 4 } )
		.map( ( pairs ) => pairs.map( ( pair ) => pair.join( '=' ) ).join( '&' ) ),
	referrer: fc.constantFrom(
		'',
		'',
		'https://www.google.com/',
		'https://www.google.de/search?q=mug',
		'https://www.bing.com/',
		'https://www.bing.com/search?q=mug',
		'https://search.yahoo.com/search?p=mug',
		'https://yandex.ru/search?text=mug',
		'https://duckduckgo.com/?q=mug',
		'https://mail.google.com/',
		'https://partner.example/p',
		'https://www.partner.example/',
		'https://a.www.partner.example/',
		'https://blog.shop.example/',
		'https://www.shop.example/a',
		'https://www.paypal.com/',
		'https://chatgpt.com/'
	),
	hasSession: fc.boolean(),
	hasSource: fc.boolean(),
	isCheckout: fc.constantFrom( false, false, false, true ),
} );

const CAMPAIGN = /(?:^|[?&])(?:utm_\w+|gclid|yclid)(?:=|&|$)/;

/** Reason => whether it concerns the visit. */
const REASONS: Readonly< Record< string, ( visit: Visit ) => boolean > > = {
	'an empty or unreadable value names no campaign': ( { query } ) =>
		/(?:utm_\w+|clid)(?:=(?:[+\s]|%20|%E9)*)?(?:&|$)/.test( query ),
	'click IDs of other networks': ( { query } ) =>
		/(?:[gw]braid|msclkid|t[tw]clid|li_fat_id|ScCid|rdt_cid)=/.test( query ),
	'Facebook without a referrer': ( { query } ) => /fbclid=./.test( query ),
	'plus signs, escapes and delimiters are decoded': ( { query } ) => /[+%|]/.test( query ),
	'the first of doubles': ( { query } ) => /(?:^|&)([^=&]+)=.*&\1=/.test( query ),
	'the whole value behind the first equals sign': ( { query } ) => /=[^&]*=/.test( query ),
	'at most 255 characters': ( { query, referrer } ) => query.length > 255 || referrer.length > 255,
	'a leading question mark, encoded names': ( { query } ) => /^\?|%5F/.test( query ),
	'search engines without a query': ( { referrer } ) =>
		referrer !== '' && ! CAMPAIGN.test( referrer ) && isSearch( referrer ),
	'the checkout has no referrers': ( { isCheckout, referrer } ) => isCheckout && referrer !== '',
	'payment and sign-in pages': ( { referrer } ) => isReturningHost( hostOf( referrer ) ),
	'only a leading www is removed': ( { referrer } ) =>
		/(?!^)www\./.test( hostOf( referrer ) ) || /\w[^/]*www\./.test( hostOf( referrer ) ),
	'hosts in lower case, paths without delimiters, no other URLs': ( { referrer } ) =>
		referrer !== '' && /[A-Z]|\|\|\||^(?!\w[\w+.-]*:\/\/\w)|@/.test( referrer ),
	'hosts that only begin like that of Google': ( { referrer } ) => /google\.(?:com\.)?evil/.test( referrer ),
	'the path of a URL without one is /': ( { referrer } ) => /^[\w-]+:\/\/[^/]+$/.test( referrer ),
	'the term of Yandex comes from campaigns only': ( { referrer } ) => /yandex\./.test( referrer ),
};

export const reasonsOf = ( visit: Visit ): string[] =>
	Object.entries( REASONS )
		.filter( ( [ , concerns ] ) => concerns( visit ) )
		.map( ( [ reason ] ) => reason );

const hostOf = ( url: string ): string =>
	/^[a-z+.-]+:\/\/(?:[^/@]*@)?([^/:]*)/i.exec( url )?.[ 1 ]?.toLowerCase() ?? '';

const isSearch = ( referrer: string ): boolean =>
	trafficSource( { query: '', referrer, hasSession: true, hasSource: true, isCheckout: false }, [ HOST ] )?.typ ===
	'organic';
