<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Pricing\IntakeResult;

/**
 * New answers for an order line item, priced and not applied yet. Amounts are in the order's currency and, except the
 * taxes, without tax.
 */
final class LineChange {

	/**
	 * @param IntakeResult $result   The new answers and their prices.
	 * @param list<string> $rejections Reasons why the new answers cannot be applied; empty if they can.
	 * @param list<string> $warnings Warnings for the user who applies them.
	 * @param array{subtotal: float, total: float, tax: float, difference: float, tax_difference: float} $amounts Amounts
	 *     of the line item: before and after discounts, its tax, and the changes of total and tax.
	 * @param string       $state    State of the line item when the amounts were calculated.
	 */
	public function __construct(
		public readonly IntakeResult $result,
		public readonly array $rejections,
		public readonly array $warnings,
		public readonly array $amounts,
		public readonly string $state
	) {}

	public function can_be_applied(): bool {
		return array() === $this->rejections && $this->result->is_accepted();
	}

	/**
	 * Returns a token that changes with the answers, the prices and the line item, so that only the change that the
	 * user saw is applied.
	 */
	public function token(): string {
		return wp_hash(
			$this->state . wp_json_encode( array(
				$this->result->options,
				array_map( static fn( float $amount ): string => sprintf( '%.4F', $amount ), $this->amounts ),
			) )
		);
	}
}
