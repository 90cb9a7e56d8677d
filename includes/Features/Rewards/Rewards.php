<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * What a cart earns: free shipping, a discount, a gift, each when the cart reaches it.
 */
final class Rewards implements Feature {

	public const ROOM = 'rewards';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
