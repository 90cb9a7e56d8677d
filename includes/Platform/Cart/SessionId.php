<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * The ID of the session that this request will read, by the rules of WooCommerce's session handlers.
 */
final class SessionId {

	/**
	 * Returns the ID; empty if there is no session.
	 *
	 * @param string $handler Class of the session handler.
	 */
	public static function of( string $handler ): string {
		$tokens = 'Automattic\\WooCommerce\\StoreApi\\Utilities\\CartTokenUtils';
		if ( str_ends_with( $handler, '\\StoreApi\\SessionHandler' ) && is_callable( array( $tokens, 'get_cart_token_payload' ) ) ) {
			$token = sanitize_text_field( wp_unslash( (string) ( $_SERVER['HTTP_CART_TOKEN'] ?? '' ) ) );
			return (string) ( $tokens::get_cart_token_payload( $token )['user_id'] ?? '' );
		}
		if ( is_user_logged_in() ) {
			return (string) get_current_user_id();
		}
		$cookie = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		if ( 'WC_Session_Handler' === $handler && class_exists( $handler ) ) {
			return self::signed_session( $cookie );
		}
		$value = $_COOKIE[ $cookie ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only hashed.
		return is_string( $value ) ? (string) strtok( wp_unslash( $value ), '|' ) : '';
	}

	/**
	 * Reads the session from the cache again: some object caches preload a page's keys, so the cached session may
	 * predate the lock. WordPress has loaded the user's metadata with the user; if another request has emptied the cart
	 * since then, WooCommerce would fill it again from the saved cart in this metadata.
	 */
	public static function reload_cached_session( string $session ): void {
		if ( is_user_logged_in() ) {
			wp_cache_delete( get_current_user_id(), 'user_meta' );
		}
		if ( wp_using_ext_object_cache() && defined( 'WC_SESSION_CACHE_GROUP' ) && class_exists( 'WC_Cache_Helper' ) ) {
			wp_cache_get( \WC_Cache_Helper::get_cache_prefix( WC_SESSION_CACHE_GROUP ) . $session, WC_SESSION_CACHE_GROUP, true );
		}
	}

	/**
	 * Returns the session ID of a cookie with a valid signature. Unsigned cookies must not block other requests or
	 * create lock files. They are removed: WooCommerce loads no session from them, but treats their presence as a
	 * session and would write a row per request.
	 */
	private static function signed_session( string $cookie ): string {
		$session_cookie = ( new \WC_Session_Handler() )->get_session_cookie();
		if ( ! is_array( $session_cookie ) ) {
			unset( $_COOKIE[ $cookie ] );
			return '';
		}
		return (string) $session_cookie[0];
	}
}
