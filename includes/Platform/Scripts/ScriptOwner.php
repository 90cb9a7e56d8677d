<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Whose a script is, by its address.
 */
final class ScriptOwner {

	/** @var array<string, array{string, string, string}> By the id of the site and the script's URL. */
	private static array $places = array();

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
	 * @return string The file on this server of a script that is a theme's or a plugin's, but neither WooCommerce's nor Aisle's; '' of any
	 *                other.
	 */
	public static function foreign_file( string $handle ): string {
		[ , $folder, $file ] = self::place( $handle );
		return self::is_foreign( $handle ) && dirname( plugin_basename( dirname( __DIR__, 3 ) . '/plugin.php' ) ) !== $folder ? $file : '';
	}

	/**
	 * Each page asks several times for the same scripts.
	 *
	 * @return array{string, string, string} The kind of its owner, the owner's folder and where the file would be.
	 */
	private static function place( string $handle ): array {
		$src = (string) ( ( wp_scripts()->registered[ $handle ] ?? null )?->src );
		return self::$places[ get_current_blog_id() . ' ' . $src ] ??= self::place_of( (string) wp_parse_url( $src, PHP_URL_PATH ) );
	}

	/**
	 * @param string $path Of the script's URL.
	 * @return array{string, string, string} As place().
	 */
	private static function place_of( string $path ): array {
		$roots = array(
			'mu-plugin' => array( WPMU_PLUGIN_URL, (string) constant( 'WPMU_PLUGIN_DIR' ) ),
			'plugin'    => array( plugins_url(), WP_PLUGIN_DIR ),
			'theme'     => array( get_theme_root_uri(), get_theme_root() ),
		);
		foreach ( $roots as $kind => [ $url, $dir ] ) {
			$root = trailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			if ( str_starts_with( $path, $root ) ) {
				$rest = substr( $path, strlen( $root ) );
				return array( $kind, explode( '/', $rest )[0], trailingslashit( $dir ) . $rest );
			}
		}
		return array( '', '', '' );
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
