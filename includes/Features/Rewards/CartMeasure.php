<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Settings\Settings;

/**
 * Measures a cart as the merchant has configured it, by amount or number of items, as if there were no rewards. A
 * reward's discount or gift therefore never changes whether a goal is reached.
 */
final class CartMeasure {

	public function __construct( private readonly Settings $settings ) {}

	public function counts_items(): bool {
		return 'pieces' === $this->settings->string( RewardSettings::FEATURE, 'measured_by' );
	}

	/**
	 * Returns the amount or the number of items. The cart's totals must be calculated already.
	 */
	public function of( \WC_Cart $cart ): float {
		if ( $this->counts_items() ) {
			$paid_lines = array_filter( $cart->get_cart(), static fn( array $line ): bool => ! GiftLine::is_gift( $line ) );
			return (float) array_sum( array_column( $paid_lines, 'quantity' ) );
		}
		$includes_tax = $this->includes_tax( $cart );
		$amount       = (float) $cart->get_subtotal() + ( $includes_tax ? (float) $cart->get_subtotal_tax() : 0.0 );
		if ( 'after' === $this->settings->string( RewardSettings::FEATURE, 'coupons' ) ) {
			$amount -= self::shopper_discount( $cart->get_coupon_discount_totals() );
			$amount -= $includes_tax ? self::shopper_discount( $cart->get_coupon_discount_tax_totals() ) : 0.0;
		}
		return round( max( 0.0, $amount ), wc_get_price_decimals() );
	}

	private function includes_tax( \WC_Cart $cart ): bool {
		return match ( $this->settings->string( RewardSettings::FEATURE, 'tax' ) ) {
			'with'    => true,
			'without' => false,
			default   => $cart->display_prices_including_tax(),
		};
	}

	/**
	 * @param array<array-key, mixed> $totals Code => amount.
	 */
	private static function shopper_discount( array $totals ): float {
		$shopper_totals = array_filter(
			$totals,
			static fn( $code ): bool => ! RewardCoupons::is_reward_code( (string) $code ),
			ARRAY_FILTER_USE_KEY
		);
		return (float) array_sum( array_map( 'floatval', $shopper_totals ) );
	}
}
