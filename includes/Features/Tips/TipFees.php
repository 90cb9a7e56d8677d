<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Adds each selected tip to the cart as a fee. The fee is calculated from the selection each time, never from a posted
 * amount, and never exceeds the merchant's limit.
 *
 * @phpstan-import-type TipChoice from Tip
 * @phpstan-import-type CartAmounts from TipCart
 */
final class TipFees {

	public function __construct(
		private readonly Settings $settings,
		private readonly TipList $tips
	) {}

	/**
	 * `woocommerce_cart_calculate_fees`, last. Stores nothing: the Store API runs this hook with outdated totals first.
	 *
	 * @param mixed $cart
	 */
	public function add( $cart ): void {
		// A subscription's renewals have no tip.
		if ( ! $cart instanceof \WC_Cart || isset( $cart->recurring_cart_key ) || $cart->is_empty() ) {
			return;
		}
		$tip_cart = new TipCart( $this->settings, $cart );
		foreach ( $this->tips->all() as $tip ) {
			$choice = SelectedTips::choice( $tip );
			$amount = null === $choice ? 0.0 : self::amount( $tip, $choice, $tip_cart->amounts() );
			if ( null !== $choice && $amount > 0 ) {
				$cart->fees_api()->add_fee(
					array( 'id' => $tip->fee_id(), 'name' => $tip->name )
					+ $tip_cart->add_tip( $amount, $choice['kind'] )
					+ TipMark::members( $tip->key, SelectedTips::value( $tip ) )
				);
			}
		}
	}

	/**
	 * Returns the tip in the shopper's currency, at most the merchant's limit.
	 *
	 * @param TipChoice   $choice
	 * @param CartAmounts $amounts
	 */
	public static function amount( OfferedTip $tip, array $choice, array $amounts ): float {
		return min( Tip::amount( $choice, $amounts, wc_get_price_decimals(), $amounts['factor'] ), self::highest( $tip, $amounts ) );
	}

	/**
	 * Returns the highest tip in the shopper's currency.
	 *
	 * @param CartAmounts $amounts
	 */
	public static function highest( OfferedTip $tip, array $amounts ): float {
		return Tip::highest( $tip->terms['cap'], $amounts['base'], ShopCurrency::of_store(), wc_get_price_decimals(), $amounts['factor'] );
	}
}
