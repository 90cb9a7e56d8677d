<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel as FormShapes;
use Aisle\Domain\Schedule\ScheduleRules;
use Aisle\Domain\Schedule\ShopClock;
use Aisle\Domain\Validation\TextRules;

/**
 * Checks answers against the rules that the browser does not check: characters and pattern of a text, available days
 * and times, the text of "Other". The rules are those of product options. The server checks them on submission, because
 * most need the current time or more script than a contact form should load.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-import-type FieldError from FormShapes
 * @phpstan-import-type Now from ShopClock
 */
final class ContactFieldLimits {

	/** Maximum length of a number and of the text of "Other", the same as for a single-line text. */
	private const MAX_LENGTH = 400;

	/**
	 * @param list<Field>                                                           $fields
	 * @param array<string, array{values: list<string>, other: string|null, ...}> $answers Answers of the visible
	 *     fields.
	 * @param Now                                                                   $now
	 * @return array<string, FieldError> Errors by field, for invalid answers only.
	 */
	public static function errors( array $fields, array $answers, array $now ): array {
		$errors = array();
		foreach ( $fields as $field ) {
			$answer = $answers[ $field['id'] ] ?? null;
			$error  = null === $answer ? null : self::error( $field, $answer, $answers, $now );
			if ( null !== $error ) {
				$errors[ $field['id'] ] = $error;
			}
		}
		return $errors;
	}

	/**
	 * @param Field                                                                 $field
	 * @param array{values: list<string>, other: string|null, ...}                $answer
	 * @param array<string, array{values: list<string>, other: string|null, ...}> $answers
	 * @param Now                                                                   $now
	 * @return ?FieldError
	 */
	private static function error( array $field, array $answer, array $answers, array $now ): ?array {
		$text = $answer['values'][0] ?? '';
		if ( isset( $field['schedule'] ) ) {
			return ScheduleRules::check(
				$field,
				$text,
				$now,
				ScheduleRules::anchor( $answers[ $field['schedule']['after'] ]['values'][0] ?? '' )
			);
		}
		if ( null !== ( $field['other'] ?? null ) ) {
			return self::check_other( $field, $answer );
		}
		if ( in_array( $field['type'], array( 'number', 'range' ), true ) && strlen( $text ) > self::MAX_LENGTH ) {
			return AnswerError::of( 'not_a_number' );
		}
		$is_typed = in_array( $field['type'], array( 'text', 'textarea', 'number' ), true );
		return $is_typed && ! Answer::is_blank( $text )
			? TextRules::format( $field, str_replace( array( "\r\n", "\r" ), "\n", $text ) )
			: null;
	}

	/**
	 * Checks the options and the text of "Other"; other values are rejected.
	 *
	 * @param Field                                                  $field
	 * @param array{values: list<string>, other: string|null, ...} $answer
	 * @return ?FieldError
	 */
	private static function check_other( array $field, array $answer ): ?array {
		$text = $answer['other'] ?? '';
		return match ( true ) {
			array() !== array_diff( $answer['values'], array( '', ...array_column( $field['options'], 'id' ) ) ) =>
				AnswerError::of( 'unknown_option' ),
			in_array( '', $answer['values'], true ) && Answer::is_blank( $text ) => AnswerError::of( 'other_required' ),
			mb_strlen( $text, 'UTF-8' ) > self::MAX_LENGTH => AnswerError::of( 'max_length', array( 'limit' => self::MAX_LENGTH ) ),
			default => null,
		};
	}
}
