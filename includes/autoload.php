<?php
/**
 * Loads Aisle's classes by name: Aisle\Platform\Settings\Settings is in includes/Platform/Settings/Settings.php.
 *
 * The release contains no Composer code, so this is its only autoloader.
 *
 * @package Aisle
 */

declare(strict_types=1);

// For most files, asking OPcache saves a check of the disk. If `opcache.restrict_api` is set, OPcache cannot be asked.
$aisle_cached = function_exists( 'opcache_is_script_cached' ) && '' === (string) ini_get( 'opcache.restrict_api' );

spl_autoload_register(
	static function ( string $name ) use ( $aisle_cached ): void {
		if ( ! str_starts_with( $name, 'Aisle\\' ) || str_starts_with( $name, 'Aisle\\Tests\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, 6 ) ) . '.php';
		if ( ( $aisle_cached && opcache_is_script_cached( $file ) ) || is_file( $file ) ) {
			require $file;
		}
	}
);
unset( $aisle_cached );
