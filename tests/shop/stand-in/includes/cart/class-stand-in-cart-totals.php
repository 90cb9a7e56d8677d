<?php
defined( 'ABSPATH' ) || exit;

/**
 * The cart's arithmetic: subtotals, discounts, totals, fees, taxes, each line's tax rounded by itself
 * unless the shop rounds at the subtotal.
 */
final class Stand_In_Cart_Totals {

	private $cart;
	private $items = array();
	private $round_at_subtotal;

	public function __construct( WC_Cart $cart ) {
		$this->cart              = $cart;
		$this->round_at_subtotal = 'yes' === get_option( 'woocommerce_tax_round_at_subtotal' );
	}

	public function calculate() {
		$this->read_lines();
		$this->subtotals();
		$this->discounts();
		$this->line_totals();
		$this->fees();
		$this->total();
	}

	private function read_lines() {
		foreach ( $this->cart->get_cart() as $key => $line ) {
			$product             = $line['data'];
			$this->items[ $key ] = (object) array(
				'key'       => $key,
				'object'    => $line,
				'product'   => $product,
				'quantity'  => $line['quantity'],
				'price'     => (float) $product->get_price() * (float) $line['quantity'],
				'inclusive' => wc_prices_include_tax(),
				'rates'     => $product->is_taxable()
					? WC_Tax::get_rates( $product->get_tax_class(), $this->cart->get_customer() )
					: array(),
				'discount'  => 0.0,
			);
		}
	}

	private function round_line_tax( $amount ) {
		return $this->round_at_subtotal ? $amount : wc_round_tax_total( $amount );
	}

	/** Net amount, taxes by rate, and the line's tax. */
	private function split( $item, $amount ) {
		$taxes = WC_Tax::calc_tax( $amount, $item->rates, $item->inclusive );
		return array(
			$item->inclusive ? $amount - array_sum( $taxes ) : $amount,
			$taxes,
			array_sum( array_map( array( $this, 'round_line_tax' ), $taxes ) ),
		);
	}

	private function rounded( $amount ) {
		return $this->round_at_subtotal ? $amount : round( $amount, wc_get_price_decimals() );
	}

	private function subtotals() {
		$subtotal = 0.0;
		$tax      = 0.0;
		foreach ( $this->items as $key => $item ) {
			list( $net, $taxes, $line_tax ) = $this->split( $item, $item->price );
			$item->subtotal_taxes           = $taxes;

			$this->cart->cart_contents[ $key ]['line_tax_data']     = array( 'subtotal' => $taxes, 'total' => $taxes );
			$this->cart->cart_contents[ $key ]['line_subtotal']     = (float) wc_format_decimal( (float) $net );
			$this->cart->cart_contents[ $key ]['line_subtotal_tax'] = $line_tax;

			$subtotal += $this->rounded( $net );
			$tax      += $line_tax;
		}
		$this->cart->set_subtotal( (float) $subtotal );
		$this->cart->set_subtotal_tax( (float) $tax );
	}

	private function discounts() {
		$discounts = new WC_Discounts( $this->cart );
		$totals    = array();
		$taxes     = array();
		foreach ( $this->cart->get_coupons() as $code => $coupon ) {
			$discounts->apply_coupon( $coupon );
		}
		foreach ( $discounts->get_discounts() as $code => $by_line ) {
			foreach ( $by_line as $key => $amount ) {
				$item            = $this->items[ $key ];
				$item->discount += $amount;
				list( $net, , )  = $this->split( $item, $amount );
				$tax             = array_sum( WC_Tax::calc_tax( $amount, $item->rates, $item->inclusive ) );
				$totals[ $code ] = ( $totals[ $code ] ?? 0 ) + $net;
				$taxes[ $code ]  = ( $taxes[ $code ] ?? 0 ) + $tax;
			}
		}
		$this->cart->set_coupon_discount_totals( array_map(
			static fn ( $amount ) => round( $amount, wc_get_rounding_precision() ),
			$totals
		) );
		$this->cart->set_coupon_discount_tax_totals( array_map(
			static fn ( $amount ) => round( $amount, wc_get_rounding_precision() ),
			$taxes
		) );
		$this->cart->set_discount_total( (float) array_sum( $totals ) );
		$this->cart->set_discount_tax( (float) array_sum( $taxes ) );
	}

	private function line_totals() {
		$total    = 0.0;
		$tax      = 0.0;
		$by_rate  = array();
		foreach ( $this->items as $key => $item ) {
			$amount = (float) apply_filters(
				'woocommerce_get_discounted_price',
				max( 0, $item->price - $item->discount ),
				$item->object,
				$this->cart
			);

			list( $net, $taxes, $line_tax ) = $this->split( $item, $amount );

			$this->cart->cart_contents[ $key ]['line_tax_data']['total'] = $taxes;
			$this->cart->cart_contents[ $key ]['line_total']             = (float) wc_format_decimal( (float) $net );
			$this->cart->cart_contents[ $key ]['line_tax']               = $line_tax;

			$total += $this->rounded( $net );
			$tax   += $line_tax;
			foreach ( $taxes as $rate_id => $part ) {
				$by_rate[ $rate_id ] = ( $by_rate[ $rate_id ] ?? 0 ) + $this->round_line_tax( $part );
			}
		}
		$this->cart->set_cart_contents_total( (float) $total );
		$this->cart->set_cart_contents_tax( (float) $tax );
		$this->cart->set_cart_contents_taxes( $by_rate );
	}

	private function fees() {
		$this->cart->calculate_fees();
		$total   = 0.0;
		$by_rate = array();
		foreach ( $this->cart->fees_api()->get_fees() as $fee ) {
			$fee->total    = round( (float) $fee->amount, wc_get_price_decimals() );
			$taxes         = $fee->taxable && wc_tax_enabled()
				? WC_Tax::calc_tax( $fee->total, WC_Tax::get_rates( $fee->tax_class, $this->cart->get_customer() ), false )
				: array();
			$fee->tax_data = array_map( array( $this, 'round_line_tax' ), $taxes );
			$fee->tax      = array_sum( $fee->tax_data );
			$total        += $fee->total;
			foreach ( $fee->tax_data as $rate_id => $part ) {
				$by_rate[ $rate_id ] = ( $by_rate[ $rate_id ] ?? 0 ) + $part;
			}
		}
		$this->cart->set_fee_total( (float) $total );
		$this->cart->set_fee_taxes( $by_rate );
		$this->cart->set_fee_tax( (float) array_sum( $by_rate ) );
	}

	private function total() {
		do_action( 'woocommerce_calculate_totals', $this->cart );
		$net = (float) $this->cart->get_cart_contents_total() + (float) $this->cart->get_fee_total();
		$tax = array_sum( $this->cart->get_taxes() );
		// Fees are entered without tax always, so their tax is rounded by itself.
		$this->cart->set_total_tax(
			array_sum( $this->cart->get_cart_contents_taxes() )
				+ round( array_sum( $this->cart->get_fee_taxes() ), wc_get_price_decimals() )
		);
		$this->cart->set_total( max(
			0,
			(float) apply_filters( 'woocommerce_calculated_total', round( $net + $tax, wc_get_price_decimals() ), $this->cart )
		) );
	}
}
