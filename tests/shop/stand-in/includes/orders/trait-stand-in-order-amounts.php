<?php
defined( 'ABSPATH' ) || exit;

/**
 * Amounts of an order as pages show them.
 */
trait Stand_In_Order_Amounts {

	public function get_subtotal() {
		$subtotal = 0.0;
		foreach ( $this->get_items() as $item ) {
			$subtotal += round( (float) $item->get_subtotal(), wc_get_price_decimals() );
		}
		return apply_filters( 'woocommerce_order_get_subtotal', (float) $subtotal, $this );
	}

	public function get_total_fees() {
		return array_sum( array_map( static fn ( $fee ) => (float) $fee->get_total(), $this->get_fees() ) );
	}

	public function get_total_discount( $ex_tax = true ) {
		$total = (float) $this->get_discount_total() + ( $ex_tax ? 0 : (float) $this->get_discount_tax() );
		return apply_filters( 'woocommerce_order_get_total_discount', round( $total, wc_get_price_decimals() ), $this );
	}

	public function get_line_subtotal( $item, $inc_tax = false, $round = true ) {
		$subtotal = (float) $item->get_subtotal() + ( $inc_tax ? (float) $item->get_subtotal_tax() : 0 );
		return apply_filters(
			'woocommerce_order_amount_line_subtotal',
			$round ? round( $subtotal, wc_get_price_decimals() ) : $subtotal,
			$this,
			$item,
			$inc_tax,
			$round
		);
	}

	public function get_line_total( $item, $inc_tax = false, $round = true ) {
		$total = (float) $item->get_total() + ( $inc_tax ? (float) $item->get_total_tax() : 0 );
		return apply_filters(
			'woocommerce_order_amount_line_total',
			$round ? round( $total, wc_get_price_decimals() ) : $total,
			$this,
			$item,
			$inc_tax,
			$round
		);
	}

	public function get_line_tax( $item ) {
		return apply_filters(
			'woocommerce_order_amount_line_tax',
			round( (float) $item->get_total_tax(), wc_get_price_decimals() ),
			$item,
			$this
		);
	}

	public function get_item_total( $item, $inc_tax = false, $round = true ) {
		$total = $this->get_line_total( $item, $inc_tax, false ) / max( 1, $item->get_quantity() );
		return apply_filters(
			'woocommerce_order_amount_item_total',
			$round ? round( $total, wc_get_price_decimals() ) : $total,
			$this,
			$item,
			$inc_tax,
			$round
		);
	}

	public function get_formatted_line_subtotal( $item, $tax_display = '' ) {
		$including = 'excl' !== ( $tax_display ? $tax_display : get_option( 'woocommerce_tax_display_cart', 'excl' ) );
		return apply_filters(
			'woocommerce_order_formatted_line_subtotal',
			wc_price( $this->get_line_subtotal( $item, $including ), array( 'currency' => $this->get_currency() ) ),
			$item,
			$this
		);
	}

	public function get_subtotal_to_display( $compound = false, $tax_display = '' ) {
		$including = 'excl' !== ( $tax_display ? $tax_display : get_option( 'woocommerce_tax_display_cart', 'excl' ) );
		$subtotal  = 0.0;
		foreach ( $this->get_items() as $item ) {
			$subtotal += $this->get_line_subtotal( $item, $including );
		}
		return apply_filters(
			'woocommerce_order_subtotal_to_display',
			wc_price( $subtotal, array( 'currency' => $this->get_currency() ) ),
			$compound,
			$this
		);
	}

	public function get_tax_totals() {
		$totals = array();
		foreach ( $this->get_taxes() as $tax ) {
			$amount = wc_round_tax_total( (float) $tax->get_tax_total() );

			$totals[ $tax->get_rate_code() ] = (object) array(
				'id'               => $tax->get_id(),
				'rate_id'          => $tax->get_rate_id(),
				'label'            => $tax->get_label(),
				'amount'           => $amount,
				'formatted_amount' => wc_price( $amount, array( 'currency' => $this->get_currency() ) ),
			);
		}
		return apply_filters( 'woocommerce_order_get_tax_totals', $totals, $this );
	}

	/** The rows below an order's lines. */
	public function get_order_item_totals( $tax_display = '' ) {
		$tax_display = $tax_display ? $tax_display : get_option( 'woocommerce_tax_display_cart', 'excl' );
		$price       = fn ( $amount ) => wc_price( $amount, array( 'currency' => $this->get_currency() ) );
		$rows        = array(
			'cart_subtotal' => array( 'label' => 'Subtotal:', 'value' => $this->get_subtotal_to_display( false, $tax_display ) ),
		);
		if ( $this->get_total_discount() > 0 ) {
			$rows['discount'] = array(
				'label' => 'Discount:',
				'value' => '-' . $price( $this->get_total_discount( 'excl' === $tax_display ) ),
			);
		}
		foreach ( $this->get_fees() as $id => $fee ) {
			$rows[ 'fee_' . $id ] = array(
				'label' => $fee->get_name() . ':',
				'value' => $price( (float) $fee->get_total() + ( 'excl' === $tax_display ? 0 : (float) $fee->get_total_tax() ) ),
			);
		}
		foreach ( 'excl' === $tax_display ? $this->get_tax_totals() : array() as $code => $tax ) {
			$rows[ sanitize_title( $code ) ] = array( 'label' => $tax->label . ':', 'value' => $tax->formatted_amount );
		}
		if ( $this->get_payment_method_title() ) {
			$rows['payment_method'] = array( 'label' => 'Payment method:', 'value' => $this->get_payment_method_title() );
		}
		$rows['order_total'] = array( 'label' => 'Total:', 'value' => $this->get_formatted_order_total( $tax_display ) );
		return apply_filters( 'woocommerce_get_order_item_totals', $rows, $this, $tax_display );
	}

	public function calculate_totals( $and_taxes = true ) {
		do_action( 'woocommerce_order_before_calculate_totals', $and_taxes, $this );
		$net = 0.0;
		$tax = 0.0;
		foreach ( $this->get_items( array( 'line_item', 'fee' ) ) as $item ) {
			$net += round( (float) $item->get_total(), wc_get_price_decimals() );
			$tax += (float) $item->get_total_tax();
		}
		$this->set_cart_tax( $tax );
		$this->set_total( round( $net + $tax + (float) $this->get_shipping_total(), wc_get_price_decimals() ) );
		do_action( 'woocommerce_order_after_calculate_totals', $and_taxes, $this );
		$this->save();
		return $this->get_total();
	}
}
