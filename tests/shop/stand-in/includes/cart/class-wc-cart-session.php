<?php
defined( 'ABSPATH' ) || exit;

/**
 * Carries the cart from the session and back, and sets its cookies.
 */
final class WC_Cart_Session {

	protected $cart;

	public function __construct( $cart ) {
		$this->cart = $cart;
	}

	public function init() {
		if ( ! apply_filters( 'woocommerce_cart_session_initialize', true, $this ) ) {
			return;
		}
		add_action( 'wp_loaded', array( $this, 'get_cart_from_session' ) );
		add_action( 'woocommerce_cart_emptied', array( $this, 'destroy_cart_session' ) );
		add_action( 'woocommerce_after_calculate_totals', array( $this, 'set_session' ), 1000 );
		add_action( 'woocommerce_removed_coupon', array( $this, 'set_session' ) );
		add_action( 'woocommerce_add_to_cart', array( $this, 'maybe_set_cart_cookies' ) );
		add_action( 'wp', array( $this, 'maybe_set_cart_cookies' ), 99 );
		add_action( 'shutdown', array( $this, 'maybe_set_cart_cookies' ), 0 );
		add_action( 'template_redirect', array( $this, 'clean_up_removed_cart_contents' ) );
	}

	public function get_cart_from_session() {
		do_action( 'woocommerce_load_cart_from_session' );
		$session = WC()->session;
		$this->cart->set_totals( $session->get( 'cart_totals', array() ) );
		$this->cart->set_applied_coupons( $session->get( 'applied_coupons', array() ) );
		$this->cart->set_coupon_discount_totals( $session->get( 'coupon_discount_totals', array() ) );
		$this->cart->set_coupon_discount_tax_totals( $session->get( 'coupon_discount_tax_totals', array() ) );
		$this->cart->set_removed_cart_contents( $session->get( 'removed_cart_contents', array() ) );

		$stored   = (array) $session->get( 'cart', array() );
		$contents = array();
		$changed  = false;
		_prime_post_caches( wp_list_pluck( $stored, 'product_id' ) );
		foreach ( $stored as $key => $values ) {
			$item = $this->stand_in_load_line( $key, $values );
			if ( $item ) {
				$contents[ $key ] = $item;
				// Set at once, so that the filter for the next line sees this one.
				$this->cart->set_cart_contents( $contents );
			}
			$changed = $changed || null === $item;
		}
		if ( $contents ) {
			$this->cart->set_cart_contents( apply_filters( 'woocommerce_cart_contents_changed', $contents ) );
		}
		do_action( 'woocommerce_cart_loaded_from_session', $this->cart );
		if ( $changed || null === $session->get( 'cart_totals', null ) ) {
			$for_session = $this->get_cart_for_session();
			$session->set( 'cart', $for_session ? $for_session : null );
			$this->cart->calculate_totals();
		}
	}

	/** A line with its product; null when it was removed with a notice, false when it is simply gone. */
	private function stand_in_load_line( $key, $values ) {
		$product = wc_get_product( $values['variation_id'] ? $values['variation_id'] : $values['product_id'] );
		if ( ! $product || ! $product->exists() || 0 >= $values['quantity'] ) {
			return false;
		}
		if ( apply_filters( 'woocommerce_pre_remove_cart_item_from_session', false, $key, $values, $product ) ) {
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $values, $product );
			return null;
		}
		if ( ! apply_filters( 'woocommerce_cart_item_is_purchasable', $product->is_purchasable(), $key, $values, $product ) ) {
			$message = sprintf(
				'%s has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
				$product->get_name()
			);
			wc_add_notice( apply_filters( 'woocommerce_cart_item_removed_message', $message, $product ), 'error' );
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $values );
			return null;
		}
		if ( ! empty( $values['data_hash'] ) && ! hash_equals( $values['data_hash'], wc_get_cart_item_data_hash( $product ) ) ) {
			$message = sprintf(
				'%1$s has been removed from your cart because it has since been modified. You can add it back to your cart <a '
					. 'href="%2$s">here</a>.',
				$product->get_name(),
				$product->get_permalink()
			);
			wc_add_notice( apply_filters( 'woocommerce_cart_item_removed_because_modified_message', $message, $product ), 'notice' );
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $values );
			return null;
		}
		$item = apply_filters(
			'woocommerce_get_cart_item_from_session',
			array_merge( $values, array( 'data' => $product ) ),
			$values,
			$key
		);
		if ( ! isset( $item['data'] ) || ! $item['data'] instanceof WC_Product ) {
			$item['data'] = $product;
		}
		return $item;
	}

	public function destroy_cart_session() {
		foreach ( array(
			'cart',
			'cart_totals',
			'applied_coupons',
			'coupon_discount_totals',
			'coupon_discount_tax_totals',
			'removed_cart_contents',
			'order_awaiting_payment',
		) as $key ) {
			WC()->session->set( $key, null );
		}
	}

	public function maybe_set_cart_cookies() {
		if ( headers_sent() || ! did_action( 'wp_loaded' ) ) {
			return;
		}
		if ( ! $this->cart->is_empty() ) {
			$this->stand_in_set_cookies( true );
		} elseif ( isset( $_COOKIE['woocommerce_items_in_cart'] ) ) {
			$this->stand_in_set_cookies( false );
		}
	}

	private function stand_in_set_cookies( $set ) {
		$cookies = array( 'woocommerce_items_in_cart' => '1', 'woocommerce_cart_hash' => WC()->cart->get_cart_hash() );
		foreach ( $cookies as $name => $value ) {
			if ( $set && ( $_COOKIE[ $name ] ?? null ) !== $value ) {
				wc_setcookie( $name, $value );
				$_COOKIE[ $name ] = $value;
			} elseif ( ! $set && isset( $_COOKIE[ $name ] ) ) {
				wc_setcookie( $name, '', time() - HOUR_IN_SECONDS );
				unset( $_COOKIE[ $name ] );
			}
		}
		do_action( 'woocommerce_set_cart_cookies', $set );
	}

	public function set_session() {
		$cart   = $this->get_cart_for_session();
		$values = array(
			'cart'                       => $cart,
			'cart_totals'                => $cart ? $this->cart->get_totals() : null,
			'applied_coupons'            => $this->cart->get_applied_coupons(),
			'coupon_discount_totals'     => $this->cart->get_coupon_discount_totals(),
			'coupon_discount_tax_totals' => $this->cart->get_coupon_discount_tax_totals(),
			'removed_cart_contents'      => $this->cart->get_removed_cart_contents(),
		);
		foreach ( $values as $key => $value ) {
			WC()->session->set( $key, $value ? $value : null );
		}
		do_action( 'woocommerce_cart_updated' );
	}

	public function get_cart_for_session() {
		return array_map( static fn ( $item ) => array_diff_key( $item, array( 'data' => 0 ) ), $this->cart->get_cart_contents() );
	}

	/** Undo of a removal lasts until the next full page. */
	public function clean_up_removed_cart_contents() {
		if ( ! is_404() && ( is_singular() || is_archive() || is_search() ) && ! isset( $_GET['removed_item'] ) ) {
			$this->cart->set_removed_cart_contents( array() );
			WC()->session->set( 'removed_cart_contents', null );
		}
	}
}
