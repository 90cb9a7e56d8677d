<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\RewardRules;
use Aisle\Platform\Cart\OrderPlacement;

/**
 * Adds earned rewards to the cart and removes lost ones, each time the cart's totals are calculated. If this changes
 * anything, the totals are calculated once more, but never a third time: CartMeasure does not depend on the rewards.
 */
final class RewardCart {

	private bool $is_recalculating = false;

	public function __construct(
		private readonly RewardList $rewards,
		private readonly CartMeasure $measure,
		private readonly RewardCoupons $coupons,
		private readonly GiftLines $gifts
	) {}

	/**
	 * @param mixed $cart Other plugins calculate their own carts to compare results; these are ignored.
	 */
	public function sync_rewards( $cart ): void {
		if ( $this->is_recalculating || ! $cart instanceof \WC_Cart || WC()->cart !== $cart || OrderPlacement::is_checked() ) {
			return;
		}
		$earned_rewards = RewardRules::earned_rewards( $this->rewards->all(), $this->measure->of( $cart ) );
		$changes = array( $this->coupons->set_coupons( $cart, $earned_rewards ), $this->gifts->set_gifts( $cart, $earned_rewards ) );
		if ( ! in_array( true, $changes, true ) ) {
			return;
		}
		if ( OrderPlacement::is_in_progress() ) {
			OrderPlacement::reject( __(
				'Your rewards have changed. Please review the new total and order again.',
				'aisle'
			) );
		}
		$this->is_recalculating = true;
		try {
			$cart->calculate_totals();
		} finally {
			$this->is_recalculating = false;
		}
	}

	/**
	 * Removes reward coupons from an empty cart, whose totals are not calculated.
	 *
	 * @param mixed $key
	 * @param mixed $cart
	 */
	public function remove_from_empty_cart( $key, $cart ): void {
		if ( $cart instanceof \WC_Cart && WC()->cart === $cart && $cart->is_empty() ) {
			$this->coupons->set_coupons( $cart, array() );
		}
	}
}
