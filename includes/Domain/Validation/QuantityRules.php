<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Form\SelectedQuantity;

/**
 * Rules for the quantity of each selected option and for the total. Mirror of src/domain/validation/quantity-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class QuantityRules {

	/**
	 * @param Field       $field
	 * @param FieldAnswer $answer
	 * @return ?FieldError
	 */
	public static function check( array $field, array $answer ): ?array {
		if ( ! $field['chooses_quantity'] ) {
			return null;
		}
		foreach ( $field['options'] as $option ) {
			$error = in_array( $option['id'], $answer['values'], true )
				? self::check_option( $field, $option['id'], SelectedQuantity::of( $field, $answer, $option['id'] ) )
				: null;
			if ( null !== $error ) {
				return $error;
			}
		}
		$total_min = $field['quantity_limits']['total_min'] ?? null;
		$total_max = $field['quantity_limits']['total_max'] ?? null;
		// An "Other" answer counts as one, as in the number of selected options.
		$count = SelectedQuantity::total( $field, $answer ) + Answer::selected_count( $answer ) - count( $answer['values'] );
		if ( null !== $total_min && $count < $total_min ) {
			return AnswerError::of(
				'total_min',
				array(
					'limit' => $total_min,
					'count' => $count,
				)
			);
		}
		return null !== $total_max && $count > $total_max ? AnswerError::of(
			'total_max',
			array(
				'limit' => $total_max,
				'count' => $count,
			)
		) : null;
	}

	/**
	 * @param Field $field
	 * @return ?FieldError
	 */
	private static function check_option( array $field, string $option, ?int $quantity ): ?array {
		if ( null === $quantity ) {
			return AnswerError::of( 'quantity', array( 'option' => $option ) );
		}
		$min = $field['quantity_limits']['min'] ?? null;
		$max = $field['quantity_limits']['max'] ?? null;
		if ( null !== $min && $quantity < $min ) {
			return AnswerError::of(
				'quantity_min',
				array(
					'option' => $option,
					'limit'  => $min,
				)
			);
		}
		return null !== $max && $quantity > $max ? AnswerError::of(
			'quantity_max',
			array(
				'option' => $option,
				'limit'  => $max,
			)
		) : null;
	}
}
