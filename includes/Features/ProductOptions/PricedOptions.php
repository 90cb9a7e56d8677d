<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\OptionForm\Shapes;

/**
 * A product with answers, evaluated: what is visible, what is wrong, what it costs. All amounts as the owner enters prices.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-import-type Result from Shapes
 * @phpstan-import-type Combined from Shapes
 * @phpstan-import-type Fee from Shapes
 * @phpstan-type PricedForm array{form_id: int, revision: int, model: Form, answers: array<string, mixed>, result: Result}
 */
final class PricedOptions {

	/**
	 * @param list<PricedForm> $forms
	 * @param list<int>        $missing        Forms that answers were given to and that are gone.
	 * @param Combined         $sum            What OptionForm::combine() says.
	 * @param float            $quantity       The quantity it was priced with.
	 * @param int|null         $bound_quantity The quantity a form dictates, or null.
	 */
	public function __construct(
		public readonly array $forms,
		public readonly array $missing,
		public readonly array $sum,
		public readonly float $quantity,
		public readonly ?int $bound_quantity,
		public readonly float $product_price
	) {}

	public function unit_price(): float {
		return (float) $this->sum['unit_price'];
	}

	public function is_sound(): bool {
		return array() === $this->missing && array() === array_filter( array_column( array_column( $this->forms, 'result' ), 'errors' ) );
	}

	/**
	 * @return list<Fee>
	 */
	public function fees(): array {
		return array_merge( ...array_column( array_column( $this->forms, 'result' ), 'fees' ) );
	}
}
