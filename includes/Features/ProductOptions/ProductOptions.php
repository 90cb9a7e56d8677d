<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Platform\Feature;

/**
 * Not furnished yet.
 */
final class ProductOptions implements Feature {

	public function register(): void {
	}
}
