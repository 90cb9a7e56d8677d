<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Money;
use Aisle\Domain\Number;
use Aisle\Domain\Tip;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\CurrencyRate;

/**
 * The amounts of a cart from which tips are calculated, and the fees of these tips. They are those of the running
 * calculation, or of the last one.
 *
 * @phpstan-import-type Fee from CartTotal
 * @phpstan-type CartAmounts array{base: float, total: float, factor: float}
 */
final class TipCart {

	/** A large amount, so that WooCommerce's rounding does not affect the rate. */
	private const TEST_AMOUNT = 1000000;

	/** Corrections of a fee's rounding; each is smaller than the one before. */
	private const MAX_CORRECTIONS = 8;

	/** @var list<Fee> Tips that were added to this object. */
	private array $tips = array();

	/** @var array{base: float, factor: float}|null */
	private ?array $goods = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly \WC_Cart $cart
	) {}

	/**
	 * Returns the goods, the total with the tips added so far, and the factor from the store's currency to the shopper's.
	 *
	 * @return CartAmounts `base`: the goods as the cart displays them.
	 */
	public function amounts(): array {
		$this->goods ??= array( 'base' => $this->base(), 'factor' => $this->currency_factor() );
		return $this->goods + array( 'total' => ( new CartTotal( $this->cart ) )->with( $this->tips ) );
	}

	/**
	 * Adds a tip, so that later amounts include it.
	 *
	 * @param float                                  $amount As displayed.
	 * @param 'percent'|'amount'|'custom'|'round_up' $kind
	 * @return Fee
	 */
	public function add_tip( float $amount, string $kind ): array {
		$is_exact     = 'round_up' === $kind || $this->cart->display_prices_including_tax();
		$fee          = array(
			'amount'    => Tip::fee( $amount, $this->tax_rate(), $is_exact, wc_get_price_decimals() )['fee'],
			'taxable'   => $this->is_taxable(),
			'tax_class' => $this->tax_class(),
		);
		$fee          = $is_exact ? $this->corrected( $fee, $amount, $kind ) : $fee;
		$this->tips[] = $fee;
		return $fee;
	}

	/**
	 * Corrects the fee if the total would not rise by exactly the selected amount. The rounding errors of several tips
	 * or tax rates can add up to a cent. A rounded total also compensates for the tax of negative fees, which WooCommerce
	 * calculates anew with each fee. With two tax rates, both taxes can rise a cent at the same fee; then no fee gives some
	 * amounts exactly.
	 *
	 * @param Fee $fee
	 * @return Fee
	 */
	private function corrected( array $fee, float $amount, string $kind ): array {
		$total  = new CartTotal( $this->cart );
		$cent   = 10 ** -wc_get_price_decimals();
		$target = Money::round( $total->with( $this->tips ), wc_get_price_decimals() ) + $amount;
		for ( $step = 0; $step < self::MAX_CORRECTIONS; ++$step ) {
			$missing = $target - $total->with( array( ...$this->tips, $fee ) );
			if ( abs( $missing ) < 0.499 * $cent || ( 'round_up' !== $kind && abs( $missing ) > 2 * $cent ) ) {
				break;
			}
			$fee['amount'] = max( 0.0, Number::round( $fee['amount'] + $missing / 2 ** $step, Tip::FEE_DECIMALS ) );
		}
		return $fee;
	}

	private function base(): float {
		$is_before = TipSettings::BEFORE_COUPONS === $this->settings->string( TipSettings::FEATURE, 'base' );
		$amount    = $is_before ? 'line_subtotal' : 'line_total';
		$tax       = $is_before ? 'line_subtotal_tax' : 'line_tax';
		$with_tax  = $this->cart->display_prices_including_tax();
		$base      = 0.0;
		foreach ( $this->cart->cart_contents as $line ) {
			// WooCommerce rounds the tax of a line, but not its amount without tax.
			$base += Money::round(
				self::part( $line, $amount ) + ( $with_tax ? self::part( $line, $tax ) : 0.0 ),
				wc_get_price_decimals()
			);
		}
		return $base;
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
	private function tax_rate(): float {
		$customer = $this->cart->get_customer();
		if ( ! $this->is_taxable() || ! wc_tax_enabled() || $customer->get_is_vat_exempt() ) {
			return 0.0;
		}
		$taxes = \WC_Tax::calc_tax( self::TEST_AMOUNT, \WC_Tax::get_rates( $this->tax_class(), $customer ), false );
		return (float) array_sum( $taxes ) / self::TEST_AMOUNT;
	}

	private function is_taxable(): bool {
		return $this->settings->boolean( TipSettings::FEATURE, 'taxable' );
	}

	/** WooCommerce taxes fees of a deleted class at the standard rate. */
	private function tax_class(): string {
		$tax_class = $this->settings->string( TipSettings::FEATURE, 'tax_class' );
		return in_array( $tax_class, \WC_Tax::get_tax_class_slugs(), true ) ? $tax_class : '';
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private static function part( array $line, string $member ): float {
		return is_numeric( $line[ $member ] ?? null ) ? (float) $line[ $member ] : 0.0;
	}
}
