<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * Says when somebody was given a form, signed, so that a form sent in no time, or one that nobody was given, can be told. No nonce: it
 * belongs to no user, a cached page may hold it, and one that is too old is replaced (refill) and not mourned.
 */
final class FormToken {

	/** A page may be older; its token is renewed then. */
	public const LIFETIME = DAY_IN_SECONDS;

	/** Nobody reads a form, fills it in and sends it in less, in seconds. */
	public const MIN_LENGTH = 2;

	/**
	 * @param string $form What it is given for, such as `contact-12`.
	 */
	public static function issue( string $form ): string {
		$signed = time() . '.' . bin2hex( random_bytes( 8 ) );
		return $signed . '.' . self::signature( $form, $signed );
	}

	/**
	 * @return int|null Seconds since it was given; null where it is none of ours, or for another form.
	 */
	public static function age( string $form, string $token ): ?int {
		if (
			1 !== preg_match( '/\A(([0-9]{1,12})\.[0-9a-f]{16})\.([0-9a-f]{64})\z/', $token, $part )
			|| ! hash_equals( self::signature( $form, $part[1] ), $part[3] )
		) {
			return null;
		}
		return time() - (int) $part[2];
	}

	private static function signature( string $form, string $signed ): string {
		return hash_hmac( 'sha256', 'aisle-form|' . $form . '|' . $signed, wp_salt( 'nonce' ) );
	}
}
