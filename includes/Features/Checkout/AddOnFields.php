<?php
declare(strict_types=1);

namespace Aisle\Features\Checkout;

/**
 * Lets WooCommerce check the email and phone fields that other plugins add to the checkout: in the browser and, when the
 * order is placed, on the server. A field that states its checks keeps them, also if it states none.
 */
final class AddOnFields {

	/** Type of a field => WooCommerce's name of its check. */
	private const CHECKS = array(
		'email' => 'email',
		'tel'   => 'phone',
	);

	/**
	 * `woocommerce_checkout_fields`
	 *
	 * @param mixed $groups Group => key => field.
	 * @return mixed
	 */
	public function add_checks( $groups ) {
		if ( ! is_array( $groups ) ) {
			return $groups;
		}
		$add_check = static fn( mixed $field, string|int $key ): mixed => self::with_check( $field, (string) $key );
		foreach ( $groups as $name => $fields ) {
			if ( is_array( $fields ) ) {
				$groups[ $name ] = array_combine( array_keys( $fields ), array_map( $add_check, $fields, array_keys( $fields ) ) );
			}
		}
		return $groups;
	}

	private static function with_check( mixed $field, string $key ): mixed {
		$check = is_array( $field ) && is_string( $field['type'] ?? null ) ? self::CHECKS[ $field['type'] ] ?? '' : '';
		// WooCommerce's own fields have their checks; without them, the merchant has removed them.
		$is_own = in_array( $key, array( 'billing_email', 'billing_phone', 'shipping_phone' ), true );
		return '' === $check || $is_own || isset( $field['validate'] ) ? $field : array( 'validate' => array( $check ) ) + $field;
	}
}
