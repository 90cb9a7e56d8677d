<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\Settings;

/**
 * A product's real form without its page: inside the drawer, to choose or to change a line.
 */
final class QuickView implements Feature {

	public const ROOM = 'quick-view';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {}
}
