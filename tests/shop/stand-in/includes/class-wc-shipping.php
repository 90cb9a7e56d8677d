<?php
defined( 'ABSPATH' ) || exit;

/**
 * The stand-in ships everything free of charge: there are no methods and no packages.
 */
class WC_Shipping {

	protected static $_instance = null;

	public static function instance() {
		self::$_instance = self::$_instance ?? new self();
		return self::$_instance;
	}

	public function get_packages() {
		return array();
	}

	public function get_shipping_methods() {
		return array();
	}

	public function calculate_shipping( $packages = array() ) {
		return array();
	}

	public function reset_shipping() {
	}
}
