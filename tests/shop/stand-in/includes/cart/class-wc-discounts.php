<?php
defined( 'ABSPATH' ) || exit;

/**
 * What coupons take off the lines of a cart.
 */
class WC_Discounts {

	protected $object;
	protected $discounts = array();

	public function __construct( $object = null ) {
		$this->object = $object ?? WC()->cart;
	}

	public function get_object() {
		return $this->object;
	}

	/** Discounts by coupon and line, in the space prices are entered in. */
	public function get_discounts( $in_cents = false ) {
		return $this->discounts;
	}

	public function get_discounts_by_coupon( $in_cents = false ) {
		return array_map( 'array_sum', $this->discounts );
	}

	public function apply_coupon( $coupon, $validate = true ) {
		$valid = $validate ? $this->is_coupon_valid( $coupon ) : true;
		if ( is_wp_error( $valid ) ) {
			return $valid;
		}
		$prices = array();
		foreach ( $this->object->get_cart() as $key => $line ) {
			$left = (float) $line['data']->get_price() * $line['quantity'] - array_sum( array_map( static fn ( $by_line ) => $by_line[ $key ] ?? 0, $this->discounts ) );
			if ( $left > 0 && $coupon->is_valid_for_product( $line['data'], $line ) ) {
				$prices[ $key ] = $left;
			}
		}
		$sum = array_sum( $prices );
		$off = $coupon->is_type( 'percent' ) ? $sum * (float) $coupon->get_amount() / 100 : (float) $coupon->get_amount();

		$this->discounts[ $coupon->get_code() ] = $this->stand_in_spread( $prices, min( $sum, $off ), $coupon );
		return true;
	}

	/** Shares in whole cents; what rounding leaves over goes to the last line that can bear it. */
	private function stand_in_spread( $prices, $off, $coupon ) {
		$decimals = wc_get_price_decimals();
		$sum      = array_sum( $prices );
		$off      = wc_round_discount( $off, $decimals );
		$shares   = array();
		foreach ( $prices as $key => $price ) {
			$share          = floor( round( $off * $price / $sum * 10 ** $decimals, 6 ) ) / 10 ** $decimals;
			$line           = $this->object->get_cart()[ $key ];
			$shares[ $key ] = (float) apply_filters( 'woocommerce_coupon_get_discount_amount', $share, $price, $line, false, $coupon );
		}
		$rest = round( $off - array_sum( $shares ), $decimals );
		foreach ( array_reverse( array_keys( $shares ) ) as $key ) {
			$more            = min( $rest, $prices[ $key ] - $shares[ $key ] );
			$shares[ $key ] += $more;
			$rest           -= $more;
		}
		return $shares;
	}

	public function is_coupon_valid( $coupon ) {
		try {
			if ( ! $coupon->get_id() && ! $coupon->get_virtual() ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_NOT_EXIST );
			}
			if ( $coupon->get_usage_limit() > 0 && $coupon->get_usage_count() >= $coupon->get_usage_limit() ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_USAGE_LIMIT_REACHED );
			}
			$expires = $coupon->get_date_expires();
			if ( $expires && apply_filters( 'woocommerce_coupon_validate_expiry_date', time() > $expires->getTimestamp(), $coupon, $this ) ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_EXPIRED );
			}
			$subtotal = (float) $this->object->get_displayed_subtotal();
			if ( $coupon->get_minimum_amount() > 0 && apply_filters( 'woocommerce_coupon_validate_minimum_amount', $coupon->get_minimum_amount() > $subtotal, $coupon, $subtotal ) ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET );
			}
			if ( ! apply_filters( 'woocommerce_coupon_is_valid', true, $coupon, $this ) ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_INVALID_FILTERED );
			}
		} catch ( Exception $e ) {
			$message = apply_filters( 'woocommerce_coupon_error', $e->getMessage() ? $e->getMessage() : $coupon->get_coupon_error( $e->getCode() ), $e->getCode(), $coupon );
			return new WP_Error( 'invalid_coupon', $message, array( 'status' => 400 ) );
		}
		return true;
	}
}
