<?php
declare(strict_types=1);

namespace Aisle\Platform\Mail;

use Aisle\Domain\TypedText;
use WpOrg\Requests\IdnaEncoder;

/**
 * Converts an email address for an email header: mail servers accept domains in Punycode only. Users see the address as
 * it was typed.
 */
final class EmailAddress {

	/**
	 * Combining marks of Latin, Greek and Cyrillic letters. If they are not composed, the address has a different
	 * domain.
	 */
	private const COMBINING = '/[\x{300}-\x{36F}]/u';

	/** In bytes: 64 characters, the @, and a domain of 253 four-byte characters. Encoding takes quadratic time. */
	private const MAX_BYTES = 1077;

	/**
	 * Returns the address with its domain in Punycode; empty if the text is not an address.
	 */
	public static function ascii( string $typed ): string {
		$address = TypedText::of_kind( 'email', $typed );
		$at      = strrpos( $address, '@' );
		// WordPress's own check accepts a line break before the @.
		if ( false === $at || strlen( $address ) > self::MAX_BYTES || 1 === preg_match( '/\s/', $address ) ) {
			return '';
		}
		$ascii = substr( $address, 0, $at + 1 ) . self::ascii_domain( substr( $address, $at + 1 ) );
		return is_email( $ascii ) ? $ascii : '';
	}

	/** Uses WordPress's encoder: PHP's intl extension is missing on many servers. */
	private static function ascii_domain( string $domain ): string {
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $domain ) ) {
			return $domain;
		}
		$lower = mb_strtolower( $domain, 'UTF-8' );
		if ( class_exists( \Normalizer::class ) ) {
			$lower = (string) \Normalizer::normalize( $lower, \Normalizer::FORM_KC );
		}
		// Same rule as in TypedText: only letters, combining marks and digits.
		if ( 1 === preg_match( self::COMBINING, $lower ) || 1 !== preg_match( '/^[\p{L}\p{M}\p{N}\x{200C}\x{200D}.-]+$/Du', $lower ) ) {
			return '';
		}
		try {
			return IdnaEncoder::encode( $lower );
		} catch ( \Exception ) {
			// A label of the domain is too long.
			return '';
		}
	}
}
