<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Validates a setting of the type `list`: entries that all have the same fields.
 *
 * @phpstan-import-type Definition from SettingValue
 * @phpstan-import-type Entries from SettingValue
 */
final class SettingList {

	private const MAX_ENTRIES = 20;

	/**
	 * Returns the valid entries. Missing fields get their defaults, so that fields can be added later; unknown fields
	 * are removed.
	 *
	 * @param Definition $definition
	 * @return Entries|null
	 */
	public static function parse( array $definition, mixed $value ): ?array {
		if ( ! self::is_list_within_max( $definition, $value ) ) {
			return null;
		}
		$entries = array();
		foreach ( (array) $value as $raw_entry ) {
			$entry = is_array( $raw_entry ) ? self::parse_entry( $definition, $raw_entry ) : null;
			if ( null === $entry || in_array( null, $entry, true ) ) {
				return null;
			}
			$entries[] = $entry;
		}
		return $entries;
	}

	/**
	 * @param Definition $definition
	 * @return array<string, string> Path of the invalid value (`rewards.2.goal`, or `rewards` for the whole list) =>
	 *                               error message.
	 */
	public static function errors( string $key, array $definition, mixed $value ): array {
		if ( ! self::is_list_within_max( $definition, $value ) ) {
			return array( $key => self::message( $definition ) );
		}
		$errors = array();
		foreach ( array_values( (array) $value ) as $index => $raw_entry ) {
			if ( ! is_array( $raw_entry ) ) {
				$errors[ "{$key}.{$index}" ] = self::message( $definition );
				continue;
			}
			foreach ( array_keys( self::parse_entry( $definition, $raw_entry ), null, true ) as $field ) {
				$errors[ "{$key}.{$index}.{$field}" ] = SettingValue::message( self::fields( $definition )[ $field ] );
			}
		}
		return $errors;
	}

	/**
	 * Returns the errors of entries that exceed a `max_if`, reach a bound of `below_if` or fail `check_entries`. These
	 * are checked only on saving: on reading, one such entry would reset the whole list to its default.
	 *
	 * @param Definition $definition
	 * @param Entries    $entries Value returned by parse().
	 * @param array<array-key, mixed> $sibling_values Settings of the feature as they will be saved, not validated.
	 * @return array<string, string> As errors().
	 */
	public static function saving_errors( string $key, array $definition, array $entries, array $sibling_values = array() ): array {
		$errors = array();
		foreach ( $entries as $index => $entry ) {
			foreach ( self::fields( $definition ) as $name => $field ) {
				list( $other, $expected, $max ) = $field['max_if'] ?? array( '', '', INF );
				if ( ( $entry[ $other ] ?? null ) === $expected && (float) $entry[ $name ] > $max ) {
					$errors[ "{$key}.{$index}.{$name}" ] = SettingValue::message( array( 'max' => $max ) + $field );
				}
				$bound = self::reached_bound( $field['below_if'] ?? array(), $entry, (float) $entry[ $name ], $sibling_values );
				if ( null !== $bound ) {
					$errors[ "{$key}.{$index}.{$name}" ] ??= sprintf(
						$field['below_text'] ?? '%s',
						wc_format_localized_decimal( (string) $bound )
					);
				}
			}
		}
		$list_errors = isset( $definition['check_entries'] ) ? $definition['check_entries']( $entries, $sibling_values ) : array();
		foreach ( $list_errors as $path => $message ) {
			$errors[ "{$key}.{$path}" ] ??= $message;
		}
		return $errors;
	}

	/**
	 * @param list<array{0: string, 1: string, 2: int|float|string, 3?: array{0: string, 1: string}}> $bounds See HasSettings.
	 * @param array<string, mixed>                                                                    $entry
	 * @param array<array-key, mixed>                                                                 $sibling_values
	 */
	private static function reached_bound( array $bounds, array $entry, float $value, array $sibling_values ): ?float {
		foreach ( $bounds as $rule ) {
			$setting = $rule[3] ?? null;
			$bound   = is_string( $rule[2] ) ? (float) ( $entry[ $rule[2] ] ?? INF ) : (float) $rule[2];
			if (
				( $entry[ $rule[0] ] ?? null ) === $rule[1]
				&& ( null === $setting || ( $sibling_values[ $setting[0] ] ?? null ) === $setting[1] )
				&& $value >= $bound
			) {
				return $bound;
			}
		}
		return null;
	}

	/**
	 * @param Definition $definition
	 */
	private static function message( array $definition ): string {
		return sprintf(
			/* translators: %s: a number. */
			__( 'The list could not be saved. The maximum is %s entries.', 'aisle' ),
			(string) self::max_entries( $definition )
		);
	}

	/**
	 * @param Definition $definition
	 */
	private static function max_entries( array $definition ): int {
		return (int) ( $definition['max'] ?? self::MAX_ENTRIES );
	}

	/**
	 * @param Definition $definition
	 */
	private static function is_list_within_max( array $definition, mixed $value ): bool {
		return is_array( $value ) && array_is_list( $value ) && count( $value ) <= self::max_entries( $definition );
	}

	/**
	 * @param Definition              $definition
	 * @param array<array-key, mixed> $raw_values
	 * @return array<string, bool|int|float|string|null> Null for an invalid value.
	 */
	private static function parse_entry( array $definition, array $raw_values ): array {
		$fields = self::fields( $definition );
		$raw_values += array_map( static fn ( array $field ): mixed => $field['default'], $fields );
		$entry  = array();
		foreach ( $fields as $name => $field ) {
			$parsed         = SettingValue::parse( $field, $raw_values[ $name ] );
			$entry[ $name ] = null === $parsed && ! SettingValue::is_visible( $field, $raw_values ) && ! is_array( $field['default'] )
				? $field['default']
				: $parsed;
		}
		return $entry;
	}

	/**
	 * @param Definition $definition
	 * @return array<string, Definition>
	 */
	private static function fields( array $definition ): array {
		/** @var array<string, Definition> $fields */
		$fields = $definition['fields'] ?? array();
		return $fields;
	}
}
