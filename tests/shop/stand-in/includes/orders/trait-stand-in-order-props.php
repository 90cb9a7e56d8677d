<?php
defined( 'ABSPATH' ) || exit;

/**
 * The props of an order.
 */
trait Stand_In_Order_Props {

	public function get_currency( $context = 'view' ) {
		return $this->get_prop( 'currency', $context );
	}

	public function get_version( $context = 'view' ) {
		return $this->get_prop( 'version', $context );
	}

	public function get_prices_include_tax( $context = 'view' ) {
		return $this->get_prop( 'prices_include_tax', $context );
	}

	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	public function get_date_modified( $context = 'view' ) {
		return $this->get_prop( 'date_modified', $context );
	}

	public function get_discount_total( $context = 'view' ) {
		return $this->get_prop( 'discount_total', $context );
	}

	public function get_discount_tax( $context = 'view' ) {
		return $this->get_prop( 'discount_tax', $context );
	}

	public function get_shipping_total( $context = 'view' ) {
		return $this->get_prop( 'shipping_total', $context );
	}

	public function get_shipping_tax( $context = 'view' ) {
		return $this->get_prop( 'shipping_tax', $context );
	}

	public function get_cart_tax( $context = 'view' ) {
		return $this->get_prop( 'cart_tax', $context );
	}

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function get_total_tax( $context = 'view' ) {
		return $this->get_prop( 'total_tax', $context );
	}

	public function set_currency( $value ) {
		$this->set_prop( 'currency', $value );
	}

	public function set_version( $value ) {
		$this->set_prop( 'version', $value );
	}

	public function set_prices_include_tax( $value ) {
		$this->set_prop( 'prices_include_tax', wc_string_to_bool( $value ) );
	}

	public function set_date_created( $date = null ) {
		$this->set_date_prop( 'date_created', $date );
	}

	public function set_date_modified( $date = null ) {
		$this->set_date_prop( 'date_modified', $date );
	}

	public function set_discount_total( $value ) {
		$this->set_prop( 'discount_total', wc_format_decimal( $value ) );
	}

	public function set_discount_tax( $value ) {
		$this->set_prop( 'discount_tax', wc_format_decimal( $value ) );
	}

	public function set_shipping_total( $value ) {
		$this->set_prop( 'shipping_total', wc_format_decimal( $value ) );
	}

	public function set_shipping_tax( $value ) {
		$this->set_prop( 'shipping_tax', wc_format_decimal( $value ) );
		$this->set_total_tax( (float) $this->data['cart_tax'] + (float) $this->data['shipping_tax'] );
	}

	public function set_cart_tax( $value ) {
		$this->set_prop( 'cart_tax', wc_format_decimal( $value ) );
		$this->set_total_tax( (float) $this->data['cart_tax'] + (float) $this->data['shipping_tax'] );
	}

	/** What the other two taxes come to. */
	protected function set_total_tax( $value ) {
		$this->set_prop( 'total_tax', wc_format_decimal( $value ) );
	}

	public function set_total( $value, $deprecated = '' ) {
		$this->set_prop( 'total', wc_format_decimal( $value, wc_get_price_decimals() ) );
	}
}
