<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Money;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\CurrencyRate;

/**
 * The amounts of a cart from which tips are calculated. They are those of the running calculation, or of the last one.
 *
 * @phpstan-type CartAmounts array{base: float, total: float, factor: float}
 */
final class TipCart {

	/** A large amount, so that WooCommerce's rounding does not affect the rate. */
	private const TEST_AMOUNT = 1000000;

	public function __construct(
		private readonly Settings $settings,
		private readonly \WC_Cart $cart
	) {}

	/**
	 * Returns the goods, the total without tips, and the factor from the store's currency to the shopper's.
	 *
	 * @return CartAmounts `base`: the goods as the cart displays them.
	 */
	public function amounts(): array {
		$is_before = TipSettings::BEFORE_COUPONS === $this->settings->string( TipSettings::FEATURE, 'base' );
		$with_tax  = $this->cart->display_prices_including_tax();
		$base      = 0.0;
		$goods     = 0.0;
		foreach ( $this->cart->cart_contents as $line ) {
			$total   = self::part( $line, 'line_total' );
			$tax     = self::part( $line, 'line_tax' );
			$goods += $total + $tax;
			$amount = $is_before ? self::part( $line, 'line_subtotal' ) : $total;
			$added  = $is_before ? self::part( $line, 'line_subtotal_tax' ) : $tax;
			// WooCommerce rounds the tax of a line, but not its amount without tax.
			$base  += Money::round( $amount + ( $with_tax ? $added : 0.0 ), wc_get_price_decimals() );
		}
		$shipping = (float) $this->cart->get_shipping_total() + (float) $this->cart->get_shipping_tax();
		return array(
			'base'   => $base,
			'total'  => $goods + $shipping + $this->other_fees(),
			'factor' => $this->currency_factor(),
		);
	}

	/** Currency plugins state the factor for a product, so this is that of the first line. */
	private function currency_factor(): float {
		foreach ( $this->cart->cart_contents as $line ) {
			if ( ( $line['data'] ?? null ) instanceof \WC_Product ) {
				return CurrencyRate::factor( $line['data'] );
			}
		}
		return 1.0;
	}

	/**
	 * Returns the tax of a taxable tip of 1.
	 */
	public function tax_rate(): float {
		$customer = $this->cart->get_customer();
		if ( ! $this->is_taxable() || ! wc_tax_enabled() || $customer->get_is_vat_exempt() ) {
			return 0.0;
		}
		return self::tax_of( self::TEST_AMOUNT, $this->tax_class(), $customer ) / self::TEST_AMOUNT;
	}

	public function is_taxable(): bool {
		return $this->settings->boolean( TipSettings::FEATURE, 'taxable' );
	}

	public function tax_class(): string {
		return $this->settings->string( TipSettings::FEATURE, 'tax_class' );
	}

	/**
	 * Returns whether the shopper pays exactly the selected amount. A rounded total is whole in any store.
	 *
	 * @param 'percent'|'amount'|'custom'|'round_up' $kind
	 */
	public function includes_tax( string $kind ): bool {
		return 'round_up' === $kind || $this->cart->display_prices_including_tax();
	}

	/**
	 * Returns the other fees with their taxes, which WooCommerce calculates after the fees were added.
	 */
	private function other_fees(): float {
		$sum = 0.0;
		foreach ( $this->cart->get_fees() as $fee ) {
			$amount = (float) $fee->amount;
			if ( null !== TipMark::of( $fee ) ) {
				continue;
			}
			$sum += $amount + ( $fee->taxable && $amount > 0 && ! $this->cart->get_customer()->get_is_vat_exempt()
				? self::tax_of( $amount, (string) $fee->tax_class, $this->cart->get_customer() )
				: 0.0 );
		}
		return $sum;
	}

	private static function tax_of( float $amount, string $tax_class, \WC_Customer $customer ): float {
		return wc_tax_enabled()
			? (float) array_sum( \WC_Tax::calc_tax( $amount, \WC_Tax::get_rates( $tax_class, $customer ), false ) )
			: 0.0;
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private static function part( array $line, string $member ): float {
		return is_numeric( $line[ $member ] ?? null ) ? (float) $line[ $member ] : 0.0;
	}
}
