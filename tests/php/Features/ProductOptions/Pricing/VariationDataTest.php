<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Pricing;

use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\PackedVariations;
use Aisle\Features\ProductOptions\Page\PageProduct;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Features\ProductOptions\Pricing\VariationData;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class VariationDataTest extends OptionsTestCase {

	private \WC_Product_Variable $scarf;

	protected function setUp(): void {
		parent::setUp();
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Colour' );
		$attribute->set_options( array_map( static fn ( int $number ): string => "C$number", range( 0, 13 ) ) );
		$attribute->set_variation( true );
		$this->scarf = new \WC_Product_Variable();
		$this->scarf->set_name( 'Scarf' );
		$this->scarf->set_status( 'publish' );
		$this->scarf->set_attributes( array( $attribute ) );
		$this->scarf->set_manage_stock( true );
		$this->scarf->set_stock_quantity( 40 );
		$this->scarf->save();
	}

	/**
	 * @param array<string, mixed> $props Setter name without `set_` => value.
	 */
	private function variation( int $number, array $props = array() ): int {
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $this->scarf->get_id() );
		$variation->set_attributes( array( 'colour' => "C$number" ) );
		$variation->set_props( $props + array( 'regular_price' => '40' ) );
		$variation->set_status( 'publish' );
		return $variation->save();
	}

	/**
	 * All ways in which a variation can differ, twice.
	 *
	 * @return list<int>
	 */
	private function create_variations(): array {
		$kinds = array(
			array(),
			array( 'regular_price' => '50', 'sale_price' => '45.5' ),
			array( 'manage_stock' => true, 'stock_quantity' => 5 ),
			array( 'manage_stock' => true, 'stock_quantity' => 5, 'backorders' => 'notify' ),
			array( 'manage_stock' => true, 'stock_quantity' => 0 ),
			array( 'tax_class' => 'reduced-rate' ),
			array( 'stock_status' => 'onbackorder', 'regular_price' => '12' ),
		);
		$ids          = array();
		for ( $number = 0; $number < 14; $number++ ) {
			$ids[] = $this->variation( $number, $kinds[ $number % 7 ] );
		}
		\WC_Product_Variable::sync( $this->scarf->get_id() );
		return $ids;
	}

	private function scarf(): \WC_Product_Variable {
		$scarf = wc_get_product( $this->scarf->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $scarf );
		return $scarf;
	}

	public function test_returns_same_variation_data_as_the_cart(): void {
		$this->taxes( true, false, 'incl' );
		$ids = $this->create_variations();
		update_post_meta( $this->scarf->get_id(), 'wcpa_pcf_depth', '12' );
		update_post_meta( $this->scarf->get_id(), 'wcpa_pcf_grain', 'fine' );
		update_post_meta( $ids[8], 'wcpa_pcf_depth', '18' );
		add_filter(
			'woocommerce_quantity_input_min',
			static fn ( $min, \WC_Product $product ) => $product->get_id() === $ids[9] ? 4 : $min,
			10,
			2
		);
		add_filter(
			'woocommerce_quantity_input_max',
			static fn ( $max, \WC_Product $product ) => $product->get_id() === $ids[10] ? 3 : $max,
			10,
			2
		);
		$context = new PricingContext();
		$data    = ( new VariationData( $context ) )->of( $this->scarf(), $context->display_factor( $this->scarf() ), true );

		self::assertEqualsCanonicalizing( $ids, array_keys( $data ) );
		foreach ( $ids as $id ) {
			$variation = wc_get_product( $id );
			self::assertInstanceOf( \WC_Product::class, $variation );
			$cart = $context->of( $variation, 1.0 );
			self::assertEquals(
				array(
					'catalog_price'  => Number::to_string( (float) $cart['product_price'] ),
					'taxpu'          => $context->display_factor( $variation ),
					'stock_status'   => $cart['stock_status'],
					'stock_quantity' => $cart['stock_quantity'],
					'min_quantity'   => $cart['min_quantity'] ?? null,
					'max_quantity'   => $cart['max_quantity'] ?? null,
					'quantity_step'  => $cart['quantity_step'] ?? null,
					'product_cfs'    => (object) $cart['custom_fields'],
				),
				$data[ $id ],
				"Variation $id"
			);
		}
		self::assertSame( array( 4, 3 ), array( $data[ $ids[9] ]['min_quantity'], $data[ $ids[10] ]['max_quantity'] ) );
	}

	/**
	 * @param bool $binds Whether limits apply. They use filters of other plugins, which read a variation's own meta.
	 */
	#[\PHPUnit\Framework\Attributes\TestWith( array( true ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( false ) )]
	public function test_runs_no_query_per_variation( bool $binds ): void {
		global $wpdb;
		add_filter(
			'woocommerce_quantity_input_min',
			static fn ( $min, \WC_Product $product ) =>
				(int) $product->get_meta( 'least' ) + (int) get_post_meta( $product->get_id(), 'least', true ) + (int) $min,
			10,
			2
		);
		$this->create_variations();
		$page = new PageProduct( new PricingContext() );
		wp_cache_flush();
		$scarf = $this->scarf();
		$scarf->get_variation_prices();

		$queries_before = $wpdb->num_queries;
		$page->data( $scarf, $binds );
		self::assertLessThanOrEqual( 6, $wpdb->num_queries - $queries_before );
	}

	public function test_includes_quantity_limits_only_when_form_sets_quantity(): void {
		$this->variation( 1 );
		\WC_Product_Variable::sync( $this->scarf->get_id() );
		$page = new PageProduct( new PricingContext() );

		self::assertArrayHasKey( 'max_quantity', $page->data( $this->scarf(), true )['variations']['facts'] );
		self::assertArrayNotHasKey( 'max_quantity', $page->data( $this->scarf(), false )['variations']['facts'] );
	}

	public function test_returns_no_data_when_product_has_no_variations(): void {
		self::assertSame(
			array( 'ids' => array(), 'facts' => array() ),
			( new PageProduct( new PricingContext() ) )->data( $this->scarf(), true )['variations']
		);
	}

	public function test_packs_1000_variations_into_16_kb(): void {
		$data = array();
		for ( $number = 0; $number < 1000; $number++ ) {
			$data[ 48000 + $number + intdiv( $number, 9 ) ] = array(
				'catalog_price'  => Number::to_string( 19.9 + $number % 250 / 4 ),
				'taxpu'          => 0 === $number % 11 ? 1.07 : 1.19,
				'stock_status'   => array( 'instock', 'instock', 'outofstock', 'onbackorder' )[ $number * 7 % 4 ],
				'stock_quantity' => $number * 37 % 1000,
				'min_quantity'   => 1,
				'max_quantity'   => 0 === $number % 13 ? 12 : $number * 37 % 1000,
				'quantity_step'  => 1,
			);
		}
		self::assertLessThanOrEqual( 16384, strlen( (string) wp_json_encode( PackedVariations::pack( $data ) ) ) );
	}
}
