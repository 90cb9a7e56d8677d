<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;

/**
 * Loads Aisle's scripts on storefront pages: the loader with its style, and the page's boot data. The loader loads the
 * app itself later.
 */
final class Assets {

	/** @var array<string, Feature> */
	private array $features = array();

	/**
	 * Attributes that tell plugins that defer scripts (Cloudflare, LiteSpeed Cache, WP Rocket) to leave this script in
	 * place.
	 */
	public const NOT_DEFERRED = array(
		'data-cfasync'     => 'false',
		'data-no-defer'    => '1',
		'data-no-optimize' => '1',
		'nowprocket'       => true,
	);

	private const DEFERRED = array(
		'strategy'  => 'defer',
		'in_footer' => true,
	);

	/** @var array<string, string> Feature => the CSS selector that loads its early module on intent, or an empty string. */
	private array $intent_selectors = array();

	/** @var array<non-empty-string, array{string, string}> Handle => arguments of enqueue_before_loader(). */
	private array $scripts_before_loader = array();

	private bool $needs_style = false;

	private bool $has_printed_theme_colors = false;

	/** True if a feature's own script with a style is on the page. */
	private bool $has_feature_style = false;

	/** @var array<string, BuiltScript|null> By entry. */
	private array $built = array();

	/** WP_Scripts instance that has the boot data already. */
	private ?\WP_Scripts $scripts_with_boot_data = null;

	public function __construct(
		private readonly string $file,
		private readonly ShopBootData $shop,
		private readonly LazyScripts $lazy_scripts
	) {}

	/** @param array<string, Feature> $features Name => feature, including those with boot data. */
	public function set_features( array $features ): void {
		$this->features = $features;
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		// Runs at the top of the page if a feature is already known to be on it, otherwise before the features print in
		// the footer (10).
		add_action( 'wp_body_open', array( $this, 'print_theme_colors' ) );
		add_action( 'wp_footer', array( $this, 'print_theme_colors' ), 5 );
		// Runs after the features have printed their nodes, just before WordPress prints the footer's scripts (20).
		add_action( 'wp_footer', array( $this, 'print_boot_data' ), 19 );
	}

