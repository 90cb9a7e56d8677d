<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\Number;
use Aisle\Domain\OptionPrice;

/**
 * Quantity that a form's formula sets instead of the shopper. Mirror of src/domain/option-form/bound-quantity.ts.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class BoundQuantity {

	/**
	 * Returns the quantity. The state must have been evaluated with quantity 1, and `{value}` is 1 in the formula, so
	 * that the result does not depend on the previous quantity. The result is rounded down after removing
	 * floating-point errors and is at least 1.
	 *
	 * @throws DomainError Error of the formula; the quantity is then 1.
	 */
	public static function of( FormState $state ): int {
		$form           = $state->form;
		$bindings       = array_merge(
			$state->bind( $form->quantity_references, '' ),
			OptionPrice::entry_bindings( 0.0, OptionPrice::FILLED )
		);
		$amount         = Number::round( Formula::evaluate_number( $form->model['bound_quantity'], $bindings, $form->model['tables'] ), 6 );
		$whole_quantity = $amount > 1 ? floor( $amount ) : 1.0;
		return (int) self::allowed_quantity( $whole_quantity, $state->context );
	}

	/**
	 * Limits the quantity as the product is sold: at least the minimum, in whole steps from it, at most the maximum.
	 * The stock only applies through the maximum, because backorders may allow more.
	 *
	 * @param Context $context
	 */
	private static function allowed_quantity( float $quantity, array $context ): float {
		$quantity_step     = (float) ( $context['quantity_step'] ?? 1 );
		$step              = $quantity_step > 1 && floor( $quantity_step ) === $quantity_step ? $quantity_step : 1.0;
		$required_quantity = max( $quantity, (float) ( $context['min_quantity'] ?? 1 ) );
		$base              = (float) ( $context['min_quantity'] ?? $step );
		$base              = floor( $base ) === $base ? $base : $step;
		$stepped           = $base + ceil( ( $required_quantity - $base ) / $step ) * $step;
		$max               = $context['max_quantity'] ?? null;
		if ( null === $max || $max < 1 || $stepped <= $max ) {
			return $stepped;
		}
		return $max >= $base ? $base + floor( ( $max - $base ) / $step ) * $step : floor( (float) $max );
	}
}
