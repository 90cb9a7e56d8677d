<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * What goes well with the cart, in the drawer.
 */
final class CartUpsells implements Feature {

	public const ROOM = 'cart-upsells';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
