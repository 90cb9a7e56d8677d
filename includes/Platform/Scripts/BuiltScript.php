<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * An entry of the build: its script, its style and their build data.
 */
final class BuiltScript {

	/**
	 * @param non-empty-string       $handle       WordPress handle: `aisle-<entry>`.
	 * @param string                 $address      URL of the script without `.js`.
	 * @param string                 $style        URL of the left-to-right style; empty if the entry has none.
	 * @param list<non-empty-string> $dependencies Handles.
	 */
	private function __construct(
		public readonly string $handle,
		public readonly string $address,
		public readonly string $style,
		public readonly array $dependencies,
		public readonly string $version
	) {}

	/**
	 * @param string $plugin_file The plugin's main file.
	 * @param string $entry       `loader`, `storefront`, `admin` or `<feature>-early-style`.
	 * @return self|null Null if the plugin has not been built.
	 */
	public static function find( string $plugin_file, string $entry ): ?self {
		$folder = dirname( $plugin_file ) . '/build/';
		if ( ! is_file( $folder . $entry . '.asset.php' ) ) {
			return null;
		}
		$asset = require $folder . $entry . '.asset.php';
		return new self(
			'aisle-' . $entry,
			plugins_url( "build/{$entry}", $plugin_file ),
			is_file( $folder . $entry . '.css' ) ? plugins_url( "build/{$entry}.css", $plugin_file ) : '',
			$asset['dependencies'],
			$asset['version']
		);
	}

	/**
	 * @return string File of a feature's early module in `build/`, without `.js`. webpack.config.mjs sets this name.
	 */
	public static function early_file( string $feature ): string {
		return "chunk-{$feature}-early";
	}

	/**
	 * @param string       $plugin_file The plugin's main file.
	 * @param list<string> $features
	 * @return list<string> Features that have an early module.
	 */
	public static function with_early_module( string $plugin_file, array $features ): array {
		$build = dirname( $plugin_file ) . '/build/';
		return array_values(
			array_filter( $features, static fn( string $feature ): bool => is_file( $build . self::early_file( $feature ) . '.js' ) )
		);
	}

	/**
	 * Registers another script of the build with the version of this one, which changes with each build.
	 *
	 * @param non-empty-string                                    $handle
	 * @param string                                              $file   File in `build/`, without `.js`.
	 * @param array{strategy?: 'async'|'defer', in_footer?: bool} $args   As of wp_register_script().
	 */
	public function register_sibling( string $handle, string $file, array $args ): void {
		wp_register_script( $handle, dirname( $this->address ) . "/{$file}.js", array(), $this->version, $args );
	}

	/**
	 * @param bool|array{strategy?: 'async'|'defer', in_footer?: bool} $args         As of wp_register_script().
	 * @param list<non-empty-string>                                    $dependencies Handles in addition to those that
	 *     the build detects.
	 */
	public function register_script( bool|array $args, array $dependencies = array() ): void {
		wp_register_script(
			$this->handle,
			$this->address . '.js',
			array( ...$this->dependencies, ...$dependencies ),
			$this->version,
			$args
		);
	}

	/**
	 * @param list<non-empty-string> $dependencies Handles of styles.
	 */
	public function register_style( array $dependencies = array() ): void {
		if ( '' !== $this->style ) {
			wp_register_style( $this->handle, $this->style, $dependencies, $this->version );
			wp_style_add_data( $this->handle, 'rtl', 'replace' );
		}
	}

	/**
	 * Returns the style for HTML printed in the middle of a page, just before that HTML, so that it is never shown
	 * without style. Other pages do not load the style.
	 *
	 * @return string HTML; empty after the first call, and before the head is printed, which then has the style.
	 */
	public function style_tag(): string {
		$this->register_style();
		if ( ! did_action( 'wp_head' ) ) {
			wp_enqueue_style( $this->handle );
			return '';
		}
		ob_start();
		wp_print_styles( $this->handle );
		return (string) ob_get_clean();
	}

	/**
	 * @return string URL of the script with its version, for a tag that is printed manually.
	 */
	public function script_url(): string {
		return add_query_arg( 'ver', $this->version, $this->address . '.js' );
	}

	/**
	 * @return string URL of the style for the page's text direction, with its version.
	 */
	public function style_url(): string {
		$url = is_rtl() ? (string) preg_replace( '/\.css$/', '-rtl.css', $this->style ) : $this->style;
		return '' === $url ? '' : add_query_arg( 'ver', $this->version, $url );
	}
}
