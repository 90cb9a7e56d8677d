<?php
defined( 'ABSPATH' ) || exit;

/**
 * Coupons of the cart.
 */
trait Stand_In_Cart_Coupons {

	public function get_applied_coupons() {
		return (array) $this->applied_coupons;
	}

	public function set_applied_coupons( $value = array() ) {
		$this->applied_coupons = (array) $value;
	}

	public function get_coupon_discount_totals() {
		return (array) $this->coupon_discount_totals;
	}

	public function set_coupon_discount_totals( $value = array() ) {
		$this->coupon_discount_totals = (array) $value;
	}

	public function get_coupon_discount_tax_totals() {
		return (array) $this->coupon_discount_tax_totals;
	}

	public function set_coupon_discount_tax_totals( $value = array() ) {
		$this->coupon_discount_tax_totals = (array) $value;
	}

	public function has_discount( $coupon_code = '' ) {
		return $coupon_code
			? in_array( wc_format_coupon_code( $coupon_code ), $this->applied_coupons, true )
			: count( $this->applied_coupons ) > 0;
	}

	public function get_coupons( $deprecated = null ) {
		$coupons = array();
		foreach ( $this->get_applied_coupons() as $code ) {
			$coupons[ $code ] = new WC_Coupon( $code );
		}
		return $coupons;
	}

	public function apply_coupon( $coupon_code ) {
		if ( ! wc_coupons_enabled() ) {
			return false;
		}
		$coupon_code = wc_format_coupon_code( $coupon_code );
		$coupon      = new WC_Coupon( $coupon_code );
		if ( $coupon->get_code() !== $coupon_code ) {
			$coupon->set_code( $coupon_code );
		}
		if ( ! $coupon->is_valid() ) {
			wc_add_notice( $coupon->get_error_message(), 'error' );
			return false;
		}
		if ( $this->has_discount( $coupon_code ) ) {
			$coupon->add_coupon_message( WC_Coupon::E_WC_COUPON_ALREADY_APPLIED );
			return false;
		}
		if ( $coupon->get_individual_use() ) {
			$this->applied_coupons = apply_filters( 'woocommerce_apply_individual_use_coupon', array(), $coupon, $this->applied_coupons );
		}
		$this->applied_coupons[] = $coupon_code;
		$coupon->add_coupon_message( WC_Coupon::WC_COUPON_SUCCESS );
		do_action( 'woocommerce_applied_coupon', $coupon_code );
		return true;
	}

	public function remove_coupon( $coupon_code ) {
		$coupon_code           = wc_format_coupon_code( $coupon_code );
		$this->applied_coupons = array_values( array_diff( $this->applied_coupons, array( $coupon_code ) ) );
		WC()->session->set( 'refresh_totals', true );
		do_action( 'woocommerce_removed_coupon', $coupon_code );
		return true;
	}

	public function remove_coupons( $deprecated = null ) {
		$this->applied_coupons = array();
		$this->set_coupon_discount_totals();
		$this->set_coupon_discount_tax_totals();
		$this->session->set_session();
	}

	/** A coupon that is no longer valid leaves the cart with a notice. */
	public function check_cart_coupons() {
		foreach ( $this->get_applied_coupons() as $code ) {
			$coupon = new WC_Coupon( $code );
			if ( ! $coupon->is_valid() ) {
				wc_add_notice( $coupon->get_error_message(), 'error' );
				$this->remove_coupon( $code );
			}
		}
	}

	public function get_coupon_discount_amount( $code, $ex_tax = true ) {
		$amount = $this->coupon_discount_totals[ $code ] ?? 0;
		if ( ! $ex_tax ) {
			$amount += $this->get_coupon_discount_tax_amount( $code );
		}
		return round( (float) $amount, wc_get_price_decimals() );
	}

	public function get_coupon_discount_tax_amount( $code ) {
		return round( (float) ( $this->coupon_discount_tax_totals[ $code ] ?? 0 ), wc_get_price_decimals() );
	}
}
