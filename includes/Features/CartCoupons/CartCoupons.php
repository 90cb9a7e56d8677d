<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Feature;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

/**
 * Coupons that come by a link, and coupons that apply themselves.
 */
final class CartCoupons implements Feature, HasSettings {

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		$kept = new KeptCoupons();
		( new CouponLink( $this->settings, $kept ) )->register();
		( new CouponRound( $this->settings, $kept, new DeclinedCoupons() ) )->register();
		( new AutomaticCouponField() )->register();
		AutomaticCoupons::register();
	}

	public function settings_title(): string {
		return __( 'Cart coupons', 'aisle' );
	}

	public function settings_schema(): array {
		return CouponSettings::schema();
	}
}
