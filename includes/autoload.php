<?php
/**
 * Loads Aisle's classes by their names: Aisle\Platform\Settings is includes/Platform/Settings.php.
 *
 * The release carries no Composer code, so this is all of its autoloading.
 *
 * @package Aisle
 */

declare(strict_types=1);

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Aisle\\' ) || str_starts_with( $name, 'Aisle\\Tests\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, 6 ) ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
