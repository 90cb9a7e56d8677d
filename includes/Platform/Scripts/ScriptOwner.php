<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Finds the plugin or theme of a script by its URL.
 */
final class ScriptOwner {

	/**
	 * @var array<string, array{string, string, string}> By site ID and script URL.
	 */
	private static array $owners = array();

	/**
	 * Reads the plugins' files, so it must not run on every page.
	 *
	 * @return string Name of the plugin or theme, as the merchant knows it; '' if the URL does not show it.
	 */
	public static function name( string $handle ): string {
		[ $kind, $folder ] = self::owner( $handle );
		return match ( $kind ) {
			'theme' => (string) wp_get_theme( $folder )->get( 'Name' ),
			'plugin', 'mu-plugin' => self::plugin_name( $kind, $folder ),
			default => '',
		};
	}

	/**
	 * Returns whether WooCommerce's handle is registered with a file of another plugin or a theme, judging by its URL.
	 * A file on a CDN does not count.
	 */
	public static function is_third_party( string $handle ): bool {
		[ $kind, $folder ] = self::owner( $handle );
		return '' !== $kind && ! ( 'plugin' === $kind && dirname( plugin_basename( WC_PLUGIN_FILE ) ) === $folder );
	}

	/**
	 * @return string Path of a theme's or plugin's script on this server, '' if it belongs to WooCommerce or Aisle or
	 *                is not on this server.
	 */
	public static function third_party_file( string $handle ): string {
		[ , $folder, $file ] = self::owner( $handle );
		return self::is_third_party( $handle ) && dirname( plugin_basename( dirname( __DIR__, 3 ) . '/plugin.php' ) ) !== $folder
			? $file
			: '';
	}

	/**
	 * Cached: each page looks up the same scripts several times.
	 *
	 * @return array{string, string, string} Type of the owner, its folder, and the path of the file.
	 */
	private static function owner( string $handle ): array {
		$src = (string) ( ( wp_scripts()->registered[ $handle ] ?? null )?->src );
		return self::$owners[ get_current_blog_id() . ' ' . $src ] ??= self::owner_of_path( (string) wp_parse_url( $src, PHP_URL_PATH ) );
	}

	/**
	 * @param string $path Path of the script's URL.
	 * @return array{string, string, string} As owner().
	 */
	private static function owner_of_path( string $path ): array {
		$roots = array(
			'mu-plugin' => array( WPMU_PLUGIN_URL, (string) constant( 'WPMU_PLUGIN_DIR' ) ),
			'plugin'    => array( plugins_url(), WP_PLUGIN_DIR ),
			'theme'     => array( get_theme_root_uri(), get_theme_root() ),
		);
		foreach ( $roots as $kind => [ $url, $dir ] ) {
			$root = trailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			if ( str_starts_with( $path, $root ) ) {
				$relative_path = substr( $path, strlen( $root ) );
				return array( $kind, explode( '/', $relative_path )[0], trailingslashit( $dir ) . $relative_path );
			}
		}
		return array( '', '', '' );
	}

	private static function plugin_name( string $kind, string $folder ): string {
		require_once ABSPATH . 'wp-admin/includes/plugin.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		$name = pathinfo( $folder, PATHINFO_FILENAME );
		foreach ( 'plugin' === $kind ? get_plugins() : get_mu_plugins() as $file => $data ) {
			if ( strtok( (string) $file, '/' ) === $folder || basename( (string) $file, '.php' ) === $name ) {
				return (string) $data['Name'];
			}
		}
		return $folder;
	}
}
