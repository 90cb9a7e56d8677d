<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\TypedText;

/**
 * Converts values typed into a contact form to the format that its rules check. Mirror of
 * src/domain/contact-rules/typed-values.ts.
 *
 * @phpstan-type NumberSeparators array{decimalSeparator: string, thousandSeparator: string, ...}
 */
final class TypedValues {

	/** Rules that check the format of a value. Except for `number`, their names are also kinds of TypedText. */
	private const KINDS = array( 'email', 'tel', 'url', 'number', 'date', 'time' );

	/**
	 * Returns a value as it is stored.
	 *
	 * @param string $kind  A format, or any other value for unformatted text.
	 * @param NumberSeparators  $separators The store's number format.
	 */
	public static function stored_value( string $kind, string $text, array $separators ): string {
		return 'number' === $kind ? LocalizedNumber::normalize( $text, $separators ) : TypedText::of_kind( $kind, $text );
	}

	/**
	 * Returns the format of a field's answer; empty for text in any format.
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
	 * Returns the values, converted to the format of the rules that check them. The email rule accepts ASCII only.
	 *
	 * @param list<array<mixed>> $rules
	 * @param array<mixed>       $values By field, as in ContactRules::check().
	 * @param NumberSeparators              $separators
	 * @return array<mixed>
	 */
	public static function for_rules( array $rules, array $values, array $separators ): array {
		foreach ( $rules as $rule ) {
			$field = $rule['field'] ?? '';
			$kind  = $rule['rule'] ?? '';
			if ( is_array( $rule['rules'] ?? null ) ) {
				$values = self::for_rules( array_values( array_filter( $rule['rules'], is_array( ... ) ) ), $values, $separators );
			}
			if ( is_string( $field ) && isset( $values[ $field ] ) && is_string( $kind ) && in_array( $kind, self::KINDS, true ) ) {
				$values[ $field ] = self::map_texts(
					$values[ $field ],
					static fn( string $text ): string => self::value_for_rule( $kind, $text, $separators )
				);
			}
		}
		return $values;
	}

	/**
	 * @param NumberSeparators $separators
	 */
	private static function value_for_rule( string $kind, string $text, array $separators ): string {
		$stored_value = self::stored_value( $kind, $text, $separators );
		return 'email' === $kind ? TypedText::to_ascii_email( $stored_value ) : $stored_value;
	}

	/**
	 * @param callable(string): string $convert
	 */
	private static function map_texts( mixed $value, callable $convert ): mixed {
		if ( is_array( $value ) ) {
			return array_map( static fn( mixed $item ): mixed => self::map_texts( $item, $convert ), $value );
		}
		return is_string( $value ) ? $convert( $value ) : $value;
	}
}
