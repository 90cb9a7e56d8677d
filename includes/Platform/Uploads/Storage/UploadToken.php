<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Token of a file, which the browser gets instead of a path: 40 hex characters, random or derived (see RepeatedFile).
 * The database stores only its hash, so that a copy of the database gives no access to files.
 */
final class UploadToken {

	public static function create(): string {
		return bin2hex( random_bytes( 20 ) );
	}

	public static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}

	public static function is_valid( mixed $token ): bool {
		return is_string( $token ) && 1 === preg_match( '/\A[0-9a-f]{40}\z/', $token );
	}

	/**
	 * Returns the token of a stored value `TOKEN||name`.
	 *
	 * @return string Empty if there is none.
	 */
	public static function of_value( string $value ): string {
		$token = explode( '||', $value, 2 )[0];
		return self::is_valid( $token ) ? $token : '';
	}
}
