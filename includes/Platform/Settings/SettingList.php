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
		if ( ! self::has_its_size( $definition, $value ) ) {
			return null;
		}
		$entries = array();
		foreach ( (array) $value as $given ) {
			$entry = is_array( $given ) ? self::entry( $definition, $given ) : null;
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
	public static function complaints( string $key, array $definition, mixed $value ): array {
		if ( ! self::has_its_size( $definition, $value ) ) {
			return array( $key => self::complaint( $definition ) );
		}
		$complaints = array();
		foreach ( array_values( (array) $value ) as $index => $given ) {
			if ( ! is_array( $given ) ) {
				$complaints[ "{$key}.{$index}" ] = self::complaint( $definition );
				continue;
			}
			foreach ( array_keys( self::entry( $definition, $given ), null, true ) as $field ) {
				$complaints[ "{$key}.{$index}.{$field}" ] = SettingValue::complaint( self::fields( $definition )[ $field ] );
			}
		}
		return $complaints;
	}

	/**
	 * Returns the errors of entries that exceed a `max_if`, reach a bound of `below_if` or fail `check_entries`.
	 * Checked only on saving: on reading, one stored entry would make the whole list invalid.
	 *
	 * @param Definition $definition
	 * @param Entries    $entries Value returned by parse().
	 * @param array<array-key, mixed> $beside Settings of the feature as they will be saved, not validated.
	 * @return array<string, string> As complaints().
	 */
	public static function excesses( string $key, array $definition, array $entries, array $beside = array() ): array {
		$complaints = array();
		foreach ( $entries as $index => $entry ) {
			foreach ( self::fields( $definition ) as $name => $field ) {
				list( $other, $wanted, $max ) = $field['max_if'] ?? array( '', '', INF );
				if ( ( $entry[ $other ] ?? null ) === $wanted && (float) $entry[ $name ] > $max ) {
					$complaints[ "{$key}.{$index}.{$name}" ] = SettingValue::complaint( array( 'max' => $max ) + $field );
				}
				$bound = self::reached_bound( $field['below_if'] ?? array(), $entry, (float) $entry[ $name ], $beside );
				if ( null !== $bound ) {
					$complaints[ "{$key}.{$index}.{$name}" ] ??= sprintf(
						$field['below_text'] ?? '%s',
						wc_format_localized_decimal( (string) $bound )
					);
				}
			}
		}
		$together = isset( $definition['check_entries'] ) ? $definition['check_entries']( $entries, $beside ) : array();
		foreach ( $together as $place => $message ) {
			$complaints[ "{$key}.{$place}" ] ??= $message;
		}
		return $complaints;
	}

	/**
	 * @param list<array{0: string, 1: string, 2: int|float|string, 3?: array{0: string, 1: string}}> $bounds See HasSettings.
	 * @param array<string, mixed>                                                                    $entry
	 * @param array<array-key, mixed>                                                                 $beside
	 */
	private static function reached_bound( array $bounds, array $entry, float $value, array $beside ): ?float {
		foreach ( $bounds as $rule ) {
			$setting = $rule[3] ?? null;
			$bound   = is_string( $rule[2] ) ? (float) ( $entry[ $rule[2] ] ?? INF ) : (float) $rule[2];
			if (
				( $entry[ $rule[0] ] ?? null ) === $rule[1]
				&& ( null === $setting || ( $beside[ $setting[0] ] ?? null ) === $setting[1] )
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
	private static function complaint( array $definition ): string {
		return sprintf(
			/* translators: %s: a number. */
			__( 'This could not be saved. The maximum is %s entries.', 'aisle' ),
			(string) self::most( $definition )
		);
	}

	/**
	 * @param Definition $definition
	 */
	private static function most( array $definition ): int {
		return (int) ( $definition['max'] ?? self::MAX_ENTRIES );
	}

	/**
	 * @param Definition $definition
	 */
	private static function has_its_size( array $definition, mixed $value ): bool {
		return is_array( $value ) && array_is_list( $value ) && count( $value ) <= self::most( $definition );
	}

	/**
	 * @param Definition              $definition
	 * @param array<array-key, mixed> $given
	 * @return array<string, bool|int|float|string|null> Null for an invalid value.
	 */
	private static function entry( array $definition, array $given ): array {
		$fields = self::fields( $definition );
		$given += array_map( static fn ( array $field ): mixed => $field['default'], $fields );
		$entry  = array();
		foreach ( $fields as $name => $field ) {
			$parsed         = SettingValue::parse( $field, $given[ $name ] );
			$entry[ $name ] = null === $parsed && ! SettingValue::is_asked( $field, $given ) && ! is_array( $field['default'] )
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
