<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * What the browser holds instead of a path: 40 random hex characters. The database keeps only its hash, so that who
 * reads a copy of the database cannot fetch a single file with it.
 */
final class UploadToken {

	public static function fresh(): string {
		return bin2hex( random_bytes( 20 ) );
	}

	public static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}

	public static function is_one( mixed $token ): bool {
		return is_string( $token ) && 1 === preg_match( '/\A[0-9a-f]{40}\z/', $token );
	}

	/**
	 * Of a stored value `TOKEN||name`.
	 *
	 * @return string Empty where there is none.
	 */
	public static function of_value( string $value ): string {
		$token = explode( '||', $value, 2 )[0];
		return self::is_one( $token ) ? $token : '';
	}
}
