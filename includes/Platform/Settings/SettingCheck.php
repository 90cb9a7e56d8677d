<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * A setting's value against its definition, be it a single value or a list of entries (see HasSettings).
 *
 * @phpstan-import-type Definition from SettingValue
 * @phpstan-import-type Single from SettingValue
 * @phpstan-import-type Entries from SettingValue
 */
final class SettingCheck {

	/**
	 * @param Definition $definition
	 * @param mixed      $value As it came from outside or out of the database.
	 * @return Single|Entries|null The value in its type, or null where it is none the setting may have.
	 */
	public static function parse( array $definition, mixed $value ): bool|int|float|string|array|null {
		return 'list' === $definition['type'] ? SettingList::parse( $definition, $value ) : SettingValue::parse( $definition, $value );
	}

	/**
	 * @param Definition     $definition
	 * @param Single|Entries $value From parse().
	 * @param array<array-key, mixed> $beside The feature's settings as they will be, unchecked.
	 * @return array<string, string> As complaints(): what is read but not saved.
	 */
	public static function excesses( string $key, array $definition, bool|int|float|string|array $value, array $beside = array() ): array {
		return is_array( $value ) ? SettingList::excesses( $key, $definition, $value, $beside ) : array();
	}

	/**
	 * Runs the setting's own check on a changed value. A saved value stays saved even if the check would now reject it.
	 *
	 * @param Definition     $definition
	 * @param Single|Entries $value From parse().
	 * @return array<string, string> As complaints().
	 */
	public static function objections( string $key, array $definition, bool|int|float|string|array $value ): array {
		$objection = isset( $definition['check'] ) && ! is_array( $value ) ? $definition['check']( $value ) : '';
		return '' === $objection ? array() : array( $key => $objection );
	}

	/**
	 * @param Definition $definition
	 * @return array<string, string> Where something is wrong with a value that `parse()` does not take => one sentence.
	 */
	public static function complaints( string $key, array $definition, mixed $value ): array {
		return 'list' === $definition['type']
			? SettingList::complaints( $key, $definition, $value )
			: array( $key => SettingValue::complaint( $definition ) );
	}
}
