<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Decides from which source a visit comes, as WooCommerce's order attribution stores it. Mirror of
 * src/domain/traffic-source.ts.
 *
 * The keys of a source are those of the cookies `sbjs_current` and `sbjs_first`: type, source, medium, campaign, content
 * or the path of the referrer, term, ID of the campaign, platform, creative format, marketing tactic. Unknown values are
 * `(none)`.
 *
 * @phpstan-type Source array{
 *     typ: string, src: string, mdm: string, cmp: string, cnt: string, trm: string, id: string, plt: string, fmt: string, tct: string,
 * }
 * @phpstan-type Visit array{query: string, referrer: string, hasSession: bool, hasSource: bool, isCheckout: bool}
 */
final class TrafficSource {

	private const NONE       = '(none)';
	private const MAX_LENGTH = 255;

	/** The cookies separate values with three of them. */
	private const DELIMITERS = '/\|{3,}/';

	private const UTM = array(
		'src' => 'utm_source',
		'mdm' => 'utm_medium',
		'cmp' => 'utm_campaign',
		'cnt' => 'utm_content',
		'trm' => 'utm_term',
		'id'  => 'utm_id',
		'plt' => 'utm_source_platform',
		'fmt' => 'utm_creative_format',
		'tct' => 'utm_marketing_tactic',
	);

	/** Parameters that ad networks add to paid links, and the network. The first one counts. */
	private const CLICK_IDS = array(
		'gclid'     => 'google',
		'yclid'     => 'yandex',
		'gbraid'    => 'google',
		'wbraid'    => 'google',
		'msclkid'   => 'bing',
		'ttclid'    => 'tiktok',
		'twclid'    => 'twitter',
		'li_fat_id' => 'linkedin',
		'ScCid'     => 'snapchat',
		'rdt_cid'   => 'reddit',
	);

	/** Scheme, user, host, port and path. */
	private const URL_PARTS = '/^[a-z][a-z0-9+.-]*:\/\/(?:[^\/?#@]*@)?([^\/?#:@[\]]+)(?::\d*)?([^?#]*)/i';

	/** One character in valid UTF-8. */
	private const CHARACTER = '/[\x00-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}'
		. '|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}/';

	/** What JavaScript's trim() removes. */
	private const OUTER_SPACE = '/^[\s\p{Z}\x{FEFF}]+|[\s\p{Z}\x{FEFF}]+$/uD';

	/**
	 * Returns the source of a visit; null if the stored one stays. Campaigns come first, then search engines, then other
	 * sites if no session runs, then a direct visit if nothing is stored.
	 *
	 * @param Visit        $visit     `query` of the page, with or without `?`; `referrer`: URL, empty for none;
	 *                                `hasSession`: the visit continues a session; `hasSource`: a first or current source
	 *                                is stored; `isCheckout`: the page belongs to the checkout, to which payment pages
	 *                                return.
	 * @param list<string> $own_hosts The store's host and the merchant's other hosts; their subdomains count too.
	 * @return Source|null
	 */
	public static function of( array $visit, array $own_hosts ): ?array {
		$parameters = self::parameters( $visit['query'] );
		$campaign   = self::campaign_source( $parameters );
		if ( null !== $campaign ) {
			return $campaign;
		}
		preg_match( self::URL_PARTS, $visit['referrer'], $parts );
		$host       = self::without_www( $parts[1] ?? '' );
		$is_foreign = '' !== $host && ! $visit['isCheckout']
			&& ! self::is_own( $host, $own_hosts ) && ! TrafficHosts::is_returning( $host );
		$engine     = $is_foreign ? TrafficHosts::engine_of( $host ) : null;
		if ( null !== $engine ) {
			return self::source( array( 'typ' => 'organic', 'src' => $engine, 'mdm' => 'organic' ) );
		}
		if ( ! $visit['hasSession'] && $is_foreign ) {
			$path = self::limited( $parts[2] ?? '' );
			return self::source( array(
				'typ' => 'referral',
				'src' => self::limited( $host ),
				'mdm' => 'referral',
				'cnt' => '' === $path ? '/' : $path,
			) );
		}
		// Facebook adds it to unpaid links too, and its app sends no referrer.
		$is_from_facebook = '' === $visit['referrer'] && ! $visit['isCheckout'] && '' !== ( $parameters['fbclid'] ?? '' );
		if ( ! $visit['hasSession'] && $is_from_facebook ) {
			return self::source( array( 'typ' => 'referral', 'src' => 'facebook.com', 'mdm' => 'referral' ) );
		}
		return $visit['hasSource'] ? null : self::source( array( 'typ' => 'typein', 'src' => '(direct)' ) );
	}

