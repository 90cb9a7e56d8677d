<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Reads the cookies of a visit. Browsers send them and shoppers can change them, so anything that the tracker does not
 * write is dropped. Mirror of `parseCookie` in src/domain/attribution-cookies.ts.
 *
 * A cookie consists of `key=value` parts between `|||`, percent-encoded, or base64 of that without `=`. The names of
 * cookies, keys and values are those of sourcebuster, which WooCommerce loads.
 *
 * @phpstan-type Values array<string, string>
 * @phpstan-type Cookies array{
 *     current: Values, current_add: Values, first: Values, first_add: Values, session: Values, udata: Values, promo: Values,
 * }
 */
final class AttributionCookies {

	/** Browsers store at most 4 kB in one cookie. */
	private const MAX_BYTES  = 4096;
	private const MAX_LENGTH = 255;
	private const DELIMITER  = '|||';

	/** Types of visits. */
	public const TYPES = array( 'utm', 'organic', 'referral', 'typein' );
	private const URL = '/^(?:https?|android-app):\/\/[^\s<>"]+$/iD';

	/** Control characters, and those that change the direction of text. */
	private const INVISIBLE = '/[\x{00}-\x{1F}\x{7F}-\x{9F}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** Keys of each cookie, and the pattern of valid values. An empty pattern accepts any text. */
	private const COOKIES = array(
		'current'     => self::SOURCE,
		'current_add' => self::LANDING,
		'first'       => self::SOURCE,
		'first_add'   => self::LANDING,
		'session'     => array( 'pgs' => '/^\d{1,9}$/D', 'cpg' => self::URL ),
		'udata'       => array( 'vst' => '/^\d{1,9}$/D', 'uag' => '' ),
		'promo'       => array( 'code' => '/^[\w-]{1,32}$/D' ),
	);

	private const SOURCE = array(
		'typ' => '',
		'src' => '',
		'mdm' => '',
		'cmp' => '',
		'cnt' => '',
		'trm' => '',
		'id'  => '',
		'plt' => '',
		'fmt' => '',
		'tct' => '',
	);

	private const LANDING = array(
		'fd' => '/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/D',
		'ep' => self::URL,
		'rf' => self::URL,
	);

	/**
	 * Returns the values of all cookies of a visit. Missing and invalid values, and `(none)`, are left out.
	 *
	 * @param array<array-key, mixed> $cookies As in `$_COOKIE`, without slashes.
	 * @return Cookies
	 */
	public static function read( array $cookies ): array {
		$visit = array();
		foreach ( self::COOKIES as $name => $patterns ) {
			$visit[ $name ] = array();
			foreach ( self::parse( $cookies[ "sbjs_$name" ] ?? null ) as $key => $value ) {
				$pattern  = $patterns[ $key ] ?? null;
				$is_valid = null !== $pattern && '(none)' !== $value && '' !== $value
					&& ( '' === $pattern || 1 === preg_match( $pattern, $value ) );
				if ( $is_valid ) {
					$visit[ $name ][ $key ] = $value;
				}
			}
		}
		foreach ( array( 'current', 'first' ) as $name ) {
			if ( ! in_array( $visit[ $name ]['typ'] ?? '', self::TYPES, true ) ) {
				$visit[ $name ] = array();
			}
		}
		return $visit;
	}

	/**
	 * Returns the parts of one cookie. If a key occurs twice, the last one counts, as in sourcebuster.
	 *
	 * @param mixed $cookie Value as in `$_COOKIE`: PHP has decoded it once.
	 * @return array<string, string>
	 */
	public static function parse( mixed $cookie ): array {
		if ( ! is_string( $cookie ) || strlen( $cookie ) > self::MAX_BYTES ) {
			return array();
		}
		$text = str_contains( $cookie, '=' ) ? $cookie : self::from_base64( $cookie );
		if ( ! mb_check_encoding( $text, 'UTF-8' ) ) {
			return array();
		}
		$values = array();
		foreach ( explode( self::DELIMITER, $text ) as $part ) {
			$pair = explode( '=', $part, 2 );
			if ( isset( $pair[1] ) && 1 === preg_match( '/^[a-z]{2,4}$/D', $pair[0] ) ) {
				$values[ $pair[0] ] = self::limited( $pair[1] );
			}
		}
		return $values;
	}

	/** PHP reads a plus sign as a space. */
	private static function from_base64( string $cookie ): string {
		$text = base64_decode( str_replace( ' ', '+', $cookie ), true );
		return false === $text ? '' : rawurldecode( $text );
	}

	/** Decodes the value again, as sourcebuster does: it stores parameters as they stand in the URL. */
	private static function limited( string $value ): string {
		$decoded = 1 === preg_match( '/%(?![0-9a-f]{2})/i', $value ) ? $value : rawurldecode( $value );
		return self::plain( mb_check_encoding( $decoded, 'UTF-8' ) ? $decoded : $value );
	}

	/**
	 * Returns at most 255 characters, without invisible ones.
	 *
	 * @param string $text Valid UTF-8.
	 */
	public static function plain( string $text ): string {
		return mb_substr( (string) preg_replace( self::INVISIBLE, '', $text ), 0, self::MAX_LENGTH, 'UTF-8' );
	}
}
