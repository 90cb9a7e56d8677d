<?php
defined( 'ABSPATH' ) || exit;

/**
 * The shopper and their billing address: of the account, or of the session.
 */
class WC_Customer extends WC_Data {

	protected $object_type = 'customer';
	protected $meta_type   = 'user';
	protected $is_session  = false;

	protected $data = array(
		'email'         => '',
		'first_name'    => '',
		'last_name'     => '',
		'display_name'  => '',
		'username'      => '',
		'is_vat_exempt' => false,
		'billing'       => array(),
		'shipping'      => array(),
	);

	const STAND_IN_ADDRESS = array(
		'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'email', 'phone',
	);

	public function __construct( $data = 0, $is_session = false ) {
		parent::__construct( $data );
		$this->set_id( $data instanceof WC_Customer ? $data->get_id() : $data );
		$this->is_session = $is_session;
		$user             = $this->id ? get_user_by( 'id', $this->id ) : false;
		if ( $this->id && ! $user ) {
			throw new Exception( 'Invalid customer.' );
		}
		if ( $user ) {
			$this->stand_in_read_user( $user );
		}
		$kept = $is_session && WC()->session ? (array) WC()->session->get( 'customer', array() ) : array();
		foreach ( self::STAND_IN_ADDRESS as $name ) {
			foreach ( array( 'billing', 'shipping' ) as $type ) {
				$value = $kept[ $type ][ $name ] ?? ( $user ? get_user_meta( $this->id, $type . '_' . $name, true ) : '' );
				$this->data[ $type ][ $name ] = (string) $value;
			}
		}
		$this->stand_in_default_location();
		$this->set_object_read( true );
	}

	private function stand_in_read_user( WP_User $user ) {
		$this->data['email']        = $user->user_email;
		$this->data['first_name']   = $user->first_name;
		$this->data['last_name']    = $user->last_name;
		$this->data['display_name'] = $user->display_name;
		$this->data['username']     = $user->user_login;
	}

