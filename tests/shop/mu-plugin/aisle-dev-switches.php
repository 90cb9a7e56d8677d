<?php
/**
 * Switches for measuring in the development shop, by request header. They exist only where AISLE_DEV_SWITCHES is
 * defined as true, which the development shop's wp-config.php does and no other may.
 *
 * `X-Aisle-Dev-Session-Lock: off` - the cart's session lock is not taken, as if Aisle had none.
 * `X-Aisle-Dev-Unpaid: on` - an order to be paid on delivery waits for its payment, as one does whose shopper is at a bank.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( defined( 'AISLE_DEV_SWITCHES' ) && true === AISLE_DEV_SWITCHES ) {
	add_filter(
		'aisle_session_lock',
		static fn( bool $wanted ): bool =>
			$wanted && 'off' !== sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_SESSION_LOCK'] ?? '' ) )
	);
	if ( 'on' === sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_UNPAID'] ?? '' ) ) ) {
		add_filter( 'woocommerce_cod_process_payment_order_status', static fn(): string => 'pending' );
	}
}
