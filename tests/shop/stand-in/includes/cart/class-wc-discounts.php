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

	/** Items with their cart lines in `object`. */
	public function get_items() {
		$lines = $this->object instanceof WC_Cart ? $this->object->get_cart() : array();
		return array_map( static fn( array $line ): object => (object) array( 'object' => $line ), $lines );
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
		$lines = $this->stand_in_lines( $coupon );
		if ( $coupon->is_type( 'percent' ) ) {
			$this->stand_in_percent( $lines, (float) $coupon->get_amount(), $coupon );
		} else {
			$this->stand_in_fixed( $lines, (int) round( (float) $coupon->get_amount() * $this->stand_in_cents() ) );
		}
		$cents = $this->stand_in_cents();

		$this->discounts[ $coupon->get_code() ] = array_map( static fn ( $line ) => $line->off / $cents, $lines );
		return true;
	}

	private function stand_in_cents() {
		return 10 ** wc_get_price_decimals();
	}

	/** Lines that the coupon is good for, in WooCommerce's order, in cents: price, what is left of it, what this coupon takes off. */
	private function stand_in_lines( $coupon ) {
		$lines = array();
		foreach ( $this->object->get_cart() as $key => $item ) {
			$price = (int) round( (float) $item['data']->get_price() * $item['quantity'] * $this->stand_in_cents() );
			$taken = array_sum( array_map( static fn ( $by_line ) => $by_line[ $key ] ?? 0, $this->discounts ) );
			$left  = $price - (int) round( $taken * $this->stand_in_cents() );
			if ( $left > 0 && $coupon->is_valid_for_product( $item['data'], $item ) ) {
				$lines[ $key ] = (object) array(
					'price'    => $price,
					'left'     => $left,
					'off'      => 0,
					'quantity' => $item['quantity'],
					'item'     => $item,
				);
			}
		}
		uasort( $lines, static fn ( $a, $b ) => $b->price / max( 1, $b->quantity ) <=> $a->price / max( 1, $a->quantity ) );
		return $lines;
	}

	private function stand_in_take( $line, $cents ) {
		$cents      = (int) min( $line->left, $cents );
		$line->left -= $cents;
		$line->off  += $cents;
		return $cents;
	}

	/** Each line by itself; what the whole cart's percentage is more than that, cent by cent. */
	private function stand_in_percent( $lines, $percent, $coupon ) {
		$given = 0;
		foreach ( $lines as $line ) {
			$off    = floor( $line->price * ( $percent / 100 ) );
			$unit   = $this->stand_in_cents();
			$off    = $unit * (float) apply_filters(
				'woocommerce_coupon_get_discount_amount',
				$off / $unit,
				$line->price / $unit,
				$line->item,
				false,
				$coupon
			);
			$given += $this->stand_in_take( $line, wc_round_discount( $off, 0 ) );
		}
		$this->stand_in_remainder(
			$lines,
			(int) wc_round_discount( array_sum( array_column( $lines, 'price' ) ) * ( $percent / 100 ), 0 ) - $given
		);
	}

	/** The same for every piece, as long as that is a cent at least. */
	private function stand_in_fixed( $lines, $amount ) {
		$lines  = array_filter( $lines, static fn ( $line ) => $line->left > 0 );
		$pieces = array_sum( array_column( $lines, 'quantity' ) );
		$each   = $pieces > 0 ? (int) floor( $amount / $pieces ) : 0;
		if ( $each < 1 ) {
			$this->stand_in_remainder( $lines, $amount );
			return;
		}
		$given = 0;
		foreach ( $lines as $line ) {
			$given += $this->stand_in_take( $line, $each * $line->quantity );
		}
		if ( $given > 0 && $given < $amount ) {
			$this->stand_in_fixed( $lines, $amount - $given );
		}
	}

	private function stand_in_remainder( $lines, $amount ) {
		foreach ( $lines as $line ) {
			for ( $piece = 0; $piece < $line->quantity && $amount > 0; $piece++ ) {
				$amount -= $this->stand_in_take( $line, 1 );
			}
		}
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
			if (
				$expires && apply_filters( 'woocommerce_coupon_validate_expiry_date', time() > $expires->getTimestamp(), $coupon, $this )
			) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_EXPIRED );
			}
			$subtotal = (float) $this->object->get_displayed_subtotal();
			if (
				$coupon->get_minimum_amount() > 0
				&& apply_filters(
					'woocommerce_coupon_validate_minimum_amount',
					$coupon->get_minimum_amount() > $subtotal,
					$coupon,
					$subtotal
				)
			) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET );
			}
			if ( ! apply_filters( 'woocommerce_coupon_is_valid', true, $coupon, $this ) ) {
				throw new Exception( '', WC_Coupon::E_WC_COUPON_INVALID_FILTERED );
			}
		} catch ( Exception $e ) {
			$message = apply_filters(
				'woocommerce_coupon_error',
				$e->getMessage() ? $e->getMessage() : $coupon->get_coupon_error( $e->getCode() ),
				$e->getCode(),
				$coupon
			);
			return new WP_Error( 'invalid_coupon', $message, array( 'status' => 400 ) );
		}
		return true;
	}
}
