<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Pricing\IntakeResult;

/**
 * Other answers for a line of an order, priced and not yet applied. Amounts are in the order's currency and without tax, but for the taxes.
 */
final class LineChange {

	/**
	 * @param IntakeResult $result   The new answers with their prices.
	 * @param list<string> $rejections Why they cannot be applied; empty where they can.
	 * @param list<string> $warnings What who applies them should know.
	 * @param array{subtotal: float, total: float, tax: float, difference: float, tax_difference: float} $amounts What the line comes to:
	 *                               before and after discounts, its tax, and by how much total and tax change.
	 * @param string       $state    What the line was when this was reckoned.
	 */
	public function __construct(
		public readonly IntakeResult $result,
		public readonly array $rejections,
		public readonly array $warnings,
		public readonly array $amounts,
		public readonly string $state
	) {}

	public function is_possible(): bool {
		return array() === $this->rejections && $this->result->is_accepted();
	}

	/** What was shown is what is applied: it changes with the answers, the prices and the line. */
	public function token(): string {
		return wp_hash(
			$this->state . wp_json_encode( array(
				$this->result->options,
				array_map( static fn( float $amount ): string => sprintf( '%.4F', $amount ), $this->amounts ),
			) )
		);
	}
}
