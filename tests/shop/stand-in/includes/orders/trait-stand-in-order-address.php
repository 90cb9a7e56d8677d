<?php
defined( 'ABSPATH' ) || exit;

/**
 * The billing address of an order.
 */
trait Stand_In_Order_Address {

	public function get_billing_first_name( $context = 'view' ) {
		return $this->get_prop( 'billing_first_name', $context );
	}

	public function set_billing_first_name( $value ) {
		$this->set_prop( 'billing_first_name', (string) $value );
	}

	public function get_billing_last_name( $context = 'view' ) {
		return $this->get_prop( 'billing_last_name', $context );
	}

	public function set_billing_last_name( $value ) {
		$this->set_prop( 'billing_last_name', (string) $value );
	}

	public function get_billing_company( $context = 'view' ) {
		return $this->get_prop( 'billing_company', $context );
	}

	public function set_billing_company( $value ) {
		$this->set_prop( 'billing_company', (string) $value );
	}

	public function get_billing_address_1( $context = 'view' ) {
		return $this->get_prop( 'billing_address_1', $context );
	}

	public function set_billing_address_1( $value ) {
		$this->set_prop( 'billing_address_1', (string) $value );
	}

	public function get_billing_address_2( $context = 'view' ) {
		return $this->get_prop( 'billing_address_2', $context );
	}

	public function set_billing_address_2( $value ) {
		$this->set_prop( 'billing_address_2', (string) $value );
	}

	public function get_billing_city( $context = 'view' ) {
		return $this->get_prop( 'billing_city', $context );
	}

	public function set_billing_city( $value ) {
		$this->set_prop( 'billing_city', (string) $value );
	}

	public function get_billing_state( $context = 'view' ) {
		return $this->get_prop( 'billing_state', $context );
	}

	public function set_billing_state( $value ) {
		$this->set_prop( 'billing_state', (string) $value );
	}

	public function get_billing_postcode( $context = 'view' ) {
		return $this->get_prop( 'billing_postcode', $context );
	}

	public function set_billing_postcode( $value ) {
		$this->set_prop( 'billing_postcode', (string) $value );
	}

	public function get_billing_country( $context = 'view' ) {
		return $this->get_prop( 'billing_country', $context );
	}

	public function set_billing_country( $value ) {
		$this->set_prop( 'billing_country', (string) $value );
	}

	public function get_billing_email( $context = 'view' ) {
		return $this->get_prop( 'billing_email', $context );
	}

	public function set_billing_email( $value ) {
		$this->set_prop( 'billing_email', (string) $value );
	}

	public function get_billing_phone( $context = 'view' ) {
		return $this->get_prop( 'billing_phone', $context );
	}

	public function set_billing_phone( $value ) {
		$this->set_prop( 'billing_phone', (string) $value );
	}

	public function get_address( $address_type = 'billing' ) {
		$address = array();
		foreach ( WC_Customer::STAND_IN_ADDRESS as $name ) {
			$address[ $name ] = $this->data[ 'billing_' . $name ];
		}
		return apply_filters( 'woocommerce_get_order_address', $address, $address_type, $this );
	}

	public function set_billing_address( array $address ) {
		foreach ( $address as $name => $value ) {
			if ( is_callable( array( $this, 'set_billing_' . $name ) ) ) {
				$this->{'set_billing_' . $name}( $value );
			}
		}
	}

	public function get_formatted_billing_full_name() {
		return trim( $this->get_billing_first_name() . ' ' . $this->get_billing_last_name() );
	}

	public function get_formatted_billing_address( $empty_content = '' ) {
		$address = WC()->countries->get_formatted_address( apply_filters(
			'woocommerce_order_formatted_billing_address',
			$this->get_address(),
			$this
		) );
		return apply_filters(
			'woocommerce_order_get_formatted_billing_address',
			$address ? $address : $empty_content,
			$this->get_address(),
			$this
		);
	}
}
