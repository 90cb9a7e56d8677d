<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Builds download URLs. FilePermission decides who can use them. The URL of an order's file also has the order key, as
 * in WooCommerce's own links in emails to guests.
 */
final class UploadLinks {

	public const ENDPOINT = 'aisle_file';

	public static function of( string $token ): string {
		return UploadToken::is_valid( $token ) ? self::url( array( 'file' => $token ) ) : '';
	}

	public static function of_order( string $token, \WC_Order $order ): string {
		return UploadToken::is_valid( $token ) ? self::url(
			array(
				'file'  => $token,
				'order' => (string) $order->get_id(),
				'key'   => rawurlencode( $order->get_order_key() ),
			)
		) : '';
	}

	/**
	 * Returns the URL for a personal data export, where no token is known. It works for the logged-in owner and for
	 * staff.
	 */
	public static function of_file( UploadedFile $file ): string {
		return self::url( array( 'id' => (string) $file->id ) );
	}

	/**
	 * @param array<string, string> $parts
	 */
	private static function url( array $parts ): string {
		return esc_url_raw( add_query_arg( array( 'wc-ajax' => self::ENDPOINT ) + $parts, home_url( '/' ) ) );
	}
}
