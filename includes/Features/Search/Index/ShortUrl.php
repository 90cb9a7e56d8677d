<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * Addresses of the index file, without what they share: `~` stands for the shop's own beginning, so the file holds under whatever name the
 * shop is reached, and is shorter.
 */
final class ShortUrl {

	public static function of_page( string $address ): string {
		return self::without( home_url( '/' ), $address );
	}

	public static function of_file( string $address ): string {
		return self::without( self::uploads(), $address );
	}

	public static function uploads(): string {
		return set_url_scheme( trailingslashit( wp_upload_dir( null, false )['baseurl'] ) );
	}

	private static function without( string $beginning, string $address ): string {
		return str_starts_with( $address, $beginning ) ? '~' . substr( $address, strlen( $beginning ) ) : $address;
	}
}
