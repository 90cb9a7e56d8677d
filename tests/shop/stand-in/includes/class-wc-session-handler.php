<?php
defined( 'ABSPATH' ) || exit;

/**
 * The session in its table: read once at the start, written whole at shutdown, so that of two requests at
 * the same time the last one wins, exactly as in WooCommerce.
 */
class WC_Session_Handler extends WC_Session {

	protected $_cookie;
	protected $_session_expiring   = 0;
	protected $_session_expiration = 0;
	protected $_has_cookie         = false;
	protected $_table;

	public function __construct() {
		global $wpdb;
		$this->_cookie = apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		$this->_table  = $wpdb->prefix . 'woocommerce_sessions';
		$this->set_session_expiration();
	}

	public function init() {
		$this->init_session_cookie();
		add_action( 'woocommerce_set_cart_cookies', array( $this, 'set_customer_session_cookie' ), 10 );
		add_action( 'wp', array( $this, 'maybe_set_customer_session_cookie' ), 99 );
		add_action( 'shutdown', array( $this, 'save_data' ), 20 );
		add_action( 'wp_logout', array( $this, 'destroy_session' ) );
		if ( ! is_user_logged_in() ) {
			add_filter( 'nonce_user_logged_out', array( $this, 'maybe_update_nonce_user_logged_out' ), 10, 2 );
		}
	}

	public function init_session_cookie() {
		$cookie = $this->get_session_cookie();
		if ( ! $cookie ) {
			$this->_customer_id = $this->generate_customer_id();
			$this->_data        = $this->get_session_data();
			return;
		}
		list( $this->_customer_id, $this->_session_expiration, $this->_session_expiring ) = $cookie;
		$this->_has_cookie = true;
		$this->_data       = $this->get_session_data();
		if ( is_user_logged_in() && (string) get_current_user_id() !== $this->_customer_id ) {
			$this->stand_in_adopt_guest_session();
		} elseif ( time() > $this->_session_expiring ) {
			$this->set_session_expiration();
			$this->update_session_timestamp( $this->_customer_id, $this->_session_expiration );
		}
	}

	/** A guest who logs in keeps what they had; without anything of their own they get their earlier session. */
	private function stand_in_adopt_guest_session() {
		$guest              = $this->_customer_id;
		$guest_data         = $this->_data;
		$this->_customer_id = (string) get_current_user_id();
		$this->_data        = array_merge( (array) $this->get_session( $this->_customer_id, array() ), $guest_data );
		$this->_dirty       = true;
		$this->save_data( $guest );
		$this->set_session_expiration();
		$this->set_customer_session_cookie( true );
	}

	public function maybe_set_customer_session_cookie() {
		if ( is_wc_endpoint_url( 'order-received' ) || is_checkout() ) {
			$this->set_customer_session_cookie( true );
		}
	}

	public function set_customer_session_cookie( $set ) {
		if ( ! $set ) {
			return;
		}
		$signed = $this->_customer_id . '|' . $this->_session_expiration;
		$value  = $signed . '|' . $this->_session_expiring . '|' . $this->stand_in_sign( $signed );
		if ( ( $_COOKIE[ $this->_cookie ] ?? '' ) !== $value ) {
			wc_setcookie( $this->_cookie, $value, (int) $this->_session_expiration, $this->use_secure_cookie(), true );
		}
		$this->_has_cookie = true;
	}

	private function stand_in_sign( $text ) {
		return wp_fast_hash( $text ); // Signs the session like WooCommerce.
	}

	protected function use_secure_cookie() {
		return apply_filters( 'wc_session_use_secure_cookie', wc_site_is_https() && is_ssl() );
	}

	public function has_session() {
		return isset( $_COOKIE[ $this->_cookie ] ) || $this->_has_cookie || is_user_logged_in();
	}

	public function set_session_expiration() {
		$this->_session_expiring   = time() + (int) apply_filters( 'wc_session_expiring', DAY_IN_SECONDS );
		$this->_session_expiration = time()
			+ (int) apply_filters( 'wc_session_expiration', is_user_logged_in() ? WEEK_IN_SECONDS : 2 * DAY_IN_SECONDS );
	}

	public function generate_customer_id() {
		return is_user_logged_in() ? (string) get_current_user_id() : wc_rand_hash( 't_', 30 );
	}

