<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * The cart page: lines and coupons change without a new page, what is bound cannot be changed, codes can be copied.
 */
final class CartPage implements Feature {

	public const ROOM = 'cart-page';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
