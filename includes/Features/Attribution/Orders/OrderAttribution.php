<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Orders;

use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;

/**
 * Stores the source of a visit with the order.
 */
final class OrderAttribution {

	public static function register( Settings $settings, Rest $rest ): void {
	}
}
