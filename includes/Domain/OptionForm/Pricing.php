<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Answer;

/**
 * Prices of the fields that show, in the order in which they depend on each other. Twin of
 * src/domain/option-form/pricing.ts.
 *
 * @phpstan-import-type Failure from Shapes
 */
final class Pricing {

	/** @var array<string, array<string, float>> */
	public array $option_prices = array();

	/** @var list<Failure> */
	public array $failures = array();

	public static function settle( FormState $state ): self {
		$found = new self();
		foreach ( $state->form->priced as $field ) {
			$id      = $field->model['id'];
			$entry   = $state->entry( $id );
			$pricing = $field->model['pricing'];
			if ( null === $entry || null === $pricing ) {
				continue;
			}
			if ( $field->is_cyclic ) {
				$found->fail( $id, '', 'price_cycle' );
				$state->prices[ $id ] = 0.0;
			} else {
				$pricer               = new FieldPricer( $state, $field, $pricing, $entry, $found );
				$state->prices[ $id ] = Answer::is_choice( $field->model['type'] ) ? $pricer->price_options() : $pricer->price_text();
			}
		}
		return $found;
	}

	public function fail( string $field, string $option, string $code ): void {
		$this->failures[] = array(
			'field'  => $field,
			'option' => $option,
			'code'   => $code,
		);
	}
}
