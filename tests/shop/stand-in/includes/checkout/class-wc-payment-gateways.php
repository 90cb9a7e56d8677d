<?php
defined( 'ABSPATH' ) || exit;

/**
 * The ways of paying.
 */
class WC_Payment_Gateways {

	public $payment_gateways = array();

	protected static $_instance = null;

	public static function instance() {
		self::$_instance = self::$_instance ?? new self();
		return self::$_instance;
	}

	public function __construct() {
		foreach ( apply_filters( 'woocommerce_payment_gateways', array( 'WC_Gateway_COD' ) ) as $gateway ) {
			$this->payment_gateways[] = is_string( $gateway ) ? new $gateway() : $gateway;
		}
	}

	public function payment_gateways() {
		return array_column( array_map( static fn ( $gateway ) => array( $gateway->id, $gateway ), $this->payment_gateways ), 1, 0 );
	}

	public function get_available_payment_gateways() {
		return (array) apply_filters(
			'woocommerce_available_payment_gateways',
			array_filter( $this->payment_gateways(), static fn ( $gateway ) => $gateway->is_available() )
		);
	}
}
