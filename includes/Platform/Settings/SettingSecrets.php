<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Settings of the type `secret`: they come in and do not go out again, not to those who may change them either. Whoever takes over an
 * owner's browser, or reads along on his screen, must not have the keys of other services.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class SettingSecrets {

	/**
	 * @param array<string, Definition> $schema
	 * @param array<string, mixed>      $values
	 * @return array<string, mixed> With `true` in place of each secret that there is.
	 */
	public static function covered( array $schema, array $values ): array {
		foreach ( $values as $key => $value ) {
			if ( self::is_one( $schema, $key ) && '' !== $value ) {
				$values[ $key ] = true;
			}
		}
		return $values;
	}

	/**
	 * @param array<string, Definition> $schema
	 * @param array<array-key, mixed>   $values As they came from outside.
	 * @return array<array-key, mixed> Without the secrets that are to stay as they are.
	 */
	public static function without_kept( array $schema, array $values ): array {
		return array_filter(
			$values,
			static fn ( mixed $value, int|string $key ): bool => true !== $value || ! self::is_one( $schema, $key ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * @param array<string, Definition> $schema
	 */
	private static function is_one( array $schema, int|string $key ): bool {
		return 'secret' === ( $schema[ $key ]['type'] ?? '' );
	}
}
