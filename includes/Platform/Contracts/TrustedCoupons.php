<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Knows the coupons that the store itself applies: their codes are not guesses of a visitor.
 */
interface TrustedCoupons {

	public function is_trusted( \WC_Coupon $coupon ): bool;
}
