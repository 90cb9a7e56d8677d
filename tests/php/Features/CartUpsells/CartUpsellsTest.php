<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartUpsells;

use Aisle\Features\CartUpsells\CartUpsells;
use Aisle\Features\CartUpsells\UpsellCounts;
use Aisle\Features\CartUpsells\UpsellImpressions;
use Aisle\Features\CartUpsells\UpsellProducts;
use Aisle\Features\CartUpsells\UpsellSource;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class CartUpsellsTest extends TestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		UpsellCounts::ensure_table();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		// Resets the sales of the demo store.
		$wpdb->query( "UPDATE {$wpdb->prefix}wc_product_meta_lookup SET total_sales = 0" );
	}

	public function test_suggests_available_cross_sells_of_the_last_line_first(): void {
		$sold_out = $this->product( 'Sold out', array( 'stock_status' => 'outofstock' ) );
		$hidden   = $this->product( 'Hidden', array( 'catalog_visibility' => 'hidden' ) );
		$draft    = $this->product( 'Draft', array( 'status' => 'draft' ) );
		$free     = $this->product( 'Without a price', array( 'regular_price' => '' ) );
		$bowl     = $this->product( 'Bowl' );
		$plate    = $this->product( 'Plate' );
		$mug      = $this->product( 'Mug', array( 'cross_sell_ids' => array( $sold_out, $hidden, $draft, $free, $bowl ) ) );
		$pan      = $this->product( 'Pan', array( 'cross_sell_ids' => array( $mug, $plate, $bowl ) ) );
		WC()->cart->add_to_cart( $mug );
		WC()->cart->add_to_cart( $pan );
		self::assertSame( array( $plate, $bowl ), $this->suggested_ids() );
	}

	public function test_suggests_no_variation_of_a_product_in_the_cart(): void {
		[ $shirt, $small, $large ] = $this->variable();
		$mug                       = $this->product( 'Mug', array( 'cross_sell_ids' => array( $large ) ) );
		WC()->cart->add_to_cart( $mug );
		self::assertSame( array( $large ), $this->suggested_ids() );
		WC()->cart->add_to_cart( $shirt, 1, $small, array( 'attribute_size' => 'Small' ) );
		self::assertSame( array(), $this->suggested_ids() );
	}

	public function test_suggests_best_sellers_as_source_or_enabled_fallback_without_cross_sells(): void {
		$best  = $this->product( 'Best', array( 'total_sales' => 70 ) );
		$good  = $this->product( 'Good', array( 'total_sales' => 9 ) );
		$plate = $this->product( 'Plate' );
		$plain = $this->product( 'Plain' );
		WC()->cart->add_to_cart( $plain );
		self::assertSame( array( $best, $good ), $this->suggested_ids() );
		self::assertSame( array(), $this->suggested_ids( array( 'fallback' => false ) ) );
		WC()->cart->add_to_cart( $this->product( 'Mug', array( 'cross_sell_ids' => array( $plate ) ) ) );
		self::assertSame( array( $plate ), $this->suggested_ids() );
		self::assertSame( array( $best, $good ), $this->suggested_ids( array( 'source' => 'best_sellers' ) ) );
	}

	public function test_suggests_selected_products_in_merchant_order_up_to_the_maximum(): void {
		$one   = $this->product( 'One' );
		$two   = $this->product( 'Two' );
		$three = $this->product( 'Three' );
		WC()->cart->add_to_cart( $this->product( 'Mug' ) );
		self::assertSame(
			array( $three, $one ),
			$this->suggested_ids( array( 'source' => 'chosen', 'products' => "{$three},{$one},{$two}", 'max_items' => 2 ) )
		);
	}

	public function test_returns_add_choose_or_link_action_by_product_type(): void {
		[ $shirt ] = $this->variable();
		$external  = new \WC_Product_External();
		$external->set_name( 'Elsewhere' );
		$external->set_regular_price( '5' );
		$external->set_product_url( 'https://example.org/it' );
		$external->set_button_text( 'Buy at Example' );
		$external->save();
		$form_product = $this->product( 'With a form' );
		$plain = $this->product( 'Plain', array( 'sale_price' => '8' ) );
		add_filter(
			'woocommerce_product_supports',
			static fn( bool $supports, string $feature, \WC_Product $product ): bool =>
				$supports && ! ( 'ajax_add_to_cart' === $feature && $product->get_id() === $form_product ),
			10,
			3
		);
		$upsells_by_id = array_column( UpsellProducts::of( array( $shirt, $external->get_id(), $form_product, $plain ), 6 ), null, 'id' );
		self::assertSame( array( 'choose', 'link', 'choose', 'add' ), array_column( $upsells_by_id, 'action' ) );
		self::assertSame(
			array( 'https://example.org/it', 'Buy at Example' ),
			array( $upsells_by_id[ $external->get_id() ]['url'], $upsells_by_id[ $external->get_id() ]['label'] )
		);
		self::assertSame( array( '8.00', '10.00' ), array( $upsells_by_id[ $plain ]['price'], $upsells_by_id[ $plain ]['regular_price'] ) );
		self::assertSame( array( '12.00', false ), array( $upsells_by_id[ $shirt ]['price'], $upsells_by_id[ $shirt ]['from'] ) );
	}

	public function test_counts_impressions_and_only_adds_that_are_in_the_cart(): void {
		$bowl  = $this->product( 'Bowl' );
		$plate = $this->product( 'Plate' );
		WC()->cart->add_to_cart( $bowl );
		$counts_before = UpsellCounts::of_last_days();
		UpsellImpressions::count( array( 'shown' => array( $bowl, $plate, $bowl, 0, 'x', 99999999 ), 'added' => array( $bowl, $plate ) ) );
		UpsellImpressions::count( array( 'shown' => array( $bowl ) ) );
		UpsellImpressions::count( array( 'shown' => 'nothing' ) );
		$counts_after = UpsellCounts::of_last_days();
		self::assertSame(
			array( 3, 1 ),
			array( $counts_after['shown'] - $counts_before['shown'], $counts_after['added'] - $counts_before['added'] )
		);
		$counts_by_product = array_column( $counts_after['products'], null, 'id' );
		self::assertSame( array( 'name' => 'Bowl', 'id' => $bowl, 'shown' => 2, 'added' => 1 ), $counts_by_product[ $bowl ] );
		self::assertSame( array( 'name' => 'Plate', 'id' => $plate, 'shown' => 1, 'added' => 0 ), $counts_by_product[ $plate ] );
	}

	public function test_counts_at_most_30_impressions_per_visitor_and_none_without_a_cart(): void {
		$bowl         = $this->product( 'Bowl' );
		$shown_before = UpsellCounts::of_last_days()['shown'];
		UpsellImpressions::count( array( 'shown' => array( $bowl ) ) );
		self::assertSame( $shown_before, UpsellCounts::of_last_days()['shown'], 'Who has no cart was shown nothing.' );
		WC()->cart->add_to_cart( $this->product( 'Plate' ) );
		$written_options                                                                                                    = array();
		add_action( 'updated_option', static function ( string $name ) use ( &$written_options ): void { $written_options[] = $name; } );
		add_action( 'added_option', static function ( string $name ) use ( &$written_options ): void { $written_options[]   = $name; } );
		for (
			$time                                                                                                         = 0; $time
				< 40; $time++
		) {
			UpsellImpressions::count( array( 'shown' => array( $bowl ) ) );
		}
		self::assertSame( 30, UpsellCounts::of_last_days()['shown'] - $shown_before );
		// WooCommerce updates its term counts after a product was created.
		self::assertSame( array(), preg_grep( '/^_transient_wc_term_counts$/', $written_options, PREG_GREP_INVERT ) );
	}

	public function test_returns_suggestion_counts_only_to_users_who_can_manage_the_store(): void {
		$request_status = fn(): int => rest_do_request( new \WP_REST_Request( 'GET', '/aisle/v1/cart-upsells/counts' ) )->get_status();
		self::assertSame( 401, $request_status() );
		$this->log_in( 'customer' );
		self::assertSame( 403, $request_status() );
		$this->log_in( 'shop_manager' );
		self::assertSame( 200, $request_status() );
	}

	/**
	 * @param array<string, mixed> $settings
	 * @return list<int>
	 */
	private function suggested_ids( array $settings = array() ): array {
		$all_settings = new Settings();
		$all_settings->add( CartUpsells::FEATURE, new CartUpsells( $all_settings, new Ajax(), new Rest() ) );
		$all_settings->save( CartUpsells::FEATURE, $settings );
		$ids = array_column(
			UpsellProducts::of( ( new UpsellSource( $all_settings ) )->ids(), $all_settings->integer( CartUpsells::FEATURE, 'max_items' ) ),
			'id'
		);
		$all_settings->reset( CartUpsells::FEATURE );
		return $ids;
	}

	/**
	 * @param array<string, mixed> $properties
	 */
	private function product( string $name, array $properties = array() ): int {
		$product = new \WC_Product_Simple();
		$product->set_props( array( 'name' => $name ) + $properties + array( 'regular_price' => '10' ) );
		return $product->save();
	}

	/**
	 * @return array{int, int, int} IDs of the product, and of its small and large variation.
	 */
	private function variable(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Small', 'Large' ) );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Shirt' );
		$product->set_attributes( array( $attribute ) );
		$ids = array( $product->save() );
		foreach ( array( 'Small', 'Large' ) as $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $ids[0] );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( '12' );
			$ids[] = $variation->save();
		}
		\WC_Product_Variable::sync( $ids[0] );
		return $ids;
	}

	public function test_returns_minimum_quantity_of_suggested_product(): void {
		$box = new \WC_Product_Simple();
		$box->set_name( 'Box' );
		$box->set_regular_price( '2' );
		$box->save();
		self::assertArrayNotHasKey( 'quantity', \Aisle\Features\CartUpsells\UpsellProducts::of( array( $box->get_id() ), 1 )[0] );
		add_filter( 'woocommerce_quantity_input_args', static fn( array $args ): array => array( 'min_value' => 6 ) + $args );
		self::assertSame( 6, \Aisle\Features\CartUpsells\UpsellProducts::of( array( $box->get_id() ), 1 )[0]['quantity'] ?? null );
	}
}
