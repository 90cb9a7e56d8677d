<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * Factors that convert an entered amount of a product into the displayed one.
 */
final class DisplayFactors {

	public function __construct(
		public readonly float $tax,
		public readonly float $currency,
		public readonly int $decimals
	) {}
}
