<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Validates a setting's value against its definition, whether a single value or a list of entries (see HasSettings).
 *
 * @phpstan-import-type Definition from SettingValue
 * @phpstan-import-type Single from SettingValue
 * @phpstan-import-type Entries from SettingValue
 */
final class SettingCheck {

	/**
	 * @param Definition $definition
	 * @param mixed      $value Value from the client or the database.
	 * @return Single|Entries|null Value converted to its type; null if it is not valid.
	 */
	public static function parse( array $definition, mixed $value ): bool|int|float|string|array|null {
		return 'list' === $definition['type'] ? SettingList::parse( $definition, $value ) : SettingValue::parse( $definition, $value );
	}

	/**
	 * Reads a stored value. If the setting was renamed, this may be the value under its old key (`renamed_from`); the
	 * next save of the feature writes the new key.
	 *
	 * @param Definition              $definition
	 * @param array<array-key, mixed> $values Stored values of the feature.
	 * @return Single|Entries|null As parse().
	 */
	public static function parse_saved( array $definition, string $key, array $values ): bool|int|float|string|array|null {
		return self::parse( $definition, $values[ $key ] ?? $values[ $definition['renamed_from'] ?? '' ] ?? null );
	}

	/**
	 * @param Definition     $definition
	 * @param Single|Entries $value Value returned by parse().
	 * @param array<array-key, mixed> $sibling_values Settings of the feature as they will be saved, not validated.
	 * @return array<string, string> As errors(): errors that prevent saving but not reading.
	 */
	public static function saving_errors(
		string $key,
		array $definition,
		bool|int|float|string|array $value,
		array $sibling_values = array()
	): array {
		return is_array( $value ) ? SettingList::saving_errors( $key, $definition, $value, $sibling_values ) : array();
	}

	/**
	 * Runs the setting's own check on a changed value. A stored value remains valid even if the check would now reject
	 * it.
	 *
	 * @param Definition     $definition
	 * @param Single|Entries $value Value returned by parse().
	 * @return array<string, string> As errors().
	 */
	public static function check_errors( string $key, array $definition, bool|int|float|string|array $value ): array {
		$error = isset( $definition['check'] ) && ! is_array( $value ) ? $definition['check']( $value ) : '';
		return '' === $error ? array() : array( $key => $error );
	}

	/**
	 * @param Definition $definition
	 * @return array<string, string> Path of the invalid value, which `parse()` has rejected => error message.
	 */
	public static function errors( string $key, array $definition, mixed $value ): array {
		return 'list' === $definition['type']
			? SettingList::errors( $key, $definition, $value )
			: array( $key => SettingValue::message( $definition ) );
	}
}
