<?php
defined( 'ABSPATH' ) || exit;

/**
 * A tax charged.
 */
class WC_Order_Item_Tax extends WC_Order_Item {

	protected $data = array(
		'order_id'           => 0,
		'name'               => '',
		'rate_id'            => 0,
		'label'              => '',
		'compound'           => false,
		'tax_total'          => 0,
		'shipping_tax_total' => 0,
		'rate_percent'       => null,
	);

	protected $stand_in_meta = array(
		'rate_id'            => 'rate_id',
		'label'              => 'label',
		'compound'           => 'compound',
		'tax_total'          => 'tax_amount',
		'shipping_tax_total' => 'shipping_tax_amount',
		'rate_percent'       => 'rate_percent',
	);

	public function get_type() {
		return 'tax';
	}

	public function get_rate_id( $context = 'view' ) {
		return $this->get_prop( 'rate_id', $context );
	}

	public function set_rate_id( $value ) {
		$this->set_prop( 'rate_id', absint( $value ) );
	}

	public function get_label( $context = 'view' ) {
		return $this->get_prop( 'label', $context );
	}

	public function set_label( $value ) {
		$this->set_prop( 'label', $value );
	}

	public function get_compound( $context = 'view' ) {
		return $this->get_prop( 'compound', $context );
	}

	public function set_compound( $value ) {
		$this->set_prop( 'compound', (bool) $value );
	}

	public function get_tax_total( $context = 'view' ) {
		return $this->get_prop( 'tax_total', $context );
	}

	public function set_tax_total( $value ) {
		$this->set_prop( 'tax_total', wc_format_decimal( $value ) );
	}

	public function get_shipping_tax_total( $context = 'view' ) {
		return $this->get_prop( 'shipping_tax_total', $context );
	}

	public function set_shipping_tax_total( $value ) {
		$this->set_prop( 'shipping_tax_total', wc_format_decimal( $value ) );
	}

	public function get_rate_percent( $context = 'view' ) {
		return $this->get_prop( 'rate_percent', $context );
	}

	public function set_rate_percent( $value ) {
		$this->set_prop( 'rate_percent', (float) $value );
	}

	public function get_rate_code( $context = 'view' ) {
		return $this->get_name( $context );
	}

	public function set_rate( $tax_rate_id ) {
		$this->set_rate_id( $tax_rate_id );
		$this->set_name( WC_Tax::get_rate_code( $tax_rate_id ) );
		$this->set_label( WC_Tax::get_rate_label( $tax_rate_id ) );
		$this->set_rate_percent( WC_Tax::get_rate_percent_value( $tax_rate_id ) );
	}
}