	public function get_customer_unique_id() {
		return $this->has_session() ? $this->get_customer_id() : '';
	}

	public function get_session_cookie() {
		$parts = explode( '|', isset( $_COOKIE[ $this->_cookie ] ) ? wc_clean( wp_unslash( (string) $_COOKIE[ $this->_cookie ] ) ) : '' );
		if (
			4 !== count( $parts ) || '' === $parts[0] || ! hash_equals( $this->stand_in_sign( $parts[0] . '|' . $parts[1] ), $parts[3] )
		) {
			return false;
		}
		return $parts;
	}

	/** Fresh from the table. */
	public function get_session_data() {
		return $this->has_session() ? (array) $this->get_session( $this->get_customer_id(), array() ) : array();
	}

	public function save_data( $old_session_key = '' ) {
		global $wpdb;
		if ( ! $this->_dirty || ! $this->has_session() ) {
			return;
		}
		$wpdb->query(
			$wpdb->prepare(
				'INSERT INTO %i (`session_key`, `session_value`, `session_expiry`) VALUES (%s, %s, %d) '
					. 'ON DUPLICATE KEY UPDATE `session_value` = VALUES(`session_value`), `session_expiry` = VALUES(`session_expiry`)',
				$this->_table,
				$this->get_customer_id(),
				maybe_serialize( $this->_data ),
				$this->_session_expiration
			)
		);
		wp_cache_set(
			$this->stand_in_cache_key( $this->get_customer_id() ),
			$this->_data,
			WC_SESSION_CACHE_GROUP,
			(int) $this->_session_expiration - time()
		);
		$this->_dirty = false;
		if ( $old_session_key && $old_session_key !== $this->get_customer_id() && ! is_numeric( $old_session_key ) ) {
			$this->delete_session( $old_session_key );
		}
	}

	private function stand_in_cache_key( $customer_id ) {
		return WC_Cache_Helper::get_cache_prefix( WC_SESSION_CACHE_GROUP ) . $customer_id;
	}

	public function destroy_session() {
		$this->delete_session( $this->get_customer_id() );
		$this->forget_session();
		$this->set_session_expiration();
	}

	public function forget_session() {
		wc_setcookie( $this->_cookie, '', time() - YEAR_IN_SECONDS, $this->use_secure_cookie(), true );
		if ( ! is_admin() ) {
			wc_empty_cart();
		}
		$this->_data        = array();
		$this->_dirty       = false;
		$this->_customer_id = $this->generate_customer_id();
		$this->_has_cookie  = false;
	}

	/** Guests' nonces whose action begins with "woocommerce" hang on the session, as in WooCommerce. */
	public function maybe_update_nonce_user_logged_out( $uid, $action ) {
		return is_string( $action ) && str_starts_with( $action, 'woocommerce' ) && $this->has_session() && $this->get_customer_id()
			? $this->get_customer_id()
			: $uid;
	}

	public function cleanup_sessions() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE session_expiry < %d', $this->_table, time() ) );
	}

	public function get_session( $customer_id, $default_value = false ) {
		global $wpdb;
		$value = wp_cache_get( $this->stand_in_cache_key( $customer_id ), WC_SESSION_CACHE_GROUP );
		if ( false === $value ) {
			$value = $wpdb->get_var( $wpdb->prepare( 'SELECT session_value FROM %i WHERE session_key = %s', $this->_table, $customer_id ) );
			$value = null === $value ? $default_value : maybe_unserialize( $value );
			wp_cache_add(
				$this->stand_in_cache_key( $customer_id ),
				$value,
				WC_SESSION_CACHE_GROUP,
				max( 1, (int) $this->_session_expiration - time() )
			);
		}
		return $value;
	}

	public function delete_session( $customer_id ) {
		global $wpdb;
		if ( $customer_id ) {
			$wpdb->delete( $this->_table, array( 'session_key' => $customer_id ) );
			wp_cache_delete( $this->stand_in_cache_key( $customer_id ), WC_SESSION_CACHE_GROUP );
		}
	}

	public function update_session_timestamp( $customer_id, $timestamp ) {
		global $wpdb;
		$wpdb->update( $this->_table, array( 'session_expiry' => $timestamp ), array( 'session_key' => $customer_id ), array( '%d' ) );
	}
}
