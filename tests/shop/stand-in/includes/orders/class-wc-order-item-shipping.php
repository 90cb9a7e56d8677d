<?php
defined( 'ABSPATH' ) || exit;

/**
 * A way of shipping.
 */
class WC_Order_Item_Shipping extends WC_Order_Item {

	protected $data = array(
		'order_id'     => 0,
		'name'         => '',
		'method_title' => '',
		'total'        => 0,
	);

	protected $stand_in_meta = array(
		'method_title' => 'method_title',
		'total'        => 'cost',
	);

	public function get_type() {
		return 'shipping';
	}

	public function get_method_title( $context = 'view' ) {
		return $this->get_prop( 'method_title', $context );
	}

	public function set_method_title( $value ) {
		$this->set_prop( 'method_title', $value );
	}

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function set_total( $value ) {
		$this->set_prop( 'total', wc_format_decimal( $value ) );
	}
}
