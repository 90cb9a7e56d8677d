<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * What became of the answers given for a product: either what the cart may keep, or what the shopper has to mend.
 */
final class IntakeResult {

	/**
	 * @param list<array{form_id: int, revision: int, answers: array<string, mixed>}> $options Stored in the cart item; sound only without refusals.
	 * @param array<int, array<string, string>>                                       $fields  Form id => field id => message.
	 * @param list<string>                                                            $notices One plain sentence for each thing that is wrong.
	 */
	public function __construct(
		public readonly array $options,
		public readonly array $fields = array(),
		public readonly array $notices = array()
	) {}

	public function is_accepted(): bool {
		return array() === $this->notices;
	}
}
