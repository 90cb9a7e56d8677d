<?php
declare(strict_types=1);

namespace Aisle\Features\Analytics;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * What happens in the cart, told to the data layer of an analytics tag, once it has happened.
 */
final class Analytics implements Feature {

	public const ROOM = 'analytics';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
