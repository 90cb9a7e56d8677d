<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\BoughtTogether\BoughtTogether;
use Aisle\Features\Bundles\BoughtTogether\ProductPairs;
use Aisle\Features\Bundles\BoughtTogether\ProductPanel;

/**
 * Products that are often bought together.
 */
final class BoughtTogetherTest extends BundlesTestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		ProductPairs::install();
	}

	protected function tearDown(): void {
		unset( $_POST['aisle_bought_together'], $_POST['aisle_bought_together_shown'] );
		parent::tearDown();
	}

	public function test_adds_products_that_the_merchant_has_selected(): void {
		$this->set_up( array(), $this->film, $this->bag );
		$this->add_together( $this->camera, $this->bag );
		self::assertSame( array( '1 x Camera 19.99', '1 x Bag 7.95' ), $this->priced_lines() );
	}

	public function test_keeps_products_without_a_discount_separate(): void {
		$this->set_up( array(), $this->film );
		$this->add( $this->film );
		list( $camera ) = $this->add_together( $this->camera, $this->film );
		self::assertSame( array( '2 x Film 24.50', '1 x Camera 19.99' ), $this->priced_lines() );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		self::assertSame( array( '2 x Film 24.50' ), $this->priced_lines() );
	}

	public function test_reduces_products_by_the_discount(): void {
		$this->set_up( array( 'discount' => '10' ), $this->film, $this->bag );
		$this->add_together( $this->camera, $this->film, $this->bag );
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ), $this->priced_lines() );
	}

	public function test_does_not_reduce_the_product_alone(): void {
		$this->set_up( array( 'discount' => '10' ), $this->film );
		$this->add_together( $this->camera );
		self::assertSame( array( '1 x Camera 19.99' ), $this->priced_lines() );
	}

	public function test_adds_all_or_none(): void {
		$this->set_up( array(), $this->film );
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$this->assert_rejected( 'out_of_stock', $this->together( $this->camera, $this->film ) );
		self::assertSame( array(), $this->priced_lines() );
	}

	public function test_rejects_products_that_are_not_offered(): void {
		$this->set_up( array( 'discount' => '10' ), $this->film );
		$this->assert_rejected( 'unknown_item', $this->together( $this->camera, $this->bag ) );
		$this->assert_rejected( 'item_missing', $this->together( $this->film ) );
	}

	public function test_offers_nothing_until_the_merchant_enables_it(): void {
		$this->set_up( array( 'bought_together' => false ), $this->film );
		$this->assert_rejected( 'not_found', $this->together( $this->camera, $this->film ) );
	}

	public function test_suggests_products_from_orders(): void {
		$this->place_orders();
		ProductPairs::start();
		self::assertSame( array( $this->film->get_id() ), ProductPairs::with( $this->camera->get_id(), 5 ), 'One order is chance.' );
		self::assertSame( array( $this->camera->get_id() ), ProductPairs::with( $this->film->get_id(), 5 ) );
		$this->set_up( array( 'suggestions' => true ) );
		$this->add_together( $this->camera, $this->film );
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50' ), $this->priced_lines() );
	}

	public function test_suggests_only_products_of_the_catalog(): void {
		$this->place_orders();
		ProductPairs::start();
		$this->set_up( array( 'suggestions' => true ) );
		$this->film->set_catalog_visibility( 'hidden' );
		$this->film->save();
		$this->assert_rejected( 'not_found', $this->together( $this->camera, $this->film ) );
		$this->film->set_catalog_visibility( 'visible' );
		$this->film->set_post_password( 'secret' );
		$this->film->save();
		$this->assert_rejected( 'not_found', $this->together( $this->camera, $this->film ) );
	}

	public function test_replaces_an_earlier_count(): void {
		$this->place_orders();
		ProductPairs::count_batch( time() - 100, 1 );
		ProductPairs::start();
		self::assertSame( array( $this->film->get_id() ), ProductPairs::with( $this->camera->get_id(), 5 ) );
		global $wpdb;
		self::assertSame( '2', $wpdb->get_var( $wpdb->prepare(
			"SELECT orders FROM {$wpdb->prefix}aisle_product_pairs WHERE product_id = %d AND other_id = %d",
			$this->camera->get_id(),
			$this->film->get_id()
		) ) );
	}

	public function test_schedules_no_count_after_deactivation(): void {
		ProductPairs::schedule();
		self::assertTrue( as_has_scheduled_action( ProductPairs::HOOK ) );
		do_action( 'deactivate_' . plugin_basename( dirname( __DIR__, 4 ) . '/plugin.php' ) );
		self::assertFalse( as_has_scheduled_action( ProductPairs::HOOK ) );
	}

	public function test_saves_selected_products_of_the_product_screen(): void {
		$_POST['aisle_bought_together_shown'] = '1';
		$_POST['aisle_bought_together']       = array(
			(string) $this->film->get_id(),
			(string) $this->camera->get_id(),
			'x',
			'-4',
			array( '1' ),
		);
		ProductPanel::save( $this->camera );
		self::assertSame( array( $this->film->get_id(), 4 ), BoughtTogether::selected_ids( $this->camera ) );
		unset( $_POST['aisle_bought_together'] );
		ProductPanel::save( $this->camera );
		self::assertSame( array(), BoughtTogether::selected_ids( $this->camera ) );
	}

	public function test_says_on_the_product_screen_that_the_setting_is_off(): void {
		$GLOBALS['product_object'] = $this->camera;
		$panel = static function (): string {
			ob_start();
			do_action( 'woocommerce_product_options_related' );
			return (string) ob_get_clean();
		};
		$hint  = 'Shoppers don’t see these products';
		$this->set_up( array(), $this->film );
		self::assertStringNotContainsString( $hint, $panel() );
		$this->set_up( array( 'bought_together' => false ), $this->film );
		wp_set_current_user( 0 );
		self::assertStringContainsString( $hint, $panel() );
		self::assertStringNotContainsString( '#bundles', $panel() );
		wp_set_current_user( 1 );
		self::assertStringContainsString( 'admin.php?page=aisle#bundles', $panel() );
		unset( $GLOBALS['product_object'] );
	}

	/** Orders the camera with the film twice, and with the bag once. */
	private function place_orders(): void {
		foreach ( array(
			array( $this->camera, $this->film ),
			array( $this->camera, $this->film ),
			array( $this->camera, $this->bag ),
		) as $products ) {
			$order = new \WC_Order();
			foreach ( $products as $product ) {
				$order->add_product( $product );
			}
			$order->set_status( 'completed' );
			$order->save();
		}
	}

	/**
	 * @param array<string, mixed> $settings
	 */
	private function set_up( array $settings, \WC_Product ...$others ): void {
		$all_settings                        = (array) get_option( 'aisle_settings', array() );
		$all_settings['features']            = (array) ( $all_settings['features'] ?? array() );
		$all_settings['features']['bundles'] = $settings + array( 'bought_together' => true );
		update_option( 'aisle_settings', $all_settings );
		if ( array() !== $others ) {
			$ids = array_map( static fn( \WC_Product $product ): int => $product->get_id(), $others );
			$this->camera->update_meta_data( BoughtTogether::PRODUCT_KEY, $ids );
			$this->camera->save();
		}
	}

	/**
	 * @return array<string, mixed>
	 */
	private function together( \WC_Product ...$products ): array {
		return array(
			'type'   => 'add_bundle',
			'bundle' => $this->camera->get_id(),
			'items'  => array_map(
				static fn( \WC_Product $product ): array => array( 'id' => 'p' . $product->get_id() ),
				array_values( $products )
			),
		);
	}

	/**
	 * @return list<string> Keys of the lines.
	 */
	private function add_together( \WC_Product ...$products ): array {
		$response = $this->call( $this->together( ...$products ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $response->json['results'][0]['keys'];
	}
}
