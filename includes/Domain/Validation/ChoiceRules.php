<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;

/**
 * Rules for selected options. Mirror of src/domain/validation/choice-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type AnswerData from FormModel
 */
final class ChoiceRules {

	/**
	 * @param Field        $field
	 * @param FieldAnswer  $answer
	 * @param ?AnswerData $data
	 * @return ?FieldError
	 */
	public static function check( array $field, array $answer, ?array $data ): ?array {
		if ( Answer::is_empty( $answer ) ) {
			return TextRules::required( $field['rules'] );
		}
		return ( Answer::allows_several_options( $field ) ? self::check_count( $field, $answer ) : null )
			?? self::check_other( $answer )
			?? ( 'product-group' === $field['type'] ? ProductRules::check( $field, $answer, $data ) : null )
			?? QuantityRules::check( $field, $answer );
	}

	/**
	 * @param Field       $field
	 * @param FieldAnswer $answer
	 * @return ?FieldError
	 */
	private static function check_count( array $field, array $answer ): ?array {
		[ 'min' => $min, 'max' => $max ] = $field['rules'];
		$count                           = Answer::selected_count( $answer );
		if ( null !== $min && $count < $min ) {
			return AnswerError::of(
				'min_count',
				array(
					'limit' => $min,
					'count' => $count,
				)
			);
		}
		return null !== $max && $count > $max ? AnswerError::of(
			'max_count',
			array(
				'limit' => $max,
				'count' => $count,
			)
		) : null;
	}

	/**
	 * @param FieldAnswer $answer
	 * @return ?FieldError
	 */
	private static function check_other( array $answer ): ?array {
		return null !== $answer['other'] && Answer::is_blank( $answer['other'] ) ? AnswerError::of( 'other_required' ) : null;
	}
}
