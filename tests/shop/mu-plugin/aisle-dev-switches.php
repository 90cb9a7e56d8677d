<?php
/**
 * Adds switches, set by request header, for measurements in the development store. They exist only if
 * AISLE_DEV_SWITCHES is true. Only the development store's wp-config.php may define it.
 *
 * `X-Aisle-Dev-Session-Lock: off` disables the cart's session lock.
 *
 * `X-Aisle-Dev-Unpaid: on` keeps a cash-on-delivery order pending, like an order whose shopper is paying at a bank.
 *
 * `X-Aisle-Dev-Checkout-Lock: off` lets parallel requests of one checkout run as in WooCommerce.
 *
 * `X-Aisle-Dev-Payment: 4` makes a cash-on-delivery payment take 4 seconds, `declined` rejects it, `ended` ends the
 * request after the payment, like a crash.
 *
 * `X-Aisle-Dev-Shutdown: 2` makes the request take 2 seconds longer after its session was saved.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( defined( 'AISLE_DEV_SWITCHES' ) && true === AISLE_DEV_SWITCHES ) {
	add_filter(
		'aisle_session_lock',
		static fn( bool $is_needed ): bool =>
			$is_needed && 'off' !== sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_SESSION_LOCK'] ?? '' ) )
	);
	if ( 'on' === sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_UNPAID'] ?? '' ) ) ) {
		add_filter( 'woocommerce_cod_process_payment_order_status', static fn(): string => 'pending' );
	}
	add_filter(
		'aisle_checkout_lock',
		static fn( bool $is_wanted ): bool =>
			$is_wanted && 'off' !== sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_CHECKOUT_LOCK'] ?? '' ) )
	);
	if ( isset( $_SERVER['HTTP_X_AISLE_DEV_SHUTDOWN'] ) ) {
		add_action( 'shutdown', static fn() => sleep( min( 5, (int) $_SERVER['HTTP_X_AISLE_DEV_SHUTDOWN'] ) ), 100 );
	}
	$payment = sanitize_key( wp_unslash( $_SERVER['HTTP_X_AISLE_DEV_PAYMENT'] ?? '' ) );
	if ( '' !== $payment ) {
		add_filter(
			'woocommerce_cod_process_payment_order_status',
			static function ( string $status, WC_Order $order ) use ( $payment ): string {
				$order->add_order_note( 'Payment of the development store.' );
				if ( 'declined' === $payment ) {
					throw new Exception( 'The bank declined the payment.' );
				}
				if ( 'ended' === $payment ) {
					sleep( 1 );
					$order->payment_complete();
					exit;
				}
				sleep( min( 30, (int) $payment ) );
				return $status;
			},
			10,
			2
		);
	}
}
