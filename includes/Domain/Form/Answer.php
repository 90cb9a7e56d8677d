<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

use Aisle\Domain\Number;
use Aisle\Domain\TypedText;

/**
 * What an answer means, the same as in src/domain/form/answer.ts.
 *
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type Field from FormModel
 */
final class Answer {

	public const NONE = array(
		'values' => array(),
		'other'  => null,
	);

	private const CHOICES     = array( 'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' );
	private const CONTENTS    = array( 'header', 'paragraph', 'static-text', 'section', 'calculation' );
	private const MASKED      = array( 'date', 'datetime-local', 'time', 'color' );

	/** White space, controls, joiners, fillers and marks of every kind that leave nothing to see. */
	private const INVISIBLE = '/^[\x00-\x20\x7F-\xA0\xAD\x{34F}\x{61C}\x{115F}\x{1160}\x{1680}\x{17B4}\x{17B5}\x{180B}-\x{180F}'
		. '\x{2000}-\x{200F}\x{2028}-\x{202F}\x{205F}-\x{206F}\x{2800}\x{3000}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFFB}'
		. '\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}]*$/Du';

	public static function is_choice( string $type ): bool {
		return in_array( $type, self::CHOICES, true );
	}

	public static function is_content( string $type ): bool {
		return in_array( $type, self::CONTENTS, true );
	}

	/** Fields whose input shows a mask: two underscores in the value mean that it was not filled in. */
	public static function is_masked( string $type ): bool {
		return in_array( $type, self::MASKED, true );
	}

	/** Trims space, tab and line ends only: the two languages' own trims disagree about the rest. */
	public static function trim( string $text ): string {
		return TypedText::trim( $text );
	}

	/** Replaces each run of line ends with a space, as browsers do when several lines are pasted into a one-line field. */
	public static function one_line( string $text ): string {
		return (string) preg_replace( '/[\r\n]+/', ' ', $text );
	}

	/** A text that shows nothing fills in nothing. */
	public static function is_blank( string $text ): bool {
		return '' === $text || 1 === preg_match( self::INVISIBLE, $text );
	}

	/** What is not filled in costs nothing and is not ordered. */
	public static function is_filled( string $type, string $text ): bool {
		return ! self::is_blank( $text ) && ! ( self::is_masked( $type ) && str_contains( $text, '__' ) );
	}

	/** Which texts are numbers: white space around and digits of every script are forgiven, nothing else. */
	public static function number( string $text ): ?float {
		return Number::parse( TypedText::ascii_digits( self::trim( $text ) ) );
	}

	/**
	 * A ticked "other" is an answer even before its text is filled in: that is for validation to say.
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
	 * How many were chosen; "other" counts only when its text is filled in.
	 *
	 * @param FieldAnswer $answer
	 */
	public static function count( array $answer ): int {
		return count( $answer['values'] ) + ( null !== $answer['other'] && ! self::is_blank( $answer['other'] ) ? 1 : 0 );
	}

	/**
	 * Whether several options may be chosen; only then are they counted against min and max.
	 *
	 * @param Field $field
	 */
	public static function allows_several( array $field ): bool {
		return 'checkbox-group' === $field['type']
			|| ( $field['rules']['multiple'] && in_array( $field['type'], array( 'image-group', 'color-group', 'product-group' ), true ) );
	}
}
