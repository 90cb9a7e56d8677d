<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * Quantity for which the form is priced, and which displayed amounts it multiplies: those of the summary, those beside
 * the fields.
 */
final class DisplayedQuantity {

	public function __construct(
		public readonly float $pieces,
		public readonly bool $in_summary = false,
		public readonly bool $beside_fields = false
	) {}
}
