<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * Identifies the contents of a stored cart: its lines, quantities and coupons. WooCommerce's cart hash also depends on
 * the total, which changes with the posted address.
 */
final class CartFingerprint {

	/**
	 * Reads the session from its table, not from a cache, because the session handler must not find it there when this
	 * request has waited for another one.
	 *
	 * @return string Empty if the session has no row, for example with another plugin's session handler.
	 */
	public static function of_stored_session( string $session ): string {
		global $wpdb;
		$value = $wpdb->get_var(
			$wpdb->prepare( "SELECT session_value FROM {$wpdb->prefix}woocommerce_sessions WHERE session_key = %s", $session )
		);
		$data  = self::unserialized( $value );
		if ( null === $data ) {
			return '';
		}
		$quantities = array();
		foreach ( self::unserialized( $data['cart'] ?? null ) ?? array() as $key => $line ) {
			$quantities[ $key ] = is_array( $line ) ? (string) ( $line['quantity'] ?? '' ) : '';
		}
		$coupons = self::unserialized( $data['applied_coupons'] ?? null ) ?? array();
		return md5( (string) wp_json_encode( array( $quantities, array_values( $coupons ) ) ) );
	}

	/**
	 * @param mixed $value
	 * @return array<mixed>|null
	 */
	private static function unserialized( $value ): ?array {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.NoSilencedErrors -- WooCommerce's format; no objects.
		$data = is_string( $value ) ? @unserialize( $value, array( 'allowed_classes' => false ) ) : $value;
		return is_array( $data ) ? $data : null;
	}
}
