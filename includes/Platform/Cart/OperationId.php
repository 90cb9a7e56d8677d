<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * IDs for the operations of Ajax actions that other scripts send. Their parameter `r` is random, so a repeated request
 * has the same ID and OperationLog returns its first result.
 */
final class OperationId {

	/** Shorter values, such as a constant `1`, do not identify a request. */
	private const RANDOM = '/\A[A-Za-z0-9._-]{8,64}\z/';

	/**
	 * @param string $prefix Differs from that of other actions, so that an ID never returns the result of one of them.
	 */
	public static function of_url( string $prefix ): string {
		$random = $_GET['r'] ?? null; // phpcs:ignore WordPress.Security -- Only compared and hashed.
		$is_id  = is_string( $random ) && 1 === preg_match( self::RANDOM, $random );
		return $prefix . '-' . ( $is_id ? md5( $random ) : str_replace( '-', '', wp_generate_uuid4() ) );
	}
}
