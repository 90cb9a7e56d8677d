<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Database\ColumnText;

/**
 * Keeps a cart whose texts the sessions table cannot hold. WordPress rejects the whole session for one emoji in a `utf8mb3` column, so the
 * shopper's cart would be gone on the next page. The texts are encoded before WooCommerce saves, and decoded before it loads the cart.
 */
final class SessionText {

	/** Present while the session holds encoded texts. */
	private const KEY = 'aisle_encoded_texts';

	private const TEXTS = array( 'cart', 'removed_cart_contents', 'wc_notices', OperationLog::KEY );

	/** Whether the sessions table holds a text as it is. */
	public static function can_store( string $text ): bool {
		return self::encoded( $text ) === $text;
	}

	/**
	 * `shutdown`, before WooCommerce (20).
	 */
	public static function encode(): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session_Handler || ! $session->has_session() ) {
			return;
		}
		foreach ( self::TEXTS as $key ) {
			$value = $session->get( $key );
			if ( null === $value || ! ColumnText::is_wide( $value ) ) {
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
		foreach ( self::TEXTS as $key ) {
			$value = $session->get( $key );
			if ( null !== $value ) {
				$session->set( $key, ColumnText::read_all( $value ) );
			}
		}
		$session->set( self::KEY, null );
	}
}
