<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Identifies coupons that the store itself applies: their codes do not count as a visitor's guesses.
 */
interface TrustedCoupons {

	public function is_trusted( \WC_Coupon $coupon ): bool;
}
