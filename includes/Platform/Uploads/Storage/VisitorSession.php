<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\UploadError;

/**
 * Identifies a visitor from the first file to the order: a guest gets WooCommerce's session cookie, and the guest's
 * files are assigned to the user on login.
 */
final class VisitorSession {

	public function __construct( private readonly UploadRows $rows ) {}

	/**
	 * @throws ApiError no_session
	 */
	public static function visitor(): Visitor {
		$visitor = Visitor::current();
		if ( null === $visitor ) {
			throw UploadError::because( 'no_session' );
		}
		return $visitor;
	}

	/**
	 * Returns whether the visitor is a guest without a session. WooCommerce's `has_session()` is true for any session
	 * cookie, so an existing cookie must also have a valid signature.
	 */
	public static function is_new(): bool {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session_Handler || is_user_logged_in() ) {
			return false;
		}
		$cookie = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		return isset( $_COOKIE[ $cookie ] ) ? false === $session->get_session_cookie() : ! $session->has_session();
	}

	/**
	 * Starts a lasting session for a guest without one. Only such a session is written, because no other request can
	 * write it at the same time. WooCommerce may delete an empty session, so a value is set.
	 */
	public static function start_session(): void {
		$session = WC()->session;
		if ( $session instanceof \WC_Session_Handler && self::is_new() && ! headers_sent() ) {
			$session->set( 'aisle_uploads', 1 );
			$session->set_customer_session_cookie( true );
		}
	}

	/**
	 * `set_logged_in_cookie`: runs on every login, including registration at checkout. The session object is still the
	 * guest's then.
	 *
	 * @param mixed $cookie
	 * @param mixed $expire
	 * @param mixed $expiration
	 * @param mixed $user_id
	 */
	public function handle_login( $cookie, $expire, $expiration, $user_id ): void {
		$session = WC()->session;
		if ( $session instanceof \WC_Session && (int) $user_id > 0 ) {
			$this->assign_to_user( $session->get_customer_id(), $user_id );
		}
	}

	/**
	 * `woocommerce_guest_session_to_user_id`
	 *
	 * @param mixed $guest_id
	 * @param mixed $user_id
	 */
	public function assign_to_user( $guest_id, $user_id ): void {
		// Sessions of other users, whose IDs are numbers, are never adopted.
		if ( is_string( $guest_id ) && '' !== $guest_id && ! is_numeric( $guest_id ) && UploadTable::exists() ) {
			$this->rows->assign_to_user(
				Visitor::key_of( $guest_id ),
				new Visitor( Visitor::key_of( (string) (int) $user_id ), (int) $user_id )
			);
		}
	}
}
