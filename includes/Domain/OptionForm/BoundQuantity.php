<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\Number;
use Aisle\Domain\OptionPrice;

/**
 * The quantity that a form's formula sets, instead of the shopper. Twin of src/domain/option-form/bound-quantity.ts.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class BoundQuantity {

	/**
	 * The state was settled with quantity 1 and the formula sees value 1, so the result does not depend on what the
	 * quantity was before. Rounded down, after forgiving what binary arithmetic leaves behind; at least 1.
	 *
	 * @throws DomainError What the formula threw; the quantity is then 1.
	 */
	public static function of( FormState $state ): int {
		$form     = $state->form;
		$bindings = array_merge( $state->bind( $form->quantity_references, '' ), OptionPrice::entry_bindings( 0.0, OptionPrice::FILLED ) );
		$amount   = Number::round( Formula::evaluate_number( $form->model['bound_quantity'], $bindings, $form->model['tables'] ), 6 );
		$whole    = $amount > 1 ? floor( $amount ) : 1.0;
		return (int) self::allowed( $whole, $state->context );
	}

	/**
	 * As the product is sold: at least its minimum, in whole steps from it, at most its maximum. The stock has its say through the
	 * maximum alone, because more than there is may be ordered where the shop takes backorders.
	 *
	 * @param Context $context
	 */
	private static function allowed( float $quantity, array $context ): float {
		$given   = (float) ( $context['quantity_step'] ?? 1 );
		$step    = $given > 1 && floor( $given ) === $given ? $given : 1.0;
		$least   = max( $quantity, (float) ( $context['min_quantity'] ?? 1 ) );
		$base    = (float) ( $context['min_quantity'] ?? $step );
		$base    = floor( $base ) === $base ? $base : $step;
		$stepped = $base + ceil( ( $least - $base ) / $step ) * $step;
		$most    = $context['max_quantity'] ?? null;
		if ( null === $most || $most < 1 || $stepped <= $most ) {
			return $stepped;
		}
		return $most >= $base ? $base + floor( ( $most - $base ) / $step ) * $step : floor( (float) $most );
	}
}
