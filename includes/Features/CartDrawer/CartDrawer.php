<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Feature;

/**
 * Not furnished yet.
 */
final class CartDrawer implements Feature {

	public function register(): void {
	}
}
