<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

/**
 * What became of the answers given for a product: either what the cart may keep, or what the shopper has to mend.
 */
final class IntakeResult {

	/**
	 * @param list<array{form_id: int, revision: int, answers: array<string, mixed>}> $options Stored in the cart item; sound only without
	 *        refusals.
	 * @param array<int, array<string, string>>                                       $fields  Form id => field id => message.
	 * @param list<string>                                                            $notices One plain sentence for each thing that is
	 *        wrong.
	 * @param PricedOptions|null                                                      $priced  Null for a product without forms, and where
	 *        nothing could be read.
	 */
	public function __construct(
		public readonly array $options,
		public readonly array $fields = array(),
		public readonly array $notices = array(),
		public readonly ?PricedOptions $priced = null
	) {}

	/**
	 * The same, refused for what the cart holds besides.
	 */
	public function rejected( string $message, int $form_id, string $field ): self {
		$fields = '' === $field
			? $this->fields
			: array( $form_id => array( $field => $message ) + ( $this->fields[ $form_id ] ?? array() ) ) + $this->fields;
		return new self( $this->options, $fields, array( ...$this->notices, $message ), $this->priced );
	}

	public function is_accepted(): bool {
		return array() === $this->notices;
	}
}
