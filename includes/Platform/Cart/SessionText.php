<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Database\ColumnText;

/**
 * Keeps carts with texts that the sessions table cannot store. WordPress rejects the whole session for one emoji in a
 * `utf8mb3` column, so the cart would be lost on the next page. Texts are encoded before WooCommerce saves and decoded
 * before it loads the cart.
 */
final class SessionText {

	/** Set while the session has encoded texts. */
	private const KEY = 'aisle_encoded_texts';

	private const TEXT_KEYS = array( 'cart', 'removed_cart_contents', 'wc_notices', OperationLog::KEY );

	/** Returns whether the sessions table can store a text unchanged. */
	public static function can_store( string $text ): bool {
		return self::encoded( $text ) === $text;
	}

	/**
	 * `shutdown`: runs before WooCommerce saves the session (20).
	 */
	public static function encode(): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session_Handler || ! $session->has_session() ) {
			return;
		}
		foreach ( self::TEXT_KEYS as $key ) {
			$value = $session->get( $key );
			if ( null === $value || ! ColumnText::has_four_byte_character( $value ) ) {
				continue;
			}
			$encoded = self::encoded( $value );
			if ( $encoded !== $value ) {
				$session->set( $key, $encoded );
				$session->set( self::KEY, 1 );
			}
		}
	}

	private static function encoded( mixed $value ): mixed {
		global $wpdb;
		return ColumnText::write_all( "{$wpdb->prefix}woocommerce_sessions", 'session_value', $value );
	}

	/**
	 * `woocommerce_load_cart_from_session`
	 */
	public static function decode(): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session_Handler || ! $session->get( self::KEY ) ) {
			return;
		}
		foreach ( self::TEXT_KEYS as $key ) {
			$value = $session->get( $key );
			if ( null !== $value ) {
				$session->set( $key, ColumnText::read_all( $value ) );
			}
		}
		$session->set( self::KEY, null );
	}
}
