<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Gallery;

use Aisle\Features\Gallery\Gallery;
use Aisle\Platform\Assets;
use Aisle\Platform\LazyScripts;
use Aisle\Platform\ReplacedScripts;
use Aisle\Platform\Settings;
use Aisle\Platform\ShopBootData;
use Aisle\Platform\ShopSettings;
use Aisle\Tests\TestCase;

/** Whose page it is: where pictures are another's, nothing of WooCommerce is taken away. */
final class GalleryTest extends TestCase {

	private Gallery $gallery;

	private ReplacedScripts $replaced;

	protected function setUp(): void {
		parent::setUp();
		add_theme_support( 'wc-product-gallery-slider' );
		$settings = new Settings();
		$settings->add( ShopSettings::ROOM, new ShopSettings() );
		$this->replaced = new ReplacedScripts();
		$this->gallery  = new Gallery( $settings, new Assets( dirname( __DIR__, 4 ) . '/plugin.php', new ShopBootData( $settings, $this->replaced ), new LazyScripts() ), $this->replaced );
		$settings->add( Gallery::ROOM, $this->gallery );
		$settings->reset( Gallery::ROOM );
		$this->gallery->register();
	}

	public function test_on_a_products_page_the_gallery_is_ours_and_says_what_it_can(): void {
		$this->visit_product();
		self::assertSame( array( 'gallery' ), $this->replaced->taken_over() );
		self::assertSame( 'The image could not be loaded', $this->gallery->boot_data()['texts']['failed'] ?? '' );
	}

	public function test_where_somebody_took_the_pictures_off_the_page_nothing_is_taken_over(): void {
		if ( wp_is_block_theme() ) {
			self::markTestSkipped( 'A block theme has no such hook.' );
		}
		$this->visit_product();
		remove_action( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_images', 20 );
		self::assertSame( array(), $this->replaced->taken_over() );
		self::assertNull( $this->gallery->boot_data() );
	}

	public function test_where_a_theme_has_its_own_template_nothing_is_taken_over(): void {
		$this->visit_product();
		add_filter( 'woocommerce_locate_template', static fn( string $file, string $name ): string => 'single-product/product-image.php' === $name ? '/theme/woocommerce/single-product/product-image.php' : $file, 10, 2 );
		self::assertSame( array(), $this->replaced->taken_over() );
	}

	public function test_other_pages_get_nothing(): void {
		self::assertNull( $this->gallery->boot_data() );
		self::assertSame( array(), $this->replaced->taken_over() );
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