	/**
	 * Enqueues the app's style, for a feature whose HTML is printed by the server. The app itself loads on first use.
	 * Best called on `wp_enqueue_scripts` or earlier, so that the style is in the head.
	 */
	public function need_style(): void {
		$this->needs_style = true;
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			wp_enqueue_style( 'aisle-storefront' );
		}
	}

	/**
	 * Returns the files of the app's chunks, which the browser can prefetch.
	 *
	 * @param list<string> $names Chunk names as in the source.
	 * @return list<string> URLs as the app will request them, without duplicates and unknown names.
	 */
	public function chunk_urls( array $names ): array {
		$list   = dirname( $this->file ) . '/build/chunks.asset.php';
		$chunks = is_file( $list ) ? require $list : array();
		$files  = array_merge( array(), ...array_values( array_intersect_key( $chunks, array_flip( $names ) ) ) );
		return array_map(
			fn ( string $file ): string => plugins_url( "build/{$file}", $this->file ),
			array_values( array_unique( $files ) )
		);
	}

	/**
	 * Enqueues a feature's early module, `features/<feature>/early.ts`, and its style, and lets the loader start it
	 * with the feature's boot data. Best called on `wp_enqueue_scripts` or earlier, so that the style is in the head.
	 *
	 * @param string $intent A CSS selector: nothing is printed, and the loader loads the module when the shopper points
	 *                       at, focuses or touches a matching element.
	 */
	public function need_early_module( string $feature, string $intent = '' ): void {
		$this->intent_selectors[ $feature ] = $intent;
		if ( '' === $intent ) {
			$this->enqueue_before_loader( "aisle-{$feature}-early", BuiltScript::early_file( $feature ), "{$feature}-early-style" );
		}
	}

	/** Enqueues a chunk that an early module imports immediately, so that it is not requested later. */
	public function need_chunk( string $chunk ): void {
		$this->enqueue_before_loader( "aisle-{$chunk}", "chunk-{$chunk}" );
	}

	/**
	 * Enqueues a feature's own script, `build/<entry>.js`, and its style, independent of the loader. Best called on
	 * `wp_enqueue_scripts` or earlier, so that the style is in the head.
	 *
	 * @param list<non-empty-string> $dependencies Handles of scripts that are not WordPress's, which the build cannot
	 *                                             detect.
	 * @param bool                   $is_deferred  False for a script that must run before another one in the footer.
	 */
	public function need_script( string $entry, array $dependencies = array(), bool $is_deferred = true ): void {
		$built = $this->built( $entry );
		if ( ! $built ) {
			return;
		}
		if ( ! wp_script_is( $built->handle, 'registered' ) ) {
			$built->register_script( $is_deferred ? self::DEFERRED : true, $dependencies );
			$built->register_style();
			if ( in_array( 'wp-i18n', $built->dependencies, true ) ) {
				wp_set_script_translations( $built->handle, 'aisle', dirname( $this->file ) . '/languages' );
			}
		}
		wp_enqueue_script( $built->handle );
		if ( '' !== $built->style ) {
			$this->has_feature_style = true;
			wp_enqueue_style( $built->handle );
		}
	}

	/**
	 * Returns the URL of an entry's style for the page's text direction, '' before the build. For a feature that loads
	 * it with its script.
	 */
	public function style_url( string $entry ): string {
		return $this->built( $entry )?->style_url() ?? '';
	}

	/** Returns an entry's style, to print just before HTML in the middle of a page: see BuiltScript. */
	public function style_tag( string $entry ): string {
		return $this->built( $entry )?->style_tag() ?? '';
	}

	/**
	 * Returns the URL of an entry's script, '' before the build. For a file that only a script loads, such as a worker.
	 */
	public function script_url( string $entry ): string {
		$built = $this->built( $entry );
		return $built ? "{$built->address}.js?ver={$built->version}" : '';
	}

	/**
	 * Enqueues the loader and only registers the app, so that WordPress resolves its dependencies and the loader gets
	 * their URLs.
	 */
	public function enqueue(): void {
		$loader     = $this->built( 'loader' );
		$storefront = $this->built( 'storefront' );
		if ( ! $loader || ! $storefront ) {
			return;
		}
		$loader->register_script( self::DEFERRED );
		$loader->register_style();
		$storefront->register_script( true );
		wp_set_script_translations( $storefront->handle, 'aisle', dirname( $this->file ) . '/languages' );
		$storefront->register_style();
		wp_enqueue_script( $loader->handle );
		wp_enqueue_style( $loader->handle );
		if ( $this->needs_style ) {
			wp_enqueue_style( $storefront->handle );
		}
		foreach ( $this->scripts_before_loader as $handle => list( $file, $style ) ) {
			$this->enqueue_before_loader( $handle, $file, $style );
		}
	}

	/**
	 * Makes a script a dependency of the loader, which then finds it on the page and does not request it.
	 *
	 * @param non-empty-string $handle
	 * @param string           $file  File in `build/`, without `.js`.
	 * @param string           $style Entry of the style. It need not exist.
	 */
	private function enqueue_before_loader( string $handle, string $file, string $style = '' ): void {
		$this->scripts_before_loader[ $handle ] = array( $file, $style );
		$registered                             = wp_scripts()->registered['aisle-loader'] ?? null;
		$loader                                 = $this->built( 'loader' );
		if ( ! $loader || ! $registered || in_array( $handle, $registered->deps, true ) ) {
			return;
		}
		$loader->register_sibling( $handle, $file, self::DEFERRED );
		$registered->deps[] = $handle;
		$built              = '' === $style ? null : $this->built( $style );
		if ( $built ) {
			$built->register_style( array( $loader->handle ) );
			wp_enqueue_style( $built->handle );
		}
	}

	/**
	 * Prints the script that reads the theme's colors as soon as the body starts, so that Aisle's elements have them at
	 * the first paint. Printed once, only on pages with a feature. The preload scanner fetches the file together with
	 * the render-blocking styles, and the browser caches it.
	 */
	public function print_theme_colors(): void {
		$is_needed = $this->scripts_before_loader || $this->needs_style || $this->has_feature_style;
		$built     = $is_needed && ! $this->has_printed_theme_colors ? $this->built( 'theme-colors' ) : null;
		if ( $built ) {
			$this->has_printed_theme_colors = true;
			wp_print_script_tag( array( 'id' => 'aisle-theme-colors', 'src' => $built->script_url() ) + self::NOT_DEFERRED );
		}
	}

	/**
	 * Prints the boot data once, in the footer: only then are the page's features known. If a script in the head has
	 * already loaded the loader, the loader waits for the data.
	 */
	public function print_boot_data(): void {
		$is_loader_printed = wp_script_is( 'aisle-loader', 'done' );
		if ( wp_scripts() === $this->scripts_with_boot_data || ! ( $is_loader_printed || wp_script_is( 'aisle-loader' ) ) ) {
			return;
		}
		$this->scripts_with_boot_data = wp_scripts();
		$json                         = wp_json_encode( $this->boot_data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		if ( $is_loader_printed ) {
			wp_print_inline_script_tag( "window.aisleBoot={$json};" );
		} else {
			wp_add_inline_script( 'aisle-loader', "window.aisleBoot={$json};", 'before' );
		}
	}

	/** Returns the scripts and styles of blocks, for their registration. */
	public function block_assets(): BlockAssets {
		return new BlockAssets( $this->file );
	}

	/** Caches built scripts: each reads two files, and several parts of a page need the same ones. */
	private function built( string $entry ): ?BuiltScript {
		return $this->built[ $entry ] ??= BuiltScript::find( $this->file, $entry );
	}

	/** @return array<string, mixed> `window.aisleBoot`: data of the page, never of the visitor. */
	public function boot_data(): array {
		$storefront = $this->built( 'storefront' );
		$data       = $this->feature_data();
		return array(
			'version' => aisle_headers( $this->file )['version'],
			'app'     => array(
				'scripts'  => $this->lazy_scripts->of( 'aisle-storefront' ),
				// Only scripts of other plugins need it, to find Aisle's stores.
				'registry' => $this->lazy_scripts->additional_scripts( 'wp-data', 'aisle-storefront' ),
				'style'    => $storefront ? $storefront->style_url() : '',
			),
			'shop'     => $this->shop->shop(),
			'texts'    => $this->shop->texts(),
			'features' => (object) $data,
			'early'    => (object) $this->early_modules( $data ),
		);
	}

	/**
	 * @param array<string, mixed> $data Boot data by feature. A feature without boot data is not on this page.
	 * @return array<string, string> Feature => CSS selector that loads its early module on intent, or an empty string;
	 *                               in the order of the features.
	 */
	private function early_modules( array $data ): array {
		$modules = array();
		foreach ( array_keys( $data ) as $feature ) {
			if ( isset( $this->intent_selectors[ $feature ] ) ) {
				$modules[ $feature ] = $this->intent_selectors[ $feature ];
			}
		}
		return $modules;
	}

	/** @return array<string, array<string, mixed>> */
	private function feature_data(): array {
		$data = array();
		foreach ( $this->features as $name => $feature ) {
			$data[ $name ] = $feature instanceof HasBootData ? $feature->boot_data() : null;
		}
		return array_filter( $data, 'is_array' );
	}
}
