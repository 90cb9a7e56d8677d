<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\TypedText;

/**
 * What was typed into a contact form, as its rules read it. Mirror of src/domain/contact-rules/typed-values.ts.
 *
 * @phpstan-type Marks array{decimalSeparator: string, thousandSeparator: string, ...}
 */
final class TypedValues {

	/** Rules of one format each; their names are the kinds of TypedText. */
	private const KINDS = array( 'email', 'tel', 'url', 'number', 'date', 'time' );

	/**
	 * Returns a value as it is stored.
	 *
	 * @param string $kind  A format, or another word for a text of any kind.
	 * @param Marks  $marks How the store writes numbers.
	 */
	public static function kept( string $kind, string $text, array $marks ): string {
		return 'number' === $kind ? LocalizedNumber::plain( $text, $marks ) : TypedText::of_kind( $kind, $text );
	}

	/**
	 * Returns the format in which a field's answer is written; empty for a text of any kind.
	 *
	 * @param array{type: string, text_kind?: string, ...} $field
	 */
	public static function kind( array $field ): string {
		return match ( $field['type'] ) {
			'text'            => $field['text_kind'] ?? '',
			'number', 'range' => 'number',
			'date', 'time'    => $field['type'],
			default           => '',
		};
	}

	/**
	 * Returns the values with those that a format's rule checks as that rule reads them. The rule for an email address knows ASCII alone.
	 *
	 * @param list<array<mixed>> $rules
	 * @param array<mixed>       $values By field, as ContactRules::check() takes them.
	 * @param Marks              $marks
	 * @return array<mixed>
	 */
	public static function for_rules( array $rules, array $values, array $marks ): array {
		foreach ( $rules as $rule ) {
			$field = $rule['field'] ?? '';
			$kind  = $rule['rule'] ?? '';
			if ( is_array( $rule['rules'] ?? null ) ) {
				$values = self::for_rules( array_values( array_filter( $rule['rules'], is_array( ... ) ) ), $values, $marks );
			}
			if ( is_string( $field ) && isset( $values[ $field ] ) && is_string( $kind ) && in_array( $kind, self::KINDS, true ) ) {
				$values[ $field ] = self::each(
					$values[ $field ],
					static fn( string $text ): string => self::checked( $kind, $text, $marks )
				);
			}
		}
		return $values;
	}

	/**
	 * @param Marks $marks
	 */
	private static function checked( string $kind, string $text, array $marks ): string {
		$kept = self::kept( $kind, $text, $marks );
		return 'email' === $kind ? TypedText::ascii_shape( $kept ) : $kept;
	}

	/**
	 * @param callable(string): string $read
	 */
	private static function each( mixed $given, callable $read ): mixed {
		if ( is_array( $given ) ) {
			return array_map( static fn( mixed $one ): mixed => self::each( $one, $read ), $given );
		}
		return is_string( $given ) ? $read( $given ) : $given;
	}
}
