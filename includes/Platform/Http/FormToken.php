<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * Issues signed tokens with the time when a form was shown. They detect forms that are sent too fast or were never
 * shown. A token is not a nonce: it belongs to no user, may be on a cached page, and is replaced by a new one if it is
 * too old.
 */
final class FormToken {

	/** Maximum age in seconds. An older page gets a new token. */
	public const LIFETIME = DAY_IN_SECONDS;

	/** Minimum time in seconds to read, fill in and send a form. */
	public const MIN_AGE = 2;

	/**
	 * @param string $form Form that the token is for, such as `contact-12`.
	 */
	public static function issue( string $form ): string {
		$payload = time() . '.' . bin2hex( random_bytes( 8 ) );
		return $payload . '.' . self::signature( $form, $payload );
	}

	/**
	 * @return int|null Seconds since it was issued; null if it is invalid or for another form.
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

	private static function signature( string $form, string $payload ): string {
		return hash_hmac( 'sha256', 'aisle-form|' . $form . '|' . $payload, wp_salt( 'nonce' ) );
	}
}
