<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Products\ProductKind;
use Aisle\Tests\TestCase;

final class ProductKindTest extends TestCase {

	public function test_returns_the_class_of_the_page_without_loading_its_product(): void {
		$this->go_to( 'poster' );
		ProductKind::of_page();
		$loaded = did_action( 'woocommerce_product_read' );
		self::assertTrue( ProductKind::is_variable_page() );
		self::assertSame( $loaded, did_action( 'woocommerce_product_read' ) );
		$this->go_to( 'ceramic-mug' );
		self::assertSame( \WC_Product_Simple::class, ProductKind::of_page() );
		self::assertFalse( ProductKind::is_variable_page() );
	}

	public function test_returns_product_class_selected_by_another_plugin(): void {
		$this->go_to( 'ceramic-mug' );
		add_filter( 'woocommerce_product_class', static fn(): string => \WC_Product_Variable::class );
		self::assertTrue( ProductKind::is_variable_page() );
	}

	public function test_returns_null_when_the_page_has_no_product(): void {
		// phpcs:ignore WordPress.WP.DiscouragedFunctions
		query_posts( array( 'post_type' => 'page', 'page_id' => wc_get_page_id( 'cart' ) ) );
		self::assertNull( ProductKind::of_page() );
		self::assertNull( ProductKind::product_of_page() );
	}

	public function test_returns_the_loaded_product_when_it_is_that_of_the_page(): void {
		$this->go_to( 'ceramic-mug' );
		$GLOBALS['product'] = wc_get_product( get_queried_object_id() );
		self::assertSame( $GLOBALS['product'], ProductKind::product_of_page() );
		$GLOBALS['product'] = new \WC_Product_Simple();
		self::assertSame( get_queried_object_id(), ProductKind::product_of_page()?->get_id() );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['product'] );
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		parent::tearDown();
	}

	private function go_to( string $slug ): void {
		query_posts( array( 'name' => $slug, 'post_type' => 'product' ) ); // phpcs:ignore WordPress.WP.DiscouragedFunctions
	}
}
