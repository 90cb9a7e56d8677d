<?php
defined( 'ABSPATH' ) || exit;

/**
 * A fee.
 */
class WC_Order_Item_Fee extends WC_Order_Item {

	protected $data = array(
		'order_id'   => 0,
		'name'       => '',
		'amount'     => '',
		'tax_class'  => '',
		'tax_status' => 'taxable',
		'total'      => '',
		'total_tax'  => '',
		'taxes'      => array( 'total' => array() ),
	);

	protected $stand_in_meta = array(
		'amount'     => '_fee_amount',
		'tax_class'  => '_tax_class',
		'tax_status' => '_tax_status',
		'total'      => '_line_total',
		'total_tax'  => '_line_tax',
		'taxes'      => '_line_tax_data',
	);

	public function get_type() {
		return 'fee';
	}

	public function get_amount( $context = 'view' ) {
		return $this->get_prop( 'amount', $context );
	}

	public function set_amount( $value ) {
		$this->set_prop( 'amount', wc_format_decimal( $value ) );
	}

	public function get_tax_class( $context = 'view' ) {
		return $this->get_prop( 'tax_class', $context );
	}

	public function set_tax_class( $value ) {
		$this->set_prop( 'tax_class', $value );
	}

	public function get_tax_status( $context = 'view' ) {
		return $this->get_prop( 'tax_status', $context );
	}

	public function set_tax_status( $value ) {
		$this->set_prop( 'tax_status', $value );
	}

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function set_total( $amount ) {
		$this->set_prop( 'total', wc_format_decimal( $amount ) );
	}

	public function get_total_tax( $context = 'view' ) {
		return $this->get_prop( 'total_tax', $context );
	}

	public function set_total_tax( $amount ) {
		$this->set_prop( 'total_tax', wc_format_decimal( $amount ) );
	}

	public function get_taxes( $context = 'view' ) {
		return $this->get_prop( 'taxes', $context );
	}

	public function set_taxes( $raw_tax_data ) {
		$this->set_prop( 'taxes', wp_parse_args( maybe_unserialize( $raw_tax_data ), array( 'total' => array() ) ) );
	}
}
