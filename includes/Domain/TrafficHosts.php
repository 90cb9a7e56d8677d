<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Hosts that decide how a visit counts. Mirror of src/domain/traffic-hosts.ts.
 */
final class TrafficHosts {

	/**
	 * Search engines that browsers name as a referrer. Browsers send the origin only, so no query is needed. The names are
	 * those of sourcebuster where it has one.
	 */
	private const ENGINES = array(
		'google'     => 'google\.(?:com?\.)?[a-z]{2,3}|com\.google\.android\.googlequicksearchbox',
		'bing'       => '(?:\w+\.)?bing\.com',
		'yahoo'      => '(?:[\w-]+\.)*search\.yahoo\.(?:com|co\.jp)',
		'yandex'     => '(?:\w+\.)?yandex\.(?:com(?:\.\w\w)?|[a-z]{2})|ya\.ru',
		'duckduckgo' => '(?:\w+\.)?duckduckgo\.com',
		'baidu'      => '(?:\w+\.)?baidu\.com',
		'ecosia'     => 'ecosia\.org',
		'qwant'      => '(?:lite\.)?qwant\.com',
		'startpage'  => '(?:\w+\.)?startpage\.com',
		'brave'      => 'search\.brave\.com',
		'naver'      => '(?:m\.)?search\.naver\.com',
		'daum'       => '(?:m\.)?search\.daum\.net',
		'seznam'     => '(?:search\.)?seznam\.cz',
		'sogou'      => '(?:\w+\.)?sogou\.com',
		'360'        => '(?:m\.)?so\.com',
		'shenma'     => 'm\.sm\.cn',
		'kagi'       => 'kagi\.com',
		'mojeek'     => 'mojeek\.(?:com|co\.uk|de|fr)',
		'swisscows'  => 'swisscows\.(?:com|ch)',
		'metager'    => 'metager\.(?:org|de)',
		'presearch'  => 'presearch\.(?:com|org)',
		'aol'        => 'search\.aol\.(?:com|co\.uk|de|fr)',
		'ask'        => '(?:\w+\.)?ask\.com',
		'lycos'      => 'search\d*\.lycos\.com',
		'dogpile'    => 'dogpile\.com',
		'rambler'    => 'nova\.rambler\.ru',
		'mail.ru'    => 'go\.mail\.ru',
		'coccoc'     => 'coccoc\.com',
		'petal'      => 'petalsearch\.com',
		'goo'        => 'search\.goo\.ne\.jp',
		't-online'   => 'suche\.t-online\.de',
		'web.de'     => 'suche\.web\.de',
		'gmx'        => '(?:suche|search)\.gmx\.(?:net|com|at|ch)',
		'lilo'       => 'search\.lilo\.org',
		'virgilio'   => 'ricerca\.virgilio\.it',
		'wow'        => 'wow\.com',
		'onet'       => 'szukaj\.onet\.pl',
		'search.com' => 'search\.com',
		'centrum'    => 'search\.centrum\.cz',
		'gibiru'     => 'gibiru\.com',
	);

	/** Hosts, with their subdomains, from which shoppers come back to the store: payment and sign-in pages. */
	private const RETURNING =
		'paypal\.com|klarna\.(?:com|net)|quickpay\.net|stripe\.(?:com|network)|mollie\.com|adyen\.com|adyenpayments\.com|'
		. 'worldpay\.com|sagepay\.com|opayo\.\w+|authorize\.net|squareup\.com|braintreegateway\.com|2checkout\.com|'
		. 'payu\.(?:com|in|pl|ro)|razorpay\.com|paytrail\.com|nets\.eu|bambora\.com|sofort\.com|giropay\.de|ideal\.nl|'
		. 'bancontact\.net|multisafepay\.com|buckaroo\.nl|payone\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|'
		. 'swish\.nu|vipps\.no|mobilepay\.dk|przelewy24\.pl|tpay\.com|gocardless\.com|affirm\.com|afterpay\.com|'
		. 'clearpay\.co\.uk|sezzle\.com|pay\.amazon\.[a-z.]+|alipay\.com|mercadopago\.com(?:\.\w\w)?|paytm\.(?:com|in)|'
		. 'ccavenue\.com|payfast\.co\.za|paystack\.com|flutterwave\.com|redsys\.es|viva(?:payments)?\.com|checkout\.com|'
		. 'nexi\.it|satispay\.com|scalapay\.com|twint\.ch|postfinance\.ch|paddle\.com|commerce\.coinbase\.com|'
		. 'accounts\.google\.[a-z.]+|appleid\.apple\.com|login\.(?:microsoftonline|live|yahoo)\.com|auth0\.com|okta\.com';

	/** Returns the name of the search engine; null for other hosts. */
	public static function engine_of( string $host ): ?string {
		foreach ( self::ENGINES as $name => $hosts ) {
			if ( 1 === preg_match( "/^(?:$hosts)$/D", $host ) ) {
				return (string) $name;
			}
		}
		return null;
	}

	/** Returns whether shoppers come back from the host, so that it is no source. */
	public static function is_returning( string $host ): bool {
		return 1 === preg_match( '/^(?:.+\.)?(?:' . self::RETURNING . ')$/D', $host );
	}
}
