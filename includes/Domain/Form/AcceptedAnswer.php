<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

use Aisle\Domain\DomainError;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\Number;

/**
 * A posted answer, reduced to the values its field allows. Other values are reported as an error and ignored. Mirror of
 * src/domain/form/entry.ts.
 *
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FileData from FormModel
 * @phpstan-import-type SourceValues from FormModel
 * @phpstan-import-type NumberSeparators from FormModel
 * @phpstan-import-type Repetition from Repetitions
 */
final class AcceptedAnswer {

	/**
	 * @param FieldAnswer  $answer    Options are in the form's order.
	 * @param SourceValues $source    `texts` are the values of the selected options and the text of "Other", file
	 *                                names, or the typed text.
	 * @param ?FieldError  $error
	 * @param bool         $is_posted True if the field was posted.
	 */
	private function __construct(
		public readonly array $answer,
		public readonly array $source,
		public readonly ?array $error,
		public readonly bool $is_posted
	) {}

	/**
	 * @param Field                    $field
	 * @param mixed                    $posted_value Untrusted; null if nothing was posted.
	 * @param array<string, FileData> $files  Known files by token.
	 * @param ?NumberSeparators             $separators  The store's number format; null for plain decimals.
	 */
	public static function of( array $field, mixed $posted_value, array $files, ?array $separators = null ): self {
		if ( Answer::is_content( $field['type'] ) ) {
			// Content fields count as filled in, with the value 1.
			return self::of_texts( array( '1' ), null, false );
		}
		if ( null === $posted_value ) {
			return self::of_texts( array(), null, false );
		}
		$posted_answer = PostedAnswer::read( $field['type'], $posted_value );
		if ( Answer::is_choice( $field['type'] ) ) {
			return self::of_choice( $field, $posted_answer );
		}
		if ( 'number' === $field['type'] ) {
			return self::of_number( $posted_answer, $separators ?? LocalizedNumber::DEFAULT_SEPARATORS );
		}
		return 'file' === $field['type'] ? self::of_files( $field, $posted_answer, $files ) : self::of_text( $field, $posted_answer );
	}

	/** Returns the answer of a calculation; empty if it has no result. */
	public static function calculated( string $text ): self {
		return self::of_texts( Answer::is_blank( $text ) ? array() : array( $text ), null, false );
	}

	/**
	 * Returns the answer of a repeated section: its number of repetitions.
	 *
	 * @param Repetition $repetition
	 */
	public static function of_count( array $repetition ): self {
		return self::of_texts( array( Number::to_string( (float) $repetition['count'] ) ), $repetition['error'], $repetition['is_posted'] );
	}

	/**
	 * @param Field $field
	 */
	private static function of_text( array $field, PostedAnswer $posted_answer ): self {
		$values = array_values( array_filter(
			$posted_answer->answer['values'],
			static fn( string $text ): bool => Answer::is_filled( $field['type'], $text )
		) );
		$texts  = array_map(
			static fn( string $text ): string =>
				TextKinds::stored_text( $field['text_kind'] ?? null, 'text' === $field['type'] ? Answer::one_line( $text ) : $text ),
			array_slice( $values, 0, 1 )
		);
		return self::of_texts(
			$texts,
			self::text_error( $posted_answer, count( $values ) > 1 ),
			true,
			array( 'place' => $posted_answer->answer['place'] ?? array() )
		);
	}

	/**
	 * Converts a number to a plain decimal, whatever number format was typed.
	 *
	 * @param NumberSeparators $separators
	 */
	private static function of_number( PostedAnswer $posted_answer, array $separators ): self {
		$values = array_values( array_filter(
			$posted_answer->answer['values'],
			static fn( string $text ): bool => ! Answer::is_blank( $text )
		) );
		$error  = self::text_error( $posted_answer, count( $values ) > 1 );
		$texts  = array();
		foreach ( array_slice( $values, 0, 1 ) as $typed_text ) {
			try {
				$texts[] = LocalizedNumber::read( $typed_text, $separators['decimalSeparator'], $separators['thousandSeparator'] )
					?? $typed_text;
			} catch ( DomainError $ambiguous ) {
				$texts[] = $typed_text;
				$error   = $error ?? AnswerError::of( $ambiguous->error_code );
			}
		}
		return self::of_texts( $texts, $error, true, array( 'place' => $posted_answer->answer['place'] ?? array() ) );
	}

