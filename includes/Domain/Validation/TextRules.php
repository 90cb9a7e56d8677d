<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Form\TextKinds;
use Aisle\Domain\Number;

/**
 * Rules for typed values: text, textarea, number, dates, times, colors and places. Mirror of
 * src/domain/validation/text-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type Rules from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class TextRules {

	private const DATE_LENGTH = 10;

	public const COLOR = '/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/D';

	/**
	 * @param Field $field
	 * @return ?FieldError
	 */
	public static function text( array $field, string $text ): ?array {
		if ( Answer::is_blank( $text ) ) {
			return self::required( $field['rules'] );
		}
		return self::characters( $field, $text )
			?? TextKinds::check( $field['text_kind'] ?? null, $text )
			?? ( 'text' === $field['type'] ? self::pattern( $field['rules'], $text ) : null )
			?? self::length( $field['rules'], $text );
	}

	/**
	 * Checks a number. Pattern and lengths apply to the plain decimal: "1.234,50" is "1234.50", which has seven
	 * characters, in every store.
	 *
	 * @param Field $field
	 * @return ?FieldError
	 */
	public static function number( array $field, string $text ): ?array {
		$rules = $field['rules'];
		if ( Answer::is_blank( $text ) ) {
			return self::required( $rules );
		}
		$value = Answer::number( $text );
		if ( null === $value ) {
			return AnswerError::of( 'not_a_number' );
		}
		return self::pattern( $rules, $text )
			?? self::bounds( $rules, $value )
			?? StepRule::check( $rules, $value )
			?? self::length( $rules, $text );
	}

	/**
	 * Checks dates, times and colors. A mask that is not filled in counts as empty.
	 *
	 * @param Field $field
	 * @return ?FieldError
	 */
	public static function masked( array $field, string $text ): ?array {
		if ( Answer::is_blank( $text ) || str_contains( $text, '__' ) ) {
			return self::required( $field['rules'] );
		}
		if ( 'color' === $field['type'] ) {
			return 1 === preg_match( self::COLOR, $text ) ? null : AnswerError::of( 'bad_color' );
		}
		$type = $field['type'];
		if ( 'time' !== $type && ( null === CivilTime::days( $text ) || ( 'date' === $type && strlen( $text ) > self::DATE_LENGTH ) ) ) {
			return AnswerError::of( 'bad_date' );
		}
		$has_expected_length = 'time' !== $type || strlen( $text ) < self::DATE_LENGTH;
		return 'date' !== $type && ( null === CivilTime::seconds( $text ) || ! $has_expected_length )
			? AnswerError::of( 'bad_time' )
			: null;
	}

	/**
	 * Checks that the coordinates of a place are valid.
	 *
	 * @param FieldAnswer $answer
	 * @return ?FieldError
	 */
	public static function place( array $answer ): ?array {
		$is_within = static fn( string $text, float $bound ): bool =>
			Answer::is_blank( $text ) || abs( Answer::number( $text ) ?? $bound + 1 ) <= $bound;
		$place     = $answer['place'] ?? array();
		return $is_within( $place['lat'] ?? '', 90.0 ) && $is_within( $place['lng'] ?? '', 180.0 ) ? null : AnswerError::of( 'bad_place' );
	}

	/**
	 * @param Rules $rules
	 * @return ?FieldError
	 */
	public static function required( array $rules ): ?array {
		return $rules['required'] ? AnswerError::of( 'required' ) : null;
	}

	/**
	 * Checks only the merchant's allowed characters and pattern.
	 *
	 * @param Field $field
	 * @return ?FieldError
	 */
	public static function format( array $field, string $text ): ?array {
		return self::characters( $field, $text ) ?? ( 'textarea' === $field['type'] ? null : self::pattern( $field['rules'], $text ) );
	}

	/**
	 * @param Field $field
	 * @return ?FieldError
	 */
	private static function characters( array $field, string $text ): ?array {
		$allowed = $field['rules']['allowed_characters'];
		if ( null === $allowed ) {
			return null;
		}
		// Line breaks are always allowed in a textarea.
		$characters = AllowedCharacters::disallowed_characters(
			$allowed,
			'textarea' === $field['type'] ? str_replace( "\n", '', $text ) : $text
		);
		return '' === $characters ? null : AnswerError::of( 'allowed_characters', array( 'characters' => $characters ) );
	}

	/**
	 * @param Rules $rules
	 * @return ?FieldError
	 */
	private static function pattern( array $rules, string $text ): ?array {
		return null === $rules['pattern'] || Pattern::matches_full_text( $rules['pattern'], $text ) ? null : AnswerError::of( 'pattern' );
	}

	/**
	 * @param Rules $rules
	 * @return ?FieldError
	 */
	private static function bounds( array $rules, float $value ): ?array {
		if ( null !== $rules['max'] && $value > $rules['max'] ) {
			return AnswerError::of( 'max', array( 'limit' => $rules['max'] ) );
		}
		return null !== $rules['min'] && $value < $rules['min'] ? AnswerError::of( 'min', array( 'limit' => $rules['min'] ) ) : null;
	}

	/**
	 * @param Rules $rules
	 * @return ?FieldError
	 */
	private static function length( array $rules, string $text ): ?array {
		$length = Number::code_point_length( $text );
		foreach ( array( 'max_length', 'min_length' ) as $rule ) {
			$limit = $rules[ $rule ];
			if ( null !== $limit && ( 'max_length' === $rule ? $length > $limit : $length < $limit ) ) {
				return AnswerError::of(
					$rule,
					array(
						'limit'  => $limit,
						'length' => $length,
					)
				);
			}
		}
		return null;
	}
}