	/**
	 * @param array<string, string> $parameters
	 * @return Source|null
	 */
	private static function campaign_source( array $parameters ): ?array {
		$values = array_filter(
			array_map( static fn( string $parameter ): string => $parameters[ $parameter ] ?? '', self::UTM ),
			static fn( string $value ): bool => '' !== $value
		);
		foreach ( self::CLICK_IDS as $parameter => $network ) {
			if ( '' !== ( $parameters[ $parameter ] ?? '' ) ) {
				$values += array( 'src' => $network, 'mdm' => 'cpc', 'cmp' => $network . '_cpc' );
			}
		}
		return array() === $values ? null : self::source( array( 'typ' => 'utm' ) + $values );
	}

	/**
	 * @param array<string, string> $values
	 * @return Source
	 */
	private static function source( array $values ): array {
		return array(
			'typ' => $values['typ'] ?? self::NONE,
			'src' => $values['src'] ?? self::NONE,
			'mdm' => $values['mdm'] ?? self::NONE,
			'cmp' => $values['cmp'] ?? self::NONE,
			'cnt' => $values['cnt'] ?? self::NONE,
			'trm' => $values['trm'] ?? self::NONE,
			'id'  => $values['id'] ?? self::NONE,
			'plt' => $values['plt'] ?? self::NONE,
			'fmt' => $values['fmt'] ?? self::NONE,
			'tct' => $values['tct'] ?? self::NONE,
		);
	}

	/**
	 * Reads a query string as URLSearchParams does. PHP's own function changes names and reads arrays.
	 *
	 * @return array<string, string> The first value of each name. Bytes that are no UTF-8 are dropped.
	 */
	private static function parameters( string $query ): array {
		$parameters = array();
		foreach ( explode( '&', (string) preg_replace( '/^\?/', '', $query ) ) as $pair ) {
			$parts       = array_map( urldecode( ... ), explode( '=', $pair, 2 ) );
			$parameters += array( $parts[0] => self::limited( self::trimmed( $parts[1] ?? '' ) ) );
		}
		return $parameters;
	}

	/** Drops bytes that are no UTF-8, and outer spaces. */
	private static function trimmed( string $value ): string {
		preg_match_all( self::CHARACTER, $value, $characters );
		$valid = str_replace( "\u{FFFD}", '', implode( '', $characters[0] ) );
		return (string) preg_replace( self::OUTER_SPACE, '', $valid );
	}

	/** Returns the value without the cookies' delimiter, at most 255 characters. */
	private static function limited( string $value ): string {
		return mb_substr( (string) preg_replace( self::DELIMITERS, '|', $value ), 0, self::MAX_LENGTH, 'UTF-8' );
	}

	private static function without_www( string $host ): string {
		return (string) preg_replace( '/^www\./', '', mb_strtolower( $host, 'UTF-8' ) );
	}

	/**
	 * @param list<string> $own_hosts
	 */
	private static function is_own( string $host, array $own_hosts ): bool {
		foreach ( array_map( self::without_www( ... ), $own_hosts ) as $own ) {
			if ( '' !== $own && ( $host === $own || str_ends_with( $host, '.' . $own ) ) ) {
				return true;
			}
		}
		return false;
	}
}
