<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

/**
 * Result of validating a product's answers: either what the cart may store, or the errors that the shopper must fix.
 */
final class IntakeResult {

	/**
	 * @param list<array{form_id: int, revision: int, answers: array<string, mixed>}> $options For the cart item; valid
	 *     only if nothing was rejected.
	 * @param array<int, array<string, string>>                                       $fields  Form id => field id =>
	 *     message.
	 * @param list<string>                                                            $notices One message for each
	 *     error.
	 * @param PricedOptions|null                                                      $priced  Null if the product has
	 *     no forms, or if nothing could be read.
	 */
	public function __construct(
		public readonly array $options,
		public readonly array $fields = array(),
		public readonly array $notices = array(),
		public readonly ?PricedOptions $priced = null
	) {}

	/**
	 * Returns a copy that is rejected because of the rest of the cart.
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
