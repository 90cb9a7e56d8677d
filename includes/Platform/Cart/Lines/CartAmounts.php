<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\PlainText;

/**
 * Returns coupons, fees and totals as data, as the cart page shows them: including tax if the store displays its cart
 * with tax.
 */
final class CartAmounts {

	/**
	 * @return list<array<string, mixed>> `{ code, label, amount, removable? }`; `removable` defaults to true.
	 */
	public function coupons(): array {
		$cart    = WC()->cart;
		$coupons = array();
		foreach ( $cart->get_coupons() as $coupon ) {
			$code = (string) $coupon->get_code();
			$data = array(
				'code'   => $code,
				'label'  => PlainText::of( (string) wc_cart_totals_coupon_label( $coupon, false ) ),
				'amount' => Amount::of( $cart->get_coupon_discount_amount( $code, ! $cart->display_prices_including_tax() ) ),
			);
			/**
			 * Filters a coupon of the cart's response. If the shopper cannot remove it, `removable` is false.
			 *
			 * @param array<string, mixed> $data   Coupon. Amounts are decimal strings, texts are plain.
			 * @param \WC_Coupon           $coupon
			 */
			$coupons[] = (array) apply_filters( 'aisle_cart_coupon', $data, $coupon );
		}
		return $coupons;
	}

	/**
	 * @return list<array{id: string, label: string, amount: string}>
	 */
	public function fees(): array {
		$with_tax = WC()->cart->display_prices_including_tax();
		$fees     = array();
		foreach ( WC()->cart->get_fees() as $fee ) {
			$fees[] = array(
				'id'     => (string) $fee->id,
				'label'  => PlainText::of( (string) $fee->name ),
				'amount' => Amount::of( $with_tax ? $fee->total + $fee->tax : $fee->total ),
			);
		}
		return $fees;
	}

	/**
	 * Returns the totals. `discount` and `shipping` are absent if they are zero or unknown, `tax` if taxes are
	 * disabled. With `tax_included`, the amounts include the tax; otherwise it is a separate row.
	 *
	 * @return array<string, string|bool>
	 */
	public function totals(): array {
		$cart     = WC()->cart;
		$with_tax = $cart->display_prices_including_tax();
		$discount = (float) $cart->get_discount_total() + ( $with_tax ? (float) $cart->get_discount_tax() : 0.0 );
		$totals   = array(
			'subtotal'     => Amount::of( (float) $cart->get_subtotal() + ( $with_tax ? (float) $cart->get_subtotal_tax() : 0.0 ) ),
			'discount'     => $discount > 0 ? Amount::of( $discount ) : null,
			'shipping'     => $this->shipping( $with_tax ),
			'tax'          => wc_tax_enabled() ? Amount::of( $cart->get_taxes_total() ) : null,
			'total'        => Amount::of( $cart->get_total( 'edit' ) ),
			'tax_included' => $with_tax && wc_tax_enabled() ? true : null,
		);
		return array_filter( $totals, static fn( $value ): bool => null !== $value );
	}

	/**
	 * Returns the shipping amount once a method is selected. Before that, null: 0 would read as free.
	 */
	private function shipping( bool $with_tax ): ?string {
		$cart     = WC()->cart;
		$selected = array_filter( (array) WC()->session->get( 'chosen_shipping_methods', array() ) );
		if ( ! $selected || ! $cart->needs_shipping() || ! $cart->show_shipping() ) {
			return null;
		}
		return Amount::of( (float) $cart->get_shipping_total() + ( $with_tax ? (float) $cart->get_shipping_tax() : 0.0 ) );
	}
}
