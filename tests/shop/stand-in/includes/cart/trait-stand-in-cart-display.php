<?php
defined( 'ABSPATH' ) || exit;

/**
 * The cart's figures as pages show them.
 */
trait Stand_In_Cart_Display {

	public function get_tax_price_display_mode() {
		return $this->get_customer() && $this->get_customer()->get_is_vat_exempt()
			? 'excl'
			: get_option( 'woocommerce_tax_display_cart', 'excl' );
	}

	public function display_prices_including_tax() {
		return apply_filters( 'woocommerce_cart_' . __FUNCTION__, 'incl' === $this->get_tax_price_display_mode() );
	}

	public function get_taxes() {
		$taxes = array();
		foreach ( array( $this->get_shipping_taxes(), $this->get_cart_contents_taxes(), $this->get_fee_taxes() ) as $list ) {
			foreach ( $list as $rate_id => $amount ) {
				$taxes[ $rate_id ] = ( $taxes[ $rate_id ] ?? 0 ) + $amount;
			}
		}
		return apply_filters( 'woocommerce_cart_get_taxes', $taxes, $this );
	}

	public function get_tax_totals() {
		$totals = array();
		foreach ( $this->get_taxes() as $rate_id => $amount ) {
			$code   = WC_Tax::get_rate_code( $rate_id );
			$amount = wc_round_tax_total( $amount );
			if ( $code && ( $amount || ! apply_filters( 'woocommerce_cart_hide_zero_taxes', true ) ) ) {
				$totals[ $code ] = (object) array(
					'amount'           => $amount,
					'tax_rate_id'      => $rate_id,
					'is_compound'      => false,
					'label'            => WC_Tax::get_rate_label( $rate_id ),
					'formatted_amount' => wc_price( $amount ),
				);
			}
		}
		return apply_filters( 'woocommerce_cart_tax_totals', $totals, $this );
	}

	public function get_taxes_total( $compound = true, $display = true ) {
		$total = array_sum( $this->get_taxes() );
		return apply_filters(
			'woocommerce_cart_taxes_total',
			$display ? wc_round_tax_total( $total ) : $total,
			$compound,
			$display,
			$this
		);
	}

	public function get_displayed_subtotal() {
		return $this->display_prices_including_tax()
			? (float) $this->get_subtotal() + (float) $this->get_subtotal_tax()
			: $this->get_subtotal();
	}

	public function get_cart_subtotal( $compound = false ) {
		$including = $this->display_prices_including_tax();
		$html      = wc_price( $this->get_displayed_subtotal() ) . $this->stand_in_tax_label( $including );
		return apply_filters( 'woocommerce_cart_subtotal', $html, $compound, $this );
	}

	/** "(incl. tax)" or "(ex. tax)" where the shown price is not the entered one. */
	private function stand_in_tax_label( $including ) {
		if ( $including === wc_prices_include_tax() || $this->get_subtotal_tax() <= 0 ) {
			return '';
		}
		return ' <small class="tax_label">' . ( $including ? WC()->countries->inc_tax_or_vat() : WC()->countries->ex_tax_or_vat() )
			. '</small>';
	}

	public function get_product_price( $product ) {
		$price = $this->display_prices_including_tax() ? wc_get_price_including_tax( $product ) : wc_get_price_excluding_tax( $product );
		return apply_filters( 'woocommerce_cart_product_price', wc_price( $price ), $product );
	}

	public function get_product_subtotal( $product, $quantity ) {
		$including = $this->display_prices_including_tax();
		if ( $product->is_taxable() ) {
			$row  = $including
				? wc_get_price_including_tax( $product, array( 'qty' => $quantity ) )
				: wc_get_price_excluding_tax( $product, array( 'qty' => $quantity ) );
			$html = wc_price( $row ) . $this->stand_in_tax_label( $including );
		} else {
			$html = wc_price( (float) $product->get_price() * (float) $quantity );
		}
		return apply_filters( 'woocommerce_cart_product_subtotal', $html, $product, $quantity, $this );
	}

	public function get_cart_total() {
		$total = (float) $this->get_cart_contents_total()
			+ ( $this->display_prices_including_tax() ? (float) $this->get_cart_contents_tax() : 0 );
		return apply_filters( 'woocommerce_cart_contents_total', wc_price( $total ) );
	}

	public function get_total_discount() {
		return apply_filters(
			'woocommerce_cart_total_discount',
			$this->get_discount_total() ? wc_price( $this->get_discount_total() ) : false,
			$this
		);
	}

	public function get_total_ex_tax() {
		return apply_filters(
			'woocommerce_cart_total_ex_tax',
			wc_price( max( 0, (float) $this->get_total( 'edit' ) - (float) $this->get_total_tax() ) )
		);
	}

	public function get_cart_tax() {
		$tax = wc_round_tax_total(
			(float) $this->get_cart_contents_tax() + (float) $this->get_shipping_tax() + (float) $this->get_fee_tax()
		);
		return apply_filters( 'woocommerce_get_cart_tax', $tax ? wc_price( $tax ) : '' );
	}

	public function get_cart_shipping_total() {
		return apply_filters( 'woocommerce_cart_shipping_total', 'Free!', $this );
	}
}
