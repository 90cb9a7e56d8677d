<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Whose a script is, by its address.
 */
final class ScriptOwner {

	/**
	 * Reads the plugins' files: not for every page.
	 *
	 * @return string The plugin's or theme's name as the owner of the shop knows it; '' where the address does not say.
	 */
	public static function name( string $handle ): string {
		[ $kind, $folder ] = self::place( $handle );
		return match ( $kind ) {
			'theme' => (string) wp_get_theme( $folder )->get( 'Name' ),
			'plugin', 'mu-plugin' => self::plugin( $kind, $folder ),
			default => '',
		};
	}

	/**
	 * Whether somebody has put a script of their own under WooCommerce's name, as far as the address says: a CDN is nobody.
	 */
	public static function is_foreign( string $handle ): bool {
		[ $kind, $folder ] = self::place( $handle );
		return '' !== $kind && ! ( 'plugin' === $kind && dirname( plugin_basename( WC_PLUGIN_FILE ) ) === $folder );
	}

	/**
	 * @return array{string, string} The kind of its owner and the owner's folder.
	 */
	private static function place( string $handle ): array {
		$path = (string) wp_parse_url( (string) ( ( wp_scripts()->registered[ $handle ] ?? null )?->src ), PHP_URL_PATH );
		foreach ( array( 'mu-plugin' => WPMU_PLUGIN_URL, 'plugin' => plugins_url(), 'theme' => get_theme_root_uri() ) as $kind => $root ) {
			$root = trailingslashit( (string) wp_parse_url( $root, PHP_URL_PATH ) );
			if ( str_starts_with( $path, $root ) ) {
				return array( $kind, explode( '/', substr( $path, strlen( $root ) ) )[0] );
			}
		}
		return array( '', '' );
	}

	private static function plugin( string $kind, string $folder ): string {
		require_once ABSPATH . 'wp-admin/includes/plugin.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		$name = pathinfo( $folder, PATHINFO_FILENAME );
		foreach ( 'plugin' === $kind ? get_plugins() : get_mu_plugins() as $file => $data ) {
			if ( strtok( (string) $file, '/' ) === $folder || basename( (string) $file, '.php' ) === $name ) {
				return (string) $data['Name'];
			}
		}
		return $folder;
	}
}
