<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\Settings\Settings;

/**
 * The automatic coupons, which the limit on guessed codes ignores.
 */
final class TrustedAutomaticCoupons implements TrustedCoupons {

	public function __construct( private readonly Settings $settings ) {}

	public function is_trusted( \WC_Coupon $coupon ): bool {
		return in_array( $coupon->get_code(), AutomaticCoupons::active_codes( $this->settings ), true );
	}
}
