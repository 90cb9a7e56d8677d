<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\OptionLines;
use Aisle\Features\ProductOptions\OptionPricing;

/**
 * The cart's lines with answers: what they cost, the lines that they bring along, and the stock that all of them take.
 */
final class AnsweredLines {

	public function __construct(
		public readonly OptionLines $lines,
		public readonly ChildLines $children,
		public readonly CartStock $stock
	) {}

	public static function priced_by( OptionPricing $pricing ): self {
		$lines  = new OptionLines( $pricing, new LinePrices() );
		$pieces = new CartPieces( $lines );
		return new self( $lines, new ChildLines( $lines ), new CartStock( $lines, new SoldIndividually( $lines, $pieces ), $pieces ) );
	}
}
