<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * Identifies the contents of a stored cart: its lines, quantities and coupons. WooCommerce's cart hash also depends on
 * the total, which changes with the posted address.
 */
final class CartFingerprint {

	/** Keys and quantities of lines in WooCommerce's serialized cart. */
	private const LINE_PARTS = '/s:3:"key";s:\d+:"[^"]*"|s:8:"quantity";[a-z]:[^;]*/';

	/**
	 * Reads the session from its table, not from a cache, because the session handler must not find it there when this
	 * request has waited for another one.
	 *
	 * @return string Empty if the session has no cart in the table, for example with another plugin's session handler.
	 */
	public static function of_stored_session( string $session ): string {
		global $wpdb;
		$stored = (string) $wpdb->get_var(
			$wpdb->prepare( "SELECT session_value FROM {$wpdb->prefix}woocommerce_sessions WHERE session_key = %s", $session )
		);
		return self::of_session_text( $stored );
	}

	/**
	 * @param string $stored A serialized session, whose values are serialized too. It is compared, not unserialized.
	 */
	public static function of_session_text( string $stored ): string {
		preg_match_all( self::LINE_PARTS, self::stored_value( $stored, 'cart' ), $parts );
		return array() === $parts[0]
			? ''
			: md5( implode( ';', $parts[0] ) . self::stored_value( $stored, 'applied_coupons' ) );
	}

	private static function stored_value( string $stored, string $name ): string {
		$pattern = sprintf( '/s:%d:"%s";s:(\d+):"/', strlen( $name ), $name );
		return 1 === preg_match( $pattern, $stored, $match, PREG_OFFSET_CAPTURE )
			? substr( $stored, $match[0][1] + strlen( $match[0][0] ), (int) $match[1][0] )
			: '';
	}
}
