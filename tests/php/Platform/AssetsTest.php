<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class AssetsTest extends TestCase {

	private const PLUGIN = WP_PLUGIN_DIR . '/aisle/plugin.php';

	private Assets $assets;

	protected function setUp(): void {
		parent::setUp();
		remove_all_actions( 'wp_enqueue_scripts' );
		remove_all_actions( 'wp_footer' );
		remove_all_actions( 'wp_body_open' );
		$settings = new Settings();
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->assets = new Assets( self::PLUGIN, new ShopBootData( $settings, new ScriptReplacement() ), new LazyScripts() );
		$this->assets->register();
		add_action( 'wp_footer', 'wp_print_footer_scripts', 20 );
	}

	public function test_loads_deferred_loader_without_the_app(): void {
		$footer = $this->footer();
		self::assertMatchesRegularExpression( '#<script(?=[^>]* defer)[^>]+build/loader\.js#', $footer );
		self::assertDoesNotMatchRegularExpression( '#<script[^>]+src=[^>]+build/storefront\.js#', $footer );
		self::assertFalse( wp_style_is( 'aisle-storefront' ) );
	}

	public function test_prints_escaped_boot_data_once_before_the_loader(): void {
		$this->assets->set_features( array( 'attic' => $this->feature( array( 'text' => '</script><!-- & "quoted"' ) ) ) );
		$footer = $this->footer();
		self::assertSame( 1, substr_count( $footer, 'window.aisleBoot=' ) );
		self::assertLessThan( strpos( $footer, 'build/loader.js' ), strpos( $footer, 'window.aisleBoot=' ) );
		self::assertMatchesRegularExpression( '#window\.aisleBoot=(\{[^<&]*\});#', $footer );
		preg_match( '#window\.aisleBoot=(\{[^<&]*\});#', $footer, $matches );
		$boot = json_decode( $matches[1], true );
		self::assertSame( '</script><!-- & "quoted"', $boot['features']['attic']['text'] );
	}

	public function test_prints_boot_data_once_when_loader_is_in_the_head(): void {
		wp_enqueue_script( 'attic', 'https://shop.example/attic.js', array( 'aisle-loader' ), '1', false );
		do_action( 'wp_enqueue_scripts' );
		ob_start();
		wp_print_head_scripts();
		$head = (string) ob_get_clean();
		self::assertStringContainsString( 'build/loader.js', $head );
		self::assertStringNotContainsString( 'aisleBoot', $head );
		$footer = $this->footer();
		self::assertSame( 1, substr_count( $footer, 'window.aisleBoot={' ) );
		self::assertStringNotContainsString( 'build/loader.js', $footer );
	}

	public function test_prints_theme_color_script_once_at_page_start_when_a_feature_is_used(): void {
		$print = static function ( string $hook ): int {
			ob_start();
			do_action( $hook );
			return substr_count( (string) ob_get_clean(), 'id="aisle-theme-colors"' );
		};
		do_action( 'wp_enqueue_scripts' );
		self::assertSame( array( 0, 0 ), array( $print( 'wp_body_open' ), $print( 'wp_footer' ) ) );
		$this->assets->need_early_module( 'cart-drawer' );
		self::assertSame( array( 1, 0 ), array( $print( 'wp_body_open' ), $print( 'wp_footer' ) ) );
	}

	public function test_prints_theme_color_script_first_in_footer_without_body_hook(): void {
		add_action( 'wp_footer', static function (): void {
			echo 'The feature.';
		} );
		$this->assets->need_early_module( 'cart-drawer' );
		$footer = $this->footer();
		self::assertLessThan( strpos( $footer, 'The feature.' ), strpos( $footer, 'id="aisle-theme-colors"' ) );
	}

	public function test_omits_feature_without_data_on_the_page(): void {
		$this->assets->set_features( array( 'attic' => $this->feature( null ) ) );
		self::assertStringContainsString( '"features":{}', $this->footer() );
	}

	public function test_loads_storefront_style_without_the_app(): void {
		$this->assets->need_style();
		$footer = $this->footer();
		self::assertTrue( wp_style_is( 'aisle-storefront' ) );
		self::assertDoesNotMatchRegularExpression( '#<script[^>]+src=[^>]+build/storefront\.js#', $footer );
	}

	public function test_returns_urls_of_existing_chunks_for_prefetch(): void {
		$urls = $this->assets->chunk_urls( array( 'product-options', 'form-pickers', 'form-places', 'nonsense' ) );
		foreach ( $urls as $url ) {
			self::assertMatchesRegularExpression( '#^https?://.+/build/chunk-[\w-]+\.js\?ver=\w+$#', $url );
			self::assertFileExists( dirname( self::PLUGIN ) . '/build/' . basename( (string) strtok( $url, '?' ) ) );
		}
		self::assertSame( array_unique( $urls ), $urls );
		self::assertCount( 4, $urls, 'The form, pickers, places, and once what both of these share.' );
	}

	public function test_loads_only_loader_script_and_style_without_features(): void {
		do_action( 'wp_enqueue_scripts' );
		wp_scripts()->all_deps( wp_scripts()->queue );
		wp_styles()->all_deps( wp_styles()->queue );
		self::assertSame( array( 'aisle-loader' ), self::aisle_handles( wp_scripts()->to_do ) );
		self::assertSame( array( 'aisle-loader' ), self::aisle_handles( wp_styles()->to_do ) );
	}

	public function test_prints_early_module_once_before_loader_with_its_style(): void {
		$this->assets->need_early_module( 'cart-drawer' );
		add_action( 'wp_footer', fn() => $this->assets->need_early_module( 'cart-drawer' ) );
		$footer = $this->footer();
		self::assertSame( 1, preg_match_all( '#<script(?=[^>]* defer)[^>]+build/chunk-cart-drawer-early\.js\?ver=\w+#', $footer ) );
		self::assertMatchesRegularExpression( '#<script(?=[^>]* defer)[^>]+build/loader\.js#', $footer );
		self::assertLessThan( strpos( $footer, 'build/loader.js' ), strpos( $footer, 'build/chunk-cart-drawer-early.js' ) );
		self::assertTrue( wp_style_is( 'aisle-cart-drawer-early-style' ) );
	}

	public function test_prints_early_module_requested_in_the_footer(): void {
		add_action( 'wp_footer', fn() => $this->assets->need_early_module( 'cart-drawer' ) );
		self::assertStringContainsString( 'build/chunk-cart-drawer-early.js', $this->footer() );
	}

	public function test_lists_early_modules_in_boot_data(): void {
		$with_data = $this->feature( array() );
		$this->assets->set_features( array( 'attic' => $with_data, 'cart-drawer' => $with_data, 'hall' => $this->feature( null ) ) );
		$this->assets->need_early_module( 'cart-drawer' );
		$this->assets->need_early_module( 'attic', 'input[name=s]' );
		$this->assets->need_early_module( 'hall' );
		self::assertSame(
			array( 'attic' => 'input[name=s]', 'cart-drawer' => '' ),
			(array) $this->assets->boot_data()['early'],
			'In the order of the features, without one that has no data.'
		);
	}

	public function test_prints_no_script_of_early_module_that_waits_for_intent(): void {
		$this->assets->need_early_module( 'search', 'input[name=s]' );
		self::assertStringNotContainsString( 'search-early', $this->footer() );
		self::assertStringNotContainsString( 'aisle-theme-colors', $this->footer() );
	}

	public function test_prints_chunk_of_early_module_before_the_loader(): void {
		$this->assets->need_chunk( 'variation-matrix-early' );
		$footer = $this->footer();
		self::assertLessThan( strpos( $footer, 'build/loader.js' ), strpos( $footer, 'build/chunk-variation-matrix-early.js' ) );
	}

	public function test_returns_features_with_an_early_module(): void {
		self::assertSame( array( 'variations' ), BuiltScript::with_early_module( self::PLUGIN, array( 'attic', 'variations' ) ) );
	}

	public function test_has_built_files_for_every_early_module(): void {
		$plugin = dirname( self::PLUGIN );
		foreach ( glob( "{$plugin}/src/features/*/early.{ts,scss}", GLOB_BRACE ) ?: array() as $source ) {
			$feature = basename( dirname( $source ) );
			self::assertFileExists(
				str_ends_with( $source, '.ts' ) ? "{$plugin}/build/chunk-{$feature}-early.js" : "{$plugin}/build/{$feature}-early-style.css"
			);
			self::assertFileDoesNotExist( "{$plugin}/build/{$feature}-early-style.js" );
		}
		self::assertFileExists( "{$plugin}/build/cart-drawer-early-style-rtl.css" );
	}

	public function test_prints_no_visitor_data_in_the_page(): void {
		$guest = $this->boot_json();
		$user  = $this->log_in( 'administrator' );
		WC()->cart->get_cart();
		self::assertSame( $guest, $this->boot_json(), "It differs for the user {$user}." );
		self::assertStringNotContainsStringIgnoringCase( 'nonce', $guest );
	}

	public function test_omits_user_data_of_wordpress_scripts(): void {
		do_action( 'wp_enqueue_scripts' );
		wp_register_script( 'attic', 'https://shop.example/attic.js', array( 'wp-data', 'wp-api-fetch' ), '1', true );
		$json = (string) wp_json_encode( ( new LazyScripts() )->of( 'attic' ) );
		self::assertStringContainsString( 'js\/dist\/data', $json );
		self::assertStringNotContainsString( 'userId', $json );
		self::assertStringNotContainsStringIgnoringCase( 'nonce', $json );
	}

	public function test_omits_inline_code_that_plugins_add_to_wordpress_scripts(): void {
		do_action( 'wp_enqueue_scripts' );
		foreach ( array( 'before', 'after' ) as $position ) {
			wp_add_inline_script( 'wp-hooks', 'window.attic=1;', $position );
			wp_add_inline_script( 'wp-i18n', 'window.attic=2;', $position );
		}
		$json = (string) wp_json_encode( $this->assets->boot_data()['app']['scripts'] );
		self::assertStringNotContainsString( 'window.attic', $json );
		self::assertStringContainsString( 'text direction', $json );
	}

	public function test_omits_inline_code_of_third_party_dependencies(): void {
		wp_register_script( 'cellar', plugins_url( 'cellar/cellar.js' ), array(), '1', true );
		wp_localize_script( 'cellar', 'cellarData', array( 'key' => 'of-visitor' ) );
		wp_add_inline_script( 'cellar', 'window.cellar=1;', 'before' );
		wp_register_script( 'attic', 'https://shop.example/attic.js', array( 'cellar' ), '1', true );
		$scripts = ( new LazyScripts() )->of( 'attic' );
		self::assertSame( array( 'cellar', 'attic' ), array_column( $scripts, 'handle' ) );
		self::assertArrayNotHasKey( 'before', $scripts[0] );
	}

	public function test_omits_inline_code_of_dependencies_that_the_page_prints(): void {
		do_action( 'wp_enqueue_scripts' );
		self::assertStringContainsString( 'text direction', (string) wp_json_encode( $this->assets->boot_data()['app'] ) );
		wp_register_script( 'attic', 'https://shop.example/attic.js', array( 'wp-i18n' ), '1', true );
		wp_enqueue_script( 'attic' );
		self::assertStringNotContainsString( 'text direction', (string) wp_json_encode( $this->assets->boot_data()['app'] ) );
	}

	public function test_lists_app_script_after_its_dependencies_without_duplicates(): void {
		do_action( 'wp_enqueue_scripts' );
		$scripts = $this->assets->boot_data()['app']['scripts'];
		$handles = array_column( $scripts, 'handle' );
		self::assertSame( 'aisle-storefront', end( $handles ) );
		self::assertSame( array_unique( $handles ), $handles );
		foreach ( $scripts as $index => $script ) {
			foreach ( wp_scripts()->registered[ $script['handle'] ]->deps as $dependency ) {
				self::assertContains( $dependency, array_slice( $handles, 0, $index ) );
			}
			self::assertFileExists( self::file_of( $script['src'] ) );
		}
	}

	public function test_lists_data_registry_scripts_separately_without_duplicates(): void {
		do_action( 'wp_enqueue_scripts' );
		$app      = array_column( $this->assets->boot_data()['app']['scripts'], 'handle' );
		$registry = array_column( $this->assets->boot_data()['app']['registry'], 'handle' );
		self::assertSame( 'wp-data', end( $registry ) );
		self::assertSame( array(), array_intersect( $app, $registry ) );
		foreach ( $registry as $index => $handle ) {
			foreach ( wp_scripts()->registered[ $handle ]->deps as $dependency ) {
				self::assertContains( $dependency, array_merge( $app, array_slice( $registry, 0, $index ) ) );
			}
		}
	}

	public function test_keeps_product_page_scripts_within_the_size_budget(): void {
		do_action( 'wp_enqueue_scripts' );
		$build = dirname( self::PLUGIN ) . '/build/';
		$files = array(
			$build . 'loader.js',
			$build . 'chunk-app.js',
			$build . 'chunk-cart-core.js',
			$build . 'chunk-cart-drawer-early.js',
			$build . 'chunk-product-options.js',
		);
		foreach ( $this->assets->boot_data()['app']['scripts'] as $script ) {
			$files[] = self::file_of( $script['src'] );
		}
		$size = array_sum( array_map(
			static fn( string $file ): int => strlen( (string) gzencode( (string) file_get_contents( $file ), 9 ) ),
			$files
		) );
		// 130 kB are promised. Includes: 1.8 kB for slots, the quick view's entry point, the drawer's URL, events and
		// pauses of the cart core, and placeholders of lazy-loaded features; 0.4 kB for retries, forms that outlive the
		// page, one drawer beside WooCommerce's, and contact forms in the loader's list; 0.1 kB for scrolling a dialog
		// to the first error; 2 kB for the checkout total on a slow server, data of listing buttons, the minimum price,
		// and the cart in the header; 1 kB for field limits as text, and the price of the answers so far, which must
		// equal PHP's output.
		self::assertLessThan( 117.25 * 1024, $size );
	}

	private static function file_of( string $address ): string {
		return str_replace(
			array( content_url(), site_url() ),
			array( WP_CONTENT_DIR, untrailingslashit( ABSPATH ) ),
			(string) strtok( $address, '?' )
		);
	}

	public function test_adds_inline_code_of_scripts_without_file_to_the_next_script(): void {
		wp_register_script( 'attic-data', false, array(), '1', true );
		wp_add_inline_script( 'attic-data', 'window.attic=1;' );
		wp_register_script( 'attic', 'https://shop.example/attic.js', array( 'attic-data' ), '1', true );
		wp_add_inline_script( 'attic', 'window.attic=2;', 'before' );
		$scripts = ( new LazyScripts() )->of( 'attic' );
		self::assertCount( 1, $scripts );
		self::assertSame( array( 'window.attic=1;', 'window.attic=2;' ), $scripts[0]['before'] ?? null );
	}

	public function test_excludes_unneeded_wordpress_scripts_from_the_app(): void {
		do_action( 'wp_enqueue_scripts' );
		$handles = array_column( $this->assets->boot_data()['app']['scripts'], 'handle' );
		self::assertSame(
			array(),
			array_intersect( $handles, array( 'wp-components', 'wp-data', 'wp-api-fetch', 'wp-notices', 'wp-polyfill' ) )
		);
		self::assertSame( array(), ( require dirname( self::PLUGIN ) . '/build/loader.asset.php' )['dependencies'] );
	}

	public function test_runs_only_one_query_for_cart_and_checkout_urls(): void {
		$with_assets = $this->queries( fn() => $this->footer() );
		remove_all_actions( 'wp_enqueue_scripts' );
		$queries_without_aisle = $this->queries( fn() => $this->footer() );
		$extra_queries         = array_diff( $with_assets, $queries_without_aisle );
		self::assertLessThanOrEqual( 1, count( $extra_queries ), implode( "\n", $extra_queries ) );
		foreach ( $extra_queries as $query ) {
			self::assertStringContainsString(
				'WHERE ID IN (' . wc_get_page_id( 'cart' ) . ',' . wc_get_page_id( 'checkout' ) . ')',
				$query
			);
		}
	}

	/**
	 * @param callable(): mixed $page
	 * @return list<string> Queries of a page with a cold cache except for options.
	 */
	private function queries( callable $page ): array {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		wp_cache_flush();
		wp_load_alloptions();
		// WooCommerce looks up these pages on every page (wc_template_redirect).
		wc_get_page_id( 'cart' );
		wc_get_page_id( 'checkout' );
		$queries = array();
		$log     = static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		};
		add_filter( 'query', $log );
		$page();
		remove_filter( 'query', $log );
		return $queries;
	}

	public function test_loads_separate_style_for_right_to_left_pages(): void {
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		try {
			do_action( 'wp_enqueue_scripts' );
			self::assertStringContainsString( 'storefront-rtl.css', $this->assets->boot_data()['app']['style'] );
		} finally {
			$GLOBALS['wp_locale']->text_direction = 'ltr';
		}
	}

	private function boot_json(): string {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		do_action( 'wp_enqueue_scripts' );
		return (string) wp_json_encode( $this->assets->boot_data() );
	}

	/**
	 * @param array<int, string> $handles
	 * @return list<string>
	 */
	private static function aisle_handles( array $handles ): array {
		return array_values( array_filter( $handles, static fn( string $handle ): bool => str_starts_with( $handle, 'aisle-' ) ) );
	}

	private function footer(): string {
		do_action( 'wp_enqueue_scripts' );
		ob_start();
		do_action( 'wp_footer' );
		return (string) ob_get_clean();
	}

	/**
	 * @param array<string, mixed>|null $data
	 */
	private function feature( ?array $data ): Feature {
		return new class( $data ) implements Feature, HasBootData {
			/**
			 * @param array<string, mixed>|null $data
			 */
			public function __construct( private readonly ?array $data ) {}

			public function register(): void {}

			public function boot_data(): ?array {
				return $this->data;
			}
		};
	}
}
