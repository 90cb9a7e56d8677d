<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * Shortens URLs for the index file, which then works under any host name and is smaller: `~` replaces the home URL of
 * pages and the uploads URL of files.
 */
final class ShortUrl {

	public static function of_page( string $url ): string {
		return self::shorten( home_url( '/' ), $url );
	}

	public static function of_file( string $url ): string {
		return self::shorten( self::uploads(), $url );
	}

	public static function uploads(): string {
		return set_url_scheme( trailingslashit( wp_upload_dir( null, false )['baseurl'] ) );
	}

	private static function shorten( string $base_url, string $url ): string {
		return str_starts_with( $url, $base_url ) ? '~' . substr( $url, strlen( $base_url ) ) : $url;
	}
}
