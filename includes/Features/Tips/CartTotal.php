<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

/**
 * The cart's total as WooCommerce calculates it after the fees were added, for fees that are not added yet. WooCommerce
 * rounds goods and taxes separately, limits negative fees, and splits their tax among the tax classes of the cart.
 *
 * @phpstan-type Fee array{amount: float, taxable: bool, tax_class: string}
 */
final class CartTotal {

	private const UNTAXED = 'non-taxable';

	public function __construct( private readonly \WC_Cart $cart ) {}

	/**
	 * @param list<Fee> $tips
	 * @return float Not rounded.
	 */
	public function with( array $tips ): float {
		$goods    = wc_add_number_precision( (float) $this->cart->get_cart_contents_total() );
		$shipping = wc_add_number_precision( (float) $this->cart->get_shipping_total() );
		$fees     = 0.0;
		$taxes    = 0.0;
		$costs    = null;
		$positive = array();
		foreach ( $this->fees( $tips ) as $fee ) {
			$amount = wc_add_number_precision( $fee['amount'] );
			if ( $amount < 0 ) {
				$amount  = max( $amount, -round( $goods + $fees + $shipping ) );
				$costs ??= $this->costs( $shipping, $positive );
				$taxes  += $this->split_tax( $amount, $costs );
			} else {
				$positive[] = array( $fee['taxable'] ? $fee['tax_class'] : self::UNTAXED, $amount );
				$taxes     += $fee['taxable'] ? self::rounded( $this->tax( $amount, $fee['tax_class'] ) ) : 0.0;
			}
			$fees += $amount;
		}
		return wc_remove_number_precision( $goods + $shipping + $fees + $taxes )
			+ (float) $this->cart->get_cart_contents_tax() + (float) $this->cart->get_shipping_tax();
	}

	/**
	 * @param list<Fee> $tips
	 * @return list<Fee> The tips and the fees of other plugins, in the order in which WooCommerce calculates them.
	 */
	private function fees( array $tips ): array {
		$fees = $tips;
		foreach ( $this->cart->get_fees() as $fee ) {
			if ( null === TipMark::of( $fee ) ) {
				$fees[] = array(
					'amount'    => (float) $fee->amount,
					'taxable'   => (bool) $fee->taxable,
					'tax_class' => (string) $fee->tax_class,
				);
			}
		}
		usort( $fees, static fn( array $a, array $b ): int => $b['amount'] <=> $a['amount'] );
		return $fees;
	}

	/**
	 * @param list<array{string, float}> $fees Tax class and amount in cents.
	 * @return array<array-key, float> Tax class => goods, shipping and fees in cents, without tax. None is 0.
	 */
	private function costs( float $shipping, array $fees ): array {
		$parts   = $fees;
		$classes = array();
		foreach ( $this->cart->cart_contents as $line ) {
			$product = $line['data'] ?? null;
			$total   = is_numeric( $line['line_total'] ?? null ) ? (float) $line['line_total'] : 0.0;
			if ( $product instanceof \WC_Product && $total >= 0 ) {
				$class     = (string) $product->get_tax_class();
				$classes[] = $class;
				$parts[]   = array( 'taxable' === $product->get_tax_status() ? $class : self::UNTAXED, wc_add_number_precision( $total ) );
			}
		}
		$class   = (string) get_option( 'woocommerce_shipping_tax_class', 'inherit' );
		$parts[] = array( 'inherit' === $class ? $classes[0] ?? '' : $class, $shipping );
		$costs   = array();
		foreach ( $parts as list( $class, $amount ) ) {
			$costs[ $class ] = ( $costs[ $class ] ?? 0.0 ) + $amount;
		}
		return array_filter( $costs );
	}

	/**
	 * @param array<array-key, float> $costs See costs().
	 */
	private function split_tax( float $amount, array $costs ): float {
		$taxes = array();
		foreach ( $costs as $class => $cost ) {
			$share = $amount * $cost / array_sum( $costs );
			foreach ( self::UNTAXED === $class ? array() : $this->tax( $share, (string) $class ) as $rate => $tax ) {
				$taxes[ $rate ] = ( $taxes[ $rate ] ?? 0.0 ) + $tax;
			}
		}
		return self::rounded( $taxes );
	}

	/**
	 * @return array<array-key, float> Rate => tax in cents, not rounded.
	 */
	private function tax( float $amount, string $tax_class ): array {
		$customer = $this->cart->get_customer();
		return wc_tax_enabled() && ! $customer->get_is_vat_exempt()
			? array_map( floatval( ... ), \WC_Tax::calc_tax( $amount, \WC_Tax::get_rates( $tax_class, $customer ), false ) )
			: array();
	}

	/**
	 * WooCommerce rounds the tax of each rate, unless the store rounds at the subtotal.
	 *
	 * @param array<array-key, float> $taxes In cents.
	 */
	private static function rounded( array $taxes ): float {
		$rounds_later = 'yes' === get_option( 'woocommerce_tax_round_at_subtotal' );
		$round        = static fn( float $tax ): float => (float) wc_round_tax_total( $tax, 0 );
		return (float) array_sum( $rounds_later ? $taxes : array_map( $round, $taxes ) );
	}
}
