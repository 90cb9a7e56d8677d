<?php
defined( 'ABSPATH' ) || exit;

/**
 * Who ordered, and how it is paid.
 */
trait Stand_In_Order_Payment {

	public function get_order_key( $context = 'view' ) {
		return $this->get_prop( 'order_key', $context );
	}

	public function set_order_key( $value ) {
		$this->set_prop( 'order_key', (string) $value );
	}

	public function get_customer_id( $context = 'view' ) {
		return $this->get_prop( 'customer_id', $context );
	}

	public function set_customer_id( $value ) {
		$this->set_prop( 'customer_id', absint( $value ) );
	}

	public function get_payment_method( $context = 'view' ) {
		return $this->get_prop( 'payment_method', $context );
	}

	public function set_payment_method( $payment_method = '' ) {
		$this->set_prop( 'payment_method', is_object( $payment_method ) ? $payment_method->id : $payment_method );
		if ( is_object( $payment_method ) ) {
			$this->set_payment_method_title( $payment_method->get_title() );
		}
	}

	public function get_payment_method_title( $context = 'view' ) {
		return $this->get_prop( 'payment_method_title', $context );
	}

	public function set_payment_method_title( $value ) {
		$this->set_prop( 'payment_method_title', (string) $value );
	}

	public function get_transaction_id( $context = 'view' ) {
		return $this->get_prop( 'transaction_id', $context );
	}

	public function set_transaction_id( $value ) {
		$this->set_prop( 'transaction_id', (string) $value );
	}

	public function get_customer_ip_address( $context = 'view' ) {
		return $this->get_prop( 'customer_ip_address', $context );
	}

	public function set_customer_ip_address( $value ) {
		$this->set_prop( 'customer_ip_address', (string) $value );
	}

	public function get_customer_user_agent( $context = 'view' ) {
		return $this->get_prop( 'customer_user_agent', $context );
	}

	public function set_customer_user_agent( $value ) {
		$this->set_prop( 'customer_user_agent', (string) $value );
	}

	public function get_created_via( $context = 'view' ) {
		return $this->get_prop( 'created_via', $context );
	}

	public function set_created_via( $value ) {
		$this->set_prop( 'created_via', (string) $value );
	}

	public function get_customer_note( $context = 'view' ) {
		return $this->get_prop( 'customer_note', $context );
	}

	public function set_customer_note( $value ) {
		$this->set_prop( 'customer_note', (string) $value );
	}

	public function get_date_paid( $context = 'view' ) {
		return $this->get_prop( 'date_paid', $context );
	}

	public function set_date_paid( $date = null ) {
		$this->set_date_prop( 'date_paid', $date );
	}

	public function get_date_completed( $context = 'view' ) {
		return $this->get_prop( 'date_completed', $context );
	}

	public function set_date_completed( $date = null ) {
		$this->set_date_prop( 'date_completed', $date );
	}

	public function get_cart_hash( $context = 'view' ) {
		return $this->get_prop( 'cart_hash', $context );
	}

	public function set_cart_hash( $value ) {
		$this->set_prop( 'cart_hash', (string) $value );
	}
}
