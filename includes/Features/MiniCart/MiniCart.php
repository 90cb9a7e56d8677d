<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * The cart in a theme's header: a dropdown or a panel, as block, shortcode, menu item and in place of WooCommerce's.
 */
final class MiniCart implements Feature {

	public const ROOM = 'mini-cart';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
