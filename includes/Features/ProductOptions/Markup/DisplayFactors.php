<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * Tax factor, currency factor and decimals for converting an entered amount of a product to the displayed one.
 */
final class DisplayFactors {

	public function __construct(
		public readonly float $tax,
		public readonly float $currency,
		public readonly int $decimals
	) {}
}
