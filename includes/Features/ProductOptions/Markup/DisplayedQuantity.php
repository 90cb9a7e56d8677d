<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * How many the form is priced for, and which figures follow that number.
 */
final class DisplayedQuantity {

	public function __construct(
		public readonly float $pieces,
		public readonly bool $in_summary = false,
		public readonly bool $beside_fields = false
	) {}
}
