<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Gallery;

use Aisle\Features\Gallery\Gallery;
use Aisle\Features\Gallery\JQueryGallery;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

/** If another plugin or theme provides the gallery, WooCommerce's is not replaced. */
final class GalleryTest extends TestCase {

	private Gallery $gallery;

	private ScriptReplacement $replaced_scripts;

	protected function setUp(): void {
		parent::setUp();
		add_theme_support( 'wc-product-gallery-slider' );
		$settings = new Settings();
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->replaced_scripts = new ScriptReplacement();
		$this->gallery          = new Gallery(
			$settings,
			new Assets( dirname( __DIR__, 4 ) . '/plugin.php', new ShopBootData( $settings, $this->replaced_scripts ), new LazyScripts() ),
			$this->replaced_scripts
		);
		$settings->add( Gallery::FEATURE, $this->gallery );
		$settings->reset( Gallery::FEATURE );
		$this->gallery->register();
	}

	public function test_replaces_gallery_on_product_page(): void {
		$this->visit_product();
		self::assertSame( array( 'gallery' ), $this->replaced_scripts->replaced_behaviours() );
		self::assertSame( 'The image could not be loaded', $this->gallery->boot_data()['texts']['failed'] ?? '' );
	}

	public function test_replaces_nothing_when_images_are_unhooked_from_the_page(): void {
		if ( wp_is_block_theme() ) {
			self::markTestSkipped( 'A block theme has no such hook.' );
		}
		$this->visit_product();
		remove_action( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_images', 20 );
		self::assertSame( array(), $this->replaced_scripts->replaced_behaviours() );
		self::assertNull( $this->gallery->boot_data() );
	}

	public function test_replaces_nothing_when_theme_has_its_own_gallery_template(): void {
		$this->visit_product();
		add_filter(
			'woocommerce_locate_template',
			static fn( string $file, string $name ): string =>
				'single-product/product-image.php' === $name ? '/theme/woocommerce/single-product/product-image.php' : $file,
			10,
			2
		);
		self::assertSame( array(), $this->replaced_scripts->replaced_behaviours() );
	}

	public function test_returns_only_changed_zoom_and_full_screen_options(): void {
		$this->visit_product();
		self::assertSame(
			'{}{}',
			wp_json_encode( $this->gallery->boot_data()['zoomOptions'] )
				. wp_json_encode( $this->gallery->boot_data()['fullScreenOptions'] )
		);
		add_filter(
			'woocommerce_single_product_zoom_options',
			static fn( array $options ): array => array( 'magnify' => '1.5', 'on' => 'click' ) + $options
		);
		add_filter(
			'woocommerce_single_product_photoswipe_options',
			static fn(): array => array( 'bgOpacity' => 1, 'loop' => true, 'spacing' => 'wide', 'history' => true )
		);
		self::assertEquals( (object) array( 'magnify' => 1.5 ), $this->gallery->boot_data()['zoomOptions'] );
		self::assertEquals( (object) array( 'bgOpacity' => 1.0, 'loop' => true ), $this->gallery->boot_data()['fullScreenOptions'] );
		add_filter( 'woocommerce_single_product_zoom_options', '__return_false', 20 );
		self::assertEquals( new \stdClass(), $this->gallery->boot_data()['zoomOptions'] );
	}

	public function test_follows_woocommerce_gallery_settings_when_set_to_automatic(): void {
		$this->visit_product();
		add_theme_support( 'wc-product-gallery-zoom' );
		add_theme_support( 'wc-product-gallery-lightbox' );
		self::assertSame( array( true, true ), array( $this->gallery->boot_data()['zoom'], $this->gallery->boot_data()['fullScreen'] ) );
		add_filter( 'woocommerce_single_product_zoom_enabled', '__return_false' );
		add_filter( 'woocommerce_single_product_photoswipe_enabled', '__return_false' );
		self::assertSame( array( false, false ), array( $this->gallery->boot_data()['zoom'], $this->gallery->boot_data()['fullScreen'] ) );
		add_filter( 'woocommerce_single_product_flexslider_enabled', '__return_false' );
		self::assertNull( $this->gallery->boot_data() );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_renders_gallery_when_template_enqueues_woocommerce_script_late(): void {
		$this->visit_product();
		$GLOBALS['product'] = wc_get_product( get_queried_object_id() );
		wp_register_script(
			'wc-single-product',
			'/wp-content/plugins/woocommerce/assets/js/frontend/single-product.js',
			array(),
			'1',
			true
		);
		wp_enqueue_script( 'wc-single-product' );
		self::assertStringContainsString( 'aisle-gallery', wc_get_template_html( 'single-product/product-image.php' ) );
		wp_enqueue_script( 'of-another', '/another.js', array( 'wc-single-product' ), '1', true );
		self::assertStringNotContainsString( 'aisle-gallery', wc_get_template_html( 'single-product/product-image.php' ) );
		unset( $GLOBALS['product'] );
	}

	public function test_prints_jquery_gallery_function_only_when_jquery_is_loaded(): void {
		$jquery_script = function (): string {
			ob_start();
			( new JQueryGallery( $this->replaced_scripts ) )->provide_functions();
			return ob_get_clean() . implode( (array) ( wp_scripts()->registered['jquery-core']->extra['after'] ?? array() ) );
		};
		$this->visit_product();
		wp_register_script( 'aisle-gallery-early', '/early.js', array(), '1', true );
		self::assertSame( '', $jquery_script() );
		wp_enqueue_script( 'jquery' );
		self::assertStringContainsString( 'fn.wc_product_gallery', $jquery_script() );
	}

	public function test_adds_nothing_outside_the_product_page(): void {
		self::assertNull( $this->gallery->boot_data() );
		self::assertSame( array(), $this->replaced_scripts->replaced_behaviours() );
	}

	private function visit_product(): void {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Vase' );
		$product->save();
		query_posts( array( 'post_type' => 'product', 'p' => $product->get_id() ) ); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		self::assertTrue( is_product() );
	}

	protected function tearDown(): void {
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		parent::tearDown();
	}
}
