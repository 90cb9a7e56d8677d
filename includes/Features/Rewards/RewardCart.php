<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\RewardRules;
use Aisle\Platform\Cart\OrderPlacement;

/**
 * Gives the cart what it has earned and takes back what it has lost, whenever its totals are calculated. They are calculated
 * once more when that changes something, and never a third time: what is measured does not depend on what was given.
 */
final class RewardCart {

	private bool $is_settling = false;

	public function __construct(
		private readonly RewardList $rewards,
		private readonly CartMeasure $measure,
		private readonly RewardCoupons $coupons,
		private readonly GiftLines $gifts
	) {}

	/**
	 * @param mixed $cart Other plugins calculate carts of their own, to see what would be: those are not ours.
	 */
	public function settle( $cart ): void {
		if ( $this->is_settling || ! $cart instanceof \WC_Cart || WC()->cart !== $cart || OrderPlacement::is_checked() ) {
			return;
		}
		$earned = RewardRules::earned( $this->rewards->all(), $this->measure->of( $cart ) );
		$changes = array( $this->coupons->set( $cart, $earned ), $this->gifts->set( $cart, $earned ) );
		if ( ! in_array( true, $changes, true ) ) {
			return;
		}
		if ( OrderPlacement::is_under_way() ) {
			OrderPlacement::reject( __(
				'What your cart has earned has just changed. Please look at the new total, then order again.',
				'aisle'
			) );
		}
		$this->is_settling = true;
		try {
			$cart->calculate_totals();
		} finally {
			$this->is_settling = false;
		}
	}

	/**
	 * An empty cart's totals are not calculated.
	 *
	 * @param mixed $key
	 * @param mixed $cart
	 */
	public function leave_empty_cart( $key, $cart ): void {
		if ( $cart instanceof \WC_Cart && WC()->cart === $cart && $cart->is_empty() ) {
			$this->coupons->set( $cart, array() );
		}
	}
}
