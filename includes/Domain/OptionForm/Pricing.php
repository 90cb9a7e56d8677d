<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Answer;

/**
 * Prices the visible fields in the order of their dependencies. Mirror of src/domain/option-form/pricing.ts.
 *
 * @phpstan-import-type Failure from OptionFormModel
 */
final class Pricing {

	/** @var array<string, array<string, float>> */
	public array $option_prices = array();

	/** @var list<Failure> */
	public array $failures = array();

	public static function calculate( FormState $state ): self {
		$result = new self();
		foreach ( $state->form->priced as $field ) {
			$id      = $field->model['id'];
			$entry   = $state->entry( $id );
			$pricing = $field->model['pricing'];
			if ( null === $entry || null === $pricing ) {
				continue;
			}
			if ( $field->is_cyclic ) {
				$result->failures[]    = array(
					'field'  => $id,
					'option' => '',
					'code'   => 'price_cycle',
				);
				$state->prices[ $id ] = 0.0;
			} else {
				$result->price_field( new FieldPricer( $state, $field, $pricing, $entry ), $field, $state );
			}
		}
		return $result;
	}

	private function price_field( FieldPricer $pricer, PreparedField $field, FormState $state ): void {
		$id = $field->model['id'];
		if ( Answer::is_choice( $field->model['type'] ) ) {
			$state->prices[ $id ]       = $pricer->price_options();
			$this->option_prices[ $id ] = $pricer->option_prices;
		} else {
			$state->prices[ $id ] = $pricer->price_text();
		}
		array_push( $this->failures, ...$pricer->failures );
	}
}
