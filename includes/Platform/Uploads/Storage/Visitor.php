<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Owner of a file: the WooCommerce session that sent it and, if logged in, the user.
 */
final class Visitor {

	public function __construct(
		public readonly string $session_key,
		public readonly int $user_id
	) {}

	/**
	 * @return self|null Null if the request has no session: cron, or REST without a cart.
	 */
	public static function current(): ?self {
		$session = WC()->session;
		$id      = $session instanceof \WC_Session ? (string) $session->get_customer_id() : '';
		if ( '' === $id && is_user_logged_in() ) {
			$id = (string) get_current_user_id();
		}
		return '' === $id ? null : new self( self::key_of( $id ), get_current_user_id() );
	}

	/**
	 * Returns a hash, so that a leaked database does not reveal session IDs.
	 */
	public static function key_of( string $customer_id ): string {
		return hash( 'sha256', 'aisle-upload|' . $customer_id );
	}
}
