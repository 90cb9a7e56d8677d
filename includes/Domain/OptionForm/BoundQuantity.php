<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\Number;
use Aisle\Domain\OptionPrice;

/** The quantity that a form's formula sets, instead of the shopper. Twin of src/domain/option-form/bound-quantity.ts. */
final class BoundQuantity {

	/** What a formula sees where there is no entry of its own. */
	public const FILLED = array(
		'text'   => '1',
		'length' => 1,
		'count'  => 1,
	);

	/**
	 * The state was settled with quantity 1 and the formula sees value 1, so the result does not depend on what the
	 * quantity was before. Rounded down, after forgiving what binary arithmetic leaves behind; at least 1, at most the
	 * stock or maximum.
	 *
	 * @throws DomainError What the formula threw; the quantity is then 1.
	 */
	public static function of( FormState $state ): int {
		$form     = $state->form;
		$bindings = array_merge( $state->bind( $form->quantity_references ), OptionPrice::entry_bindings( 0.0, self::FILLED ) );
		$amount   = Number::round( Formula::evaluate_number( $form->model['bound_quantity'], $bindings, $form->model['tables'] ), 6 );
		$whole    = $amount > 1 ? floor( $amount ) : 1.0;
		$most     = $state->context['max_quantity'] ?? $state->context['stock_quantity'];
		return (int) ( null !== $most && $most >= 1 && $whole > $most ? floor( (float) $most ) : $whole );
	}
}
