<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Validation\ChoiceRules;
use Aisle\Domain\Validation\FileRules;
use Aisle\Domain\Validation\TextRules;

/**
 * Validates the answer of a visible field. Mirror of src/domain/validation.ts. Returns the first failing rule: a code
 * with the parameters of its message.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type AnswerData from FormModel
 */
final class Validation {

	/**
	 * @param Field        $field
	 * @param FieldAnswer  $answer
	 * @param ?AnswerData $data  Data from outside the form; null skips the checks of stock and files.
	 * @return ?FieldError
	 */
	public static function check( array $field, array $answer, ?array $data = null ): ?array {
		$type = $field['type'];
		if ( Answer::is_content( $type ) ) {
			return null;
		}
		if ( Answer::is_choice( $type ) ) {
			return ChoiceRules::check( $field, $answer, $data );
		}
		$text = Answer::text( $answer );
		if ( 'text' === $type || 'textarea' === $type ) {
			return TextRules::text( $field, $text );
		}
		if ( 'number' === $type ) {
			return TextRules::number( $field, $text );
		}
		if ( Answer::is_masked( $type ) ) {
			return TextRules::masked( $field, $text );
		}
		if ( Answer::is_empty( $answer ) ) {
			return TextRules::required( $field['rules'] );
		}
		if ( 'file' === $type ) {
			return null === $data ? null : FileRules::check_answer( $field, $answer, $data['files'] ?? array() );
		}
		return TextRules::place( $answer );
	}

	/**
	 * Returns the number of characters left for the field's counter; null if there is no limit.
	 *
	 * @param Field $field
	 */
	public static function remaining_characters( array $field, string $text ): ?int {
		$limit = $field['rules']['max_length'];
		return null === $limit ? null : max( 0, $limit - Number::code_point_length( $text ) );
	}

	/**
	 * @param FieldAnswer $answer
	 */
	public static function is_empty( array $answer ): bool {
		return Answer::is_empty( $answer );
	}
}
