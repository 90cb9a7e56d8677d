<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Hides settings of the type `secret`: the server accepts them but never returns them, not even to users who can change
 * them. A person with access to a merchant's browser or screen must not get the keys of other services.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class SettingSecrets {

	/**
	 * @param array<string, Definition> $schema
	 * @param array<string, mixed>      $values
	 * @return array<string, mixed> With `true` in place of each secret that is set.
	 */
	public static function mask( array $schema, array $values ): array {
		foreach ( $values as $key => $value ) {
			if ( self::is_secret( $schema, $key ) && '' !== $value ) {
				$values[ $key ] = true;
			}
		}
		return $values;
	}

	/**
	 * @param array<string, Definition> $schema
	 * @param array<array-key, mixed>   $values Values from the client.
	 * @return array<array-key, mixed> Without the secrets that stay unchanged.
	 */
	public static function without_unchanged( array $schema, array $values ): array {
		return array_filter(
			$values,
			static fn ( mixed $value, int|string $key ): bool => true !== $value || ! self::is_secret( $schema, $key ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * @param array<string, Definition> $schema
	 */
	private static function is_secret( array $schema, int|string $key ): bool {
		return 'secret' === ( $schema[ $key ]['type'] ?? '' );
	}
}
