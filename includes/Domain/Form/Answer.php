<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

use Aisle\Domain\Number;
use Aisle\Domain\TypedText;

/**
 * Interprets answers. Mirror of src/domain/form/answer.ts.
 *
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type Field from FormModel
 */
final class Answer {

	public const NONE = array(
		'values' => array(),
		'other'  => null,
	);

	private const CHOICE_TYPES  = array( 'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' );
	private const CONTENT_TYPES = array( 'header', 'paragraph', 'static-text', 'section', 'calculation' );
	private const MASKED_TYPES  = array( 'date', 'datetime-local', 'time', 'color' );

	/** White space, control characters, joiners, fillers and marks that are invisible. */
	private const INVISIBLE = '/^[\x00-\x20\x7F-\xA0\xAD\x{34F}\x{61C}\x{115F}\x{1160}\x{1680}\x{17B4}\x{17B5}\x{180B}-\x{180F}'
		. '\x{2000}-\x{200F}\x{2028}-\x{202F}\x{205F}-\x{206F}\x{2800}\x{3000}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFFB}'
		. '\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}]*$/Du';

	public static function is_choice( string $type ): bool {
		return in_array( $type, self::CHOICE_TYPES, true );
	}

	public static function is_content( string $type ): bool {
		return in_array( $type, self::CONTENT_TYPES, true );
	}

	/**
	 * Returns whether the browser's input shows a mask. Two underscores in its value mean that it was not filled in.
	 */
	public static function is_masked( string $type ): bool {
		return in_array( $type, self::MASKED_TYPES, true );
	}

	/** Trims space, tab and line breaks only: PHP's and JavaScript's own functions differ for other characters. */
	public static function trim( string $text ): string {
		return TypedText::trim( $text );
	}

	/** Replaces each run of line breaks with a space, as browsers do when text is pasted into a single-line field. */
	public static function one_line( string $text ): string {
		return (string) preg_replace( '/[\r\n]+/', ' ', $text );
	}

	/** Returns whether the text has no visible character; the field then counts as empty. */
	public static function is_blank( string $text ): bool {
		return '' === $text || 1 === preg_match( self::INVISIBLE, $text );
	}

	/** Returns whether the answer is filled in. If not, it costs nothing and is not ordered. */
	public static function is_filled( string $type, string $text ): bool {
		return ! self::is_blank( $text ) && ! ( self::is_masked( $type ) && str_contains( $text, '__' ) );
	}

	/** Parses a number. Surrounding white space and the digits of any script are accepted, nothing else. */
	public static function number( string $text ): ?float {
		return Number::parse( TypedText::ascii_digits( self::trim( $text ) ) );
	}

	/**
	 * Returns whether there is no answer. A selected "Other" is an answer even without text; validation reports the
	 * missing text.
	 *
	 * @param FieldAnswer $answer
	 */
	public static function is_empty( array $answer ): bool {
		if ( null !== $answer['other'] ) {
			return false;
		}
		foreach ( $answer['values'] as $text ) {
			if ( ! self::is_blank( $text ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param FieldAnswer $answer
	 */
	public static function text( array $answer ): string {
		return $answer['values'][0] ?? '';
	}

	/**
	 * Returns the number of selected options; "Other" counts only if its text is filled in.
	 *
	 * @param FieldAnswer $answer
	 */
	public static function selected_count( array $answer ): int {
		return count( $answer['values'] ) + ( null !== $answer['other'] && ! self::is_blank( $answer['other'] ) ? 1 : 0 );
	}

	/**
	 * Returns whether several options can be selected. Only then do min and max limit their number.
	 *
	 * @param Field $field
	 */
	public static function allows_several_options( array $field ): bool {
		return 'checkbox-group' === $field['type']
			|| ( $field['rules']['multiple'] && in_array( $field['type'], array( 'image-group', 'color-group', 'product-group' ), true ) );
	}
}
