<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * What brings an entered amount of a product to the one that is shown.
 */
final class DisplayFactors {

	public function __construct(
		public readonly float $tax,
		public readonly float $currency,
		public readonly int $decimals
	) {}
}
