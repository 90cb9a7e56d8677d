<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * To whom a file belongs: the WooCommerce session that sent it and, where somebody was logged in, the user.
 */
final class Visitor {

	public function __construct(
		public readonly string $session_key,
		public readonly int $user_id
	) {}

	/**
	 * @return self|null Null where the request has no session: cron, REST without a cart.
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
	 * A database that leaks must not hand out sessions.
	 */
	public static function key_of( string $customer_id ): string {
		return hash( 'sha256', 'aisle-upload|' . $customer_id );
	}
}
