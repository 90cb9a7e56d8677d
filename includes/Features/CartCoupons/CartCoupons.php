<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * Coupons that come by a link, and coupons that apply themselves.
 */
final class CartCoupons implements Feature {

	public const ROOM = 'cart-coupons';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
