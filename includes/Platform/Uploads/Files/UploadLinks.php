<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Where a file is downloaded. The address opens nothing by itself but for whom FilePermission knows; that of an order
 * also carries the order's key, as WooCommerce's own links in mails to guests do.
 */
final class UploadLinks {

	public const ENDPOINT = 'aisle_file';

	public static function of( string $token ): string {
		return UploadToken::is_one( $token ) ? self::address( array( 'file' => $token ) ) : '';
	}

	public static function of_order( string $token, \WC_Order $order ): string {
		return UploadToken::is_one( $token ) ? self::address(
			array(
				'file'  => $token,
				'order' => (string) $order->get_id(),
				'key'   => rawurlencode( $order->get_order_key() ),
			)
		) : '';
	}

	/**
	 * For an owner's export of personal data, where no token is known: whoever is logged in as the owner, or staff.
	 */
	public static function of_file( UploadedFile $file ): string {
		return self::address( array( 'id' => (string) $file->id ) );
	}

	/**
	 * @param array<string, string> $parts
	 */
	private static function address( array $parts ): string {
		return esc_url_raw( add_query_arg( array( 'wc-ajax' => self::ENDPOINT ) + $parts, home_url( '/' ) ) );
	}
}
