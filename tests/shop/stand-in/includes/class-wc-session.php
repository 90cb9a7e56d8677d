<?php
defined( 'ABSPATH' ) || exit;

/**
 * Values that a shopper keeps from one request to the next.
 */
abstract class WC_Session {

	protected $_customer_id;
	protected $_data  = array();
	protected $_dirty = false;

	public function init() {
	}

	public function cleanup_sessions() {
	}

	public function __get( $key ) {
		return $this->get( $key );
	}

	public function __set( $key, $value ) {
		$this->set( $key, $value );
	}

	public function __isset( $key ) {
		return isset( $this->_data[ sanitize_key( $key ) ] );
	}

	public function __unset( $key ) {
		unset( $this->_data[ sanitize_key( $key ) ] );
		$this->_dirty = true;
	}

	public function get( $key, $default_value = null ) {
		$key = sanitize_key( $key );
		return isset( $this->_data[ $key ] ) ? maybe_unserialize( $this->_data[ $key ] ) : $default_value;
	}

	public function set( $key, $value ) {
		$key = sanitize_key( $key );
		if ( null === $value ) {
			if ( isset( $this->_data[ $key ] ) ) {
				unset( $this->_data[ $key ] );
				$this->_dirty = true;
			}
		} elseif ( $value !== $this->get( $key ) ) {
			$this->_data[ $key ] = maybe_serialize( $value );
			$this->_dirty        = true;
		}
	}

	public function get_customer_id() {
		return (string) $this->_customer_id;
	}
}
