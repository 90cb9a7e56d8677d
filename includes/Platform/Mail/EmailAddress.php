<?php
declare(strict_types=1);

namespace Aisle\Platform\Mail;

use Aisle\Domain\TypedText;
use WpOrg\Requests\IdnaEncoder;

/**
 * An email address for the header of a mail: mail servers know domains in Punycode alone. People see the address as it was typed.
 */
final class EmailAddress {

	/** Marks that Unicode composes with Latin, Greek and Cyrillic letters; uncomposed they would name another domain. */
	private const COMBINING = '/[\x{300}-\x{36F}]/u';

	/** In bytes: 64 letters, the sign, and a domain of 253 letters of four bytes each. Encoding takes the square of the length. */
	private const MAX_LENGTH = 1077;

	/**
	 * Returns the address with its domain in Punycode; empty if the text is no address.
	 */
	public static function ascii( string $typed ): string {
		$address = TypedText::of_kind( 'email', $typed );
		$at      = strrpos( $address, '@' );
		// WordPress's own check lets a line end pass before the sign.
		if ( false === $at || strlen( $address ) > self::MAX_LENGTH || 1 === preg_match( '/\s/', $address ) ) {
			return '';
		}
		$ascii = substr( $address, 0, $at + 1 ) . self::domain( substr( $address, $at + 1 ) );
		return is_email( $ascii ) ? $ascii : '';
	}

	/** By WordPress's own encoder: PHP's intl, which has another, is missing on many servers. */
	private static function domain( string $domain ): string {
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $domain ) ) {
			return $domain;
		}
		$lower = mb_strtolower( $domain, 'UTF-8' );
		if ( class_exists( \Normalizer::class ) ) {
			$lower = (string) \Normalizer::normalize( $lower, \Normalizer::FORM_KC );
		}
		// The address is checked as TypedText has it: letters, their marks and digits, and nothing of another kind.
		if ( 1 === preg_match( self::COMBINING, $lower ) || 1 !== preg_match( '/^[\p{L}\p{M}\p{N}\x{200C}\x{200D}.-]+$/Du', $lower ) ) {
			return '';
		}
		try {
			return IdnaEncoder::encode( $lower );
		} catch ( \Exception ) {
			// A label that is too long.
			return '';
		}
	}
}
