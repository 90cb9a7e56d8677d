<?php
defined( 'ABSPATH' ) || exit;

/**
 * A coupon used.
 */
class WC_Order_Item_Coupon extends WC_Order_Item {

	protected $data = array(
		'order_id'     => 0,
		'name'         => '',
		'discount'     => 0,
		'discount_tax' => 0,
	);

	protected $stand_in_meta = array(
		'discount'     => 'discount_amount',
		'discount_tax' => 'discount_amount_tax',
	);

	public function get_type() {
		return 'coupon';
	}

	public function get_discount( $context = 'view' ) {
		return $this->get_prop( 'discount', $context );
	}

	public function set_discount( $value ) {
		$this->set_prop( 'discount', wc_format_decimal( $value ) );
	}

	public function get_discount_tax( $context = 'view' ) {
		return $this->get_prop( 'discount_tax', $context );
	}

	public function set_discount_tax( $value ) {
		$this->set_prop( 'discount_tax', wc_format_decimal( $value ) );
	}

	public function get_code( $context = 'view' ) {
		return $this->get_name( $context );
	}

	public function set_code( $value ) {
		$this->set_name( wc_format_coupon_code( $value ) );
	}
}
