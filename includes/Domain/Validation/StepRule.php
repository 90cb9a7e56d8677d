<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Number;

/**
 * Checks that a number is on a step, counted from the minimum, or from 0 without a minimum. Mirror of
 * src/domain/validation/step-rule.ts.
 *
 * @phpstan-import-type Rules from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class StepRule {

	/**
	 * Tolerance as a fraction of a step: greater than floating-point errors, smaller than any difference that people
	 * type.
	 */
	private const TOLERANCE = 1e-6;
	private const DECIMALS  = 9;

	/**
	 * @param Rules $rules
	 * @return ?FieldError Contains the nearest allowed values: `lower`, and `upper` if it does not exceed the maximum.
	 */
	public static function check( array $rules, float $value ): ?array {
		[ 'step' => $step, 'min' => $min, 'max' => $max ] = $rules;
		if ( null === $step || $step <= 0 ) {
			return null;
		}
		$base        = (float) $min;
		$count       = ( $value - $base ) / $step;
		$steps_below = floor( $count );
		if ( $count - $steps_below < self::TOLERANCE || $steps_below + 1 - $count < self::TOLERANCE ) {
			return null;
		}
		$upper = Number::round( $base + ( $steps_below + 1 ) * $step, self::DECIMALS );
		return AnswerError::of(
			'step',
			array( 'lower' => Number::round( $base + $steps_below * $step, self::DECIMALS ) )
				+ ( null !== $max && $upper > $max ? array() : array( 'upper' => $upper ) )
		);
	}
}