	/** Everybody lives where the shop is until they say otherwise. */
	private function stand_in_default_location() {
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			if ( '' === $this->data[ $type ]['country'] ) {
				$this->data[ $type ]['country'] = wc_get_base_location()['country'];
				$this->data[ $type ]['state']   = wc_get_base_location()['state'];
			}
		}
	}

	public function save() {
		if ( $this->is_session && WC()->session && $this->changes ) {
			WC()->session->set( 'customer', array( 'billing' => $this->data['billing'], 'shipping' => $this->data['shipping'] ) );
		} elseif ( ! $this->is_session && $this->id ) {
			foreach ( array( 'billing', 'shipping' ) as $type ) {
				foreach ( $this->data[ $type ] as $name => $value ) {
					update_user_meta( $this->id, $type . '_' . $name, $value );
				}
			}
			$this->save_meta_data();
		}
		return $this->id;
	}

	public function get_is_vat_exempt() {
		return $this->data['is_vat_exempt'];
	}

	public function is_vat_exempt() {
		return $this->get_is_vat_exempt();
	}

	public function set_is_vat_exempt( $is_vat_exempt ) {
		$this->set_prop( 'is_vat_exempt', wc_string_to_bool( $is_vat_exempt ) );
	}

	public function get_taxable_address() {
		$address = array(
			$this->get_billing_country(),
			$this->get_billing_state(),
			$this->get_billing_postcode(),
			$this->get_billing_city(),
		);
		return apply_filters( 'woocommerce_customer_taxable_address', $address, $this );
	}

	protected function get_address_prop( $prop, $address_type = 'billing', $context = 'view' ) {
		$value = $this->data[ $address_type ][ $prop ] ?? '';
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $address_type . '_' . $prop, $value, $this ) : $value;
	}

	protected function set_address_prop( $prop, $address_type, $value ) {
		if ( ( $this->data[ $address_type ][ $prop ] ?? null ) !== $value ) {
			$this->changes[ $address_type ][ $prop ] = $value;
		}
		$this->data[ $address_type ][ $prop ] = $value;
	}

	public function get_billing( $context = 'view' ) {
		return $this->get_prop( 'billing', $context );
	}

	public function get_shipping( $context = 'view' ) {
		return $this->get_prop( 'shipping', $context );
	}

	public function set_billing_location( $country, $state = '', $postcode = '', $city = '' ) {
		$this->stand_in_move( 'billing', compact( 'country', 'state', 'postcode', 'city' ) );
	}

	public function set_shipping_location( $country, $state = '', $postcode = '', $city = '' ) {
		$this->stand_in_move( 'shipping', compact( 'country', 'state', 'postcode', 'city' ) );
	}

	private function stand_in_move( $type, $location ) {
		foreach ( $location as $prop => $value ) {
			$this->set_address_prop( $prop, $type, $value );
		}
	}

	public function has_calculated_shipping() {
		return false;
	}

	public function get_email( $context = 'view' ) {
		return $this->get_prop( 'email', $context );
	}

	public function get_first_name( $context = 'view' ) {
		return $this->get_prop( 'first_name', $context );
	}

	public function get_last_name( $context = 'view' ) {
		return $this->get_prop( 'last_name', $context );
	}

	public function get_display_name( $context = 'view' ) {
		return $this->get_prop( 'display_name', $context );
	}

	public function get_username( $context = 'view' ) {
		return $this->get_prop( 'username', $context );
	}

	public function set_email( $value ) {
		$this->set_prop( 'email', $value );
	}

	public function set_first_name( $first_name ) {
		$this->set_prop( 'first_name', $first_name );
	}

	public function set_last_name( $last_name ) {
		$this->set_prop( 'last_name', $last_name );
	}

	public function set_display_name( $display_name ) {
		$this->set_prop( 'display_name', $display_name );
	}

	public function get_billing_first_name( $context = 'view' ) {
		return $this->get_address_prop( 'first_name', 'billing', $context );
	}

	public function set_billing_first_name( $value ) {
		$this->set_address_prop( 'first_name', 'billing', $value );
	}

	public function get_billing_last_name( $context = 'view' ) {
		return $this->get_address_prop( 'last_name', 'billing', $context );
	}

	public function set_billing_last_name( $value ) {
		$this->set_address_prop( 'last_name', 'billing', $value );
	}

	public function get_billing_company( $context = 'view' ) {
		return $this->get_address_prop( 'company', 'billing', $context );
	}

	public function set_billing_company( $value ) {
		$this->set_address_prop( 'company', 'billing', $value );
	}

	public function get_billing_address_1( $context = 'view' ) {
		return $this->get_address_prop( 'address_1', 'billing', $context );
	}

	public function set_billing_address_1( $value ) {
		$this->set_address_prop( 'address_1', 'billing', $value );
	}

	public function get_billing_address_2( $context = 'view' ) {
		return $this->get_address_prop( 'address_2', 'billing', $context );
	}

	public function set_billing_address_2( $value ) {
		$this->set_address_prop( 'address_2', 'billing', $value );
	}

	public function get_billing_city( $context = 'view' ) {
		return $this->get_address_prop( 'city', 'billing', $context );
	}

	public function set_billing_city( $value ) {
		$this->set_address_prop( 'city', 'billing', $value );
	}

	public function get_billing_state( $context = 'view' ) {
		return $this->get_address_prop( 'state', 'billing', $context );
	}

	public function set_billing_state( $value ) {
		$this->set_address_prop( 'state', 'billing', $value );
	}

	public function get_billing_postcode( $context = 'view' ) {
		return $this->get_address_prop( 'postcode', 'billing', $context );
	}

	public function set_billing_postcode( $value ) {
		$this->set_address_prop( 'postcode', 'billing', $value );
	}

	public function get_billing_country( $context = 'view' ) {
		return $this->get_address_prop( 'country', 'billing', $context );
	}

	public function set_billing_country( $value ) {
		$this->set_address_prop( 'country', 'billing', $value );
	}

	public function get_billing_email( $context = 'view' ) {
		return $this->get_address_prop( 'email', 'billing', $context );
	}

	public function set_billing_email( $value ) {
		$this->set_address_prop( 'email', 'billing', $value );
	}

	public function get_billing_phone( $context = 'view' ) {
		return $this->get_address_prop( 'phone', 'billing', $context );
	}

	public function set_billing_phone( $value ) {
		$this->set_address_prop( 'phone', 'billing', $value );
	}

	public function get_shipping_country( $context = 'view' ) {
		return $this->get_address_prop( 'country', 'shipping', $context );
	}

	public function set_shipping_country( $value ) {
		$this->set_address_prop( 'country', 'shipping', $value );
	}

	public function get_shipping_state( $context = 'view' ) {
		return $this->get_address_prop( 'state', 'shipping', $context );
	}

	public function set_shipping_state( $value ) {
		$this->set_address_prop( 'state', 'shipping', $value );
	}

	public function get_shipping_postcode( $context = 'view' ) {
		return $this->get_address_prop( 'postcode', 'shipping', $context );
	}

	public function set_shipping_postcode( $value ) {
		$this->set_address_prop( 'postcode', 'shipping', $value );
	}

	public function get_shipping_city( $context = 'view' ) {
		return $this->get_address_prop( 'city', 'shipping', $context );
	}

	public function set_shipping_city( $value ) {
		$this->set_address_prop( 'city', 'shipping', $value );
	}
}
