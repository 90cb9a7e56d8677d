<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Validation\ChoiceRules;
use Aisle\Domain\Validation\TextRules;

/**
 * One posted answer, cut down to what the form's field allows. What was not allowed is told as an error and plays no
 * part in anything else. Twin of src/domain/option-form/entry.ts.
 *
 * @phpstan-import-type FieldAnswer from Shapes
 * @phpstan-import-type FieldError from Shapes
 * @phpstan-import-type Field from Shapes
 * @phpstan-import-type SourceValues from Shapes
 */
final class Entry {

	private const LARGEST_VALUE = 65536;
	private const MOST_VALUES   = 100;

	/**
	 * @param FieldAnswer  $answer    Options in the form's order.
	 * @param SourceValues $source    `texts` are the chosen options' values and the text of "other", or what was typed.
	 * @param ?FieldError  $error
	 * @param bool         $is_posted Something was posted for the field.
	 */
	private function __construct(
		public readonly array $answer,
		public readonly array $source,
		public readonly ?array $error,
		public readonly bool $is_posted
	) {}

	/**
	 * @param Field $field
	 * @param mixed $posted Untrusted; null where nothing was posted.
	 */
	public static function of( array $field, mixed $posted ): self {
		if ( Answer::is_content( $field['type'] ) ) {
			// Contents count as filled in with 1.
			return self::of_texts( array( '1' ), null, false );
		}
		if ( null === $posted ) {
			return self::of_texts( array(), null, false );
		}
		$answer = self::shape( $posted );
		$error  = self::shape_error( $answer );
		$clean  = null === $answer || null !== $error ? Answer::NONE : self::normalize( $answer );
		return Answer::is_choice( $field['type'] ) ? self::of_choice( $field, $clean, $error ) : self::of_text( $field, $clean, $error );
	}

	/**
	 * @return ?FieldAnswer
	 */
	private static function shape( mixed $posted ): ?array {
		if ( ! is_array( $posted ) ) {
			return null;
		}
		$values = $posted['values'] ?? array();
		$other  = $posted['other'] ?? null;
		if ( ! is_array( $values ) || ( null !== $other && ! is_string( $other ) ) ) {
			return null;
		}
		$texts = array();
		foreach ( $values as $value ) {
			if ( ! is_string( $value ) ) {
				return null;
			}
			$texts[] = $value;
		}
		return array(
			'values' => $texts,
			'other'  => $other,
		);
	}

	/**
	 * @param ?FieldAnswer $answer
	 * @return ?FieldError
	 */
	private static function shape_error( ?array $answer ): ?array {
		if ( null !== $answer && self::is_too_large( $answer ) ) {
			return TextRules::error( 'too_large' );
		}
		return null === $answer || ! self::is_utf8( $answer ) ? TextRules::error( 'not_an_answer' ) : null;
	}

	/**
	 * @param FieldAnswer $answer
	 */
	private static function is_too_large( array $answer ): bool {
		if ( count( $answer['values'] ) > self::MOST_VALUES ) {
			return true;
		}
		foreach ( array( ...$answer['values'], $answer['other'] ?? '' ) as $text ) {
			if ( strlen( $text ) > self::LARGEST_VALUE ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param FieldAnswer $answer
	 */
	private static function is_utf8( array $answer ): bool {
		return 1 === preg_match( '//u', implode( "\n", array( ...$answer['values'], $answer['other'] ?? '' ) ) );
	}

	/**
	 * A form posts CRLF where the page had LF: a length must not depend on who counts.
	 *
	 * @param FieldAnswer $answer
	 * @return FieldAnswer
	 */
	private static function normalize( array $answer ): array {
		$lines = static fn( string $text ): string => str_replace( array( "\r\n", "\r" ), "\n", $text );
		return array(
			'values' => array_map( $lines, $answer['values'] ),
			'other'  => null === $answer['other'] ? null : $lines( $answer['other'] ),
		);
	}

	/**
	 * @param Field       $field
	 * @param FieldAnswer $answer
	 * @param ?FieldError $error
	 */
	private static function of_text( array $field, array $answer, ?array $error ): self {
		$is_masked = Answer::is_masked( $field['type'] );
		$is_filled = static fn( string $text ): bool => ! Answer::is_blank( $text ) && ! ( $is_masked && str_contains( $text, '__' ) );
		$values    = array_values( array_filter( $answer['values'], $is_filled ) );
		$is_file   = 'file' === $field['type'];
		if ( null === $error && count( $values ) > 1 && ! ( $is_file && $field['rules']['multiple'] ) ) {
			$error = TextRules::error( 'too_many_values' );
		}
		if ( null === $error && null !== $answer['other'] && ! Answer::is_blank( $answer['other'] ) ) {
			$error = TextRules::error( 'other_not_allowed' );
		}
		return self::of_texts( $is_file ? $values : array_slice( $values, 0, 1 ), $error, true );
	}

	/**
	 * @param Field       $field
	 * @param FieldAnswer $answer
	 * @param ?FieldError $error
	 */
	private static function of_choice( array $field, array $answer, ?array $error ): self {
		$ids = array();
		foreach ( $answer['values'] as $id ) {
			if ( '' !== $id ) {
				$ids[ $id ] = true;
			}
		}
		$chosen         = array_values( array_filter( $field['options'], static fn( array $option ): bool => isset( $ids[ $option['id'] ] ) ) );
		$may_have_other = null !== $field['other'];
		$other          = $may_have_other ? $answer['other'] : null;
		if ( null === $error && count( $chosen ) < count( $ids ) ) {
			$error = TextRules::error( 'unknown_option' );
		}
		if ( null === $error && ! $may_have_other && null !== $answer['other'] && ! Answer::is_blank( $answer['other'] ) ) {
			$error = TextRules::error( 'other_not_allowed' );
		}
		if ( ! ChoiceRules::allows_several( $field ) && count( $chosen ) + ( null === $other ? 0 : 1 ) > 1 ) {
			return self::of_options( array_slice( $chosen, 0, 1 ), null, $error ?? TextRules::error( 'too_many_values' ) );
		}
		return self::of_options( $chosen, $other, $error );
	}

	/**
	 * @param list<array{id: string, value: string, ...}> $chosen
	 * @param ?FieldError                                 $error
	 */
	private static function of_options( array $chosen, ?string $other, ?array $error ): self {
		$values = array_column( $chosen, 'value' );
		$ids    = array_column( $chosen, 'id' );
		$answer = array(
			'values' => $ids,
			'other'  => $other,
		);
		$source = array(
			'values' => null === $other ? $values : array( ...$values, 'other' ),
			'ids'    => $ids,
			'texts'  => null === $other || Answer::is_blank( $other ) ? $values : array( ...$values, $other ),
		);
		return new self( $answer, $source, $error, true );
	}

	/**
	 * @param list<string> $texts
	 * @param ?FieldError  $error
	 */
	private static function of_texts( array $texts, ?array $error, bool $is_posted ): self {
		$answer = array(
			'values' => $texts,
			'other'  => null,
		);
		$source = array(
			'values' => $texts,
			'ids'    => array(),
			'texts'  => $texts,
		);
		return new self( $answer, $source, $error, $is_posted );
	}
}