	/**
	 * Returns an answer with the uploaded files that are in `$files`. File names are taken from there, never from the
	 * posted value.
	 *
	 * @param Field                    $field
	 * @param array<string, FileData> $files
	 */
	private static function of_files( array $field, PostedAnswer $posted_answer, array $files ): self {
		$is_multiple = $field['rules']['multiple'];
		$values      = array_values( array_filter(
			$posted_answer->answer['values'],
			static fn( string $text ): bool => ! Answer::is_blank( $text )
		) );
		$known_values = array();
		$names        = array();
		foreach ( $values as $value ) {
			$data = KnownFiles::file_data( $value, $files );
			if ( null !== $data ) {
				$known_values[] = $value;
				$names[] = $data['name'];
			}
		}
		$error = self::text_error( $posted_answer, count( $values ) > 1 && ! $is_multiple );
		$error = $error ?? ( count( $known_values ) < count( $values ) ? AnswerError::of( 'unknown_file' ) : null );
		$max   = $is_multiple ? null : 1;
		return self::of_texts( array_slice( $names, 0, $max ), $error, true, array( 'values' => array_slice( $known_values, 0, $max ) ) );
	}

	/**
	 * @return ?FieldError
	 */
	private static function text_error( PostedAnswer $posted_answer, bool $has_too_many_values ): ?array {
		if ( null !== $posted_answer->error || $has_too_many_values ) {
			return $posted_answer->error ?? AnswerError::of( 'too_many_values' );
		}
		$other = $posted_answer->answer['other'];
		return null !== $other && ! Answer::is_blank( $other ) ? AnswerError::of( 'other_not_allowed' ) : null;
	}

	/**
	 * @param Field $field
	 */
	private static function of_choice( array $field, PostedAnswer $posted_answer ): self {
		$answer = $posted_answer->answer;
		$error  = $posted_answer->error;
		$ids    = array();
		foreach ( $answer['values'] as $id ) {
			if ( '' !== $id ) {
				$ids[ $id ] = true;
			}
		}
		$selected         = array_values( array_filter(
			$field['options'],
			static fn( array $option ): bool => isset( $ids[ $option['id'] ] )
		) );
		$may_have_other = null !== $field['other'];
		$other          = $may_have_other && null !== $answer['other'] ? Answer::one_line( $answer['other'] ) : null;
		$quantities     = $answer['quantities'] ?? array();
		if ( null === $error && count( $selected ) < count( $ids ) ) {
			$error = AnswerError::of( 'unknown_option' );
		}
		if ( null === $error && ! $may_have_other && null !== $answer['other'] && ! Answer::is_blank( $answer['other'] ) ) {
			$error = AnswerError::of( 'other_not_allowed' );
		}
		if ( ! Answer::allows_several_options( $field ) && count( $selected ) + ( null === $other ? 0 : 1 ) > 1 ) {
			return self::of_options( array_slice( $selected, 0, 1 ), null, $quantities, $error ?? AnswerError::of( 'too_many_values' ) );
		}
		return self::of_options( $selected, $other, $quantities, $error );
	}

	/**
	 * @param list<array{id: string, value: string, ...}> $selected
	 * @param array<string, string>                       $quantities
	 * @param ?FieldError                                 $error
	 */
	private static function of_options( array $selected, ?string $other, array $quantities, ?array $error ): self {
		$values = array_column( $selected, 'value' );
		$ids    = array_column( $selected, 'id' );
		$answer = array(
			'values'     => $ids,
			'other'      => $other,
			'quantities' => $quantities,
		);
		$source = array(
			'values' => null === $other ? $values : array( ...$values, 'other' ),
			'ids'    => $ids,
			'texts'  => null === $other || Answer::is_blank( $other ) ? $values : array( ...$values, $other ),
		);
		return new self( $answer, $source, $error, true );
	}

	/**
	 * @param list<string>                                                  $texts
	 * @param ?FieldError                                                   $error
	 * @param array{values?: list<string>, place?: array<string, string>} $answer_members  Members of the answer that differ from
	 *     its texts.
	 */
	private static function of_texts( array $texts, ?array $error, bool $is_posted, array $answer_members = array() ): self {
		$answer = $answer_members + array(
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
