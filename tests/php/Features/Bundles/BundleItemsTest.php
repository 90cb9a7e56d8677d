<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Tests\SizedProduct;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Items with variations, and items with a choice of products.
 */
final class BundleItemsTest extends BundlesTestCase {

	private \WC_Product_Variable $scarf;

	/** @var list<int> */
	private array $variations;

	protected function setUp(): void {
		parent::setUp();
		$this->scarf = SizedProduct::make( 3, static function ( \WC_Product_Variation $variation, int $index ): void {
			$variation->set_regular_price( (string) ( 10 * ( $index + 1 ) ) );
		} );
		$this->variations = self::variations_of( $this->scarf );
	}

	public function test_adds_the_selected_variation_at_its_price(): void {
		$this->sell_scarf();
		$this->add_bundle( array( 'camera' => array(), 'scarf' => array( 'attributes' => array( 'attribute_size' => 's1' ) ) ) );
		$line = array_values( WC()->cart->get_cart() )[1];
		self::assertSame(
			array( $this->variations[1], array( 'attribute_size' => 's1' ) ),
			array( $line['variation_id'], $line['variation'] )
		);
		self::assertSame( 19.0, (float) $line['data']->get_price() );
	}

	public function test_finds_the_attributes_of_a_sent_variation(): void {
		$this->sell_scarf();
		$this->add_bundle( array( 'camera' => array(), 'scarf' => array( 'variation_id' => $this->variations[2] ) ) );
		self::assertSame( array( 'attribute_size' => 's2' ), array_values( WC()->cart->get_cart() )[1]['variation'] );
	}

	public function test_keeps_the_attributes_that_the_merchant_has_set(): void {
		$this->sell_scarf( array( 'attributes' => array( 'attribute_size' => 's0' ) ) );
		$this->add_bundle( array( 'camera' => array(), 'scarf' => array() ) );
		$this->add_bundle( array( 'camera' => array(), 'scarf' => array( 'attributes' => array( 'attribute_size' => 's2' ) ) ) );
		self::assertSame(
			array( array( 'attribute_size' => 's0' ) ),
			array_values( array_filter( array_column( WC()->cart->get_cart(), 'variation' ) ) )
		);
		self::assertSame( array( 2, 2 ), array_values( $this->quantities() ) );
	}

	public function test_sells_a_single_variation(): void {
		$this->bundle = $this->save_bundle( array(
			'fields' => array(
				self::item( 'camera', $this->camera, array( 'required' => true ) ),
				self::item( 'scarf', wc_get_product( $this->variations[1] ), array( 'required' => true ) ),
			),
		) );
		$this->add_bundle( array( 'camera' => array(), 'scarf' => array() ) );
		self::assertSame( 37.99, (float) WC()->cart->get_total( 'edit' ) );
	}

	/**
	 * @param array<string, mixed> $scarf
	 * @param array<string, mixed> $item
	 */
	#[DataProvider( 'wrong_variations' )]
	public function test_rejects_wrong_variation( string $code, array $scarf, array $item = array() ): void {
		$this->sell_scarf( $item );
		if ( 'other' === ( $scarf['variation_id'] ?? null ) ) {
			$other                 = SizedProduct::make(
				1,
				static fn( \WC_Product_Variation $variation ) => $variation->set_regular_price( '1' )
			);
			$scarf['variation_id'] = self::variations_of( $other )[0];
		}
		if ( is_string( $scarf['variation_id'] ?? null ) ) {
			$scarf['variation_id'] = $this->variations[ (int) $scarf['variation_id'] ];
		}
		$result = $this->assert_rejected( $code, $this->operation( array( 'camera' => array(), 'scarf' => $scarf ) ) )->json['results'][0];
		self::assertSame( 'scarf', $result['item'] );
	}

	/**
	 * @return iterable<string, array{0: string, 1: array<string, mixed>, 2?: array<string, mixed>}>
	 */
	public static function wrong_variations(): iterable {
		$size = static fn( string $value ): array => array( 'attributes' => array( 'attribute_size' => $value ) );
		yield 'no attribute' => array( 'options_missing', array() );
		yield 'an empty attribute' => array( 'options_missing', $size( '' ) );
		yield 'an attribute of another product' => array( 'options_missing', array( 'attributes' => array( 'attribute_color' => 'red' ) ) );
		yield 'an unknown value' => array( 'variation_unavailable', $size( 's9' ) );
		yield 'another variation than the attributes' => array( 'variation_unavailable', $size( 's1' ) + array( 'variation_id' => '0' ) );
		yield 'another variation than the merchant’s' => array( 'variation_unavailable', array( 'variation_id' => '2' ), $size( 's1' ) );
		yield 'a variation of another product' => array( 'options_missing', array( 'variation_id' => 'other' ) );
		yield 'a variation of another product, with attributes' => array(
			'variation_unavailable',
			$size( 's1' ) + array( 'variation_id' => 'other' ),
		);
	}

	public function test_rejects_sold_out_variation(): void {
		$this->sell_scarf();
		$variation = wc_get_product( $this->variations[1] );
		$variation->set_stock_status( 'outofstock' );
		$variation->save();
		$this->assert_rejected(
			'out_of_stock',
			$this->operation( array( 'camera' => array(), 'scarf' => array( 'attributes' => array( 'attribute_size' => 's1' ) ) ) )
		);
	}

	public function test_adds_the_selected_products_of_a_choice(): void {
		$this->sell_choice();
		$this->add_choice( 'film', 'bag' );
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ), $this->priced_lines() );
	}

	public function test_removes_the_group_with_a_required_selected_product(): void {
		$this->sell_choice();
		list( , $film ) = $this->add_choice( 'film', 'bag' );
		$this->call( array( 'type' => 'remove', 'key' => $film ) );
		self::assertSame( array(), $this->priced_lines() );
	}

	/**
	 * @param list<string> $options
	 */
	#[DataProvider( 'wrong_choices' )]
	public function test_rejects_wrong_choice( string $code, array $options, string $message ): void {
		$this->sell_choice();
		$items = array_map( static fn( string $option ): array => array( 'id' => 'extra', 'option' => $option ), $options );
		$items = array_merge( array( array( 'id' => 'camera' ) ), $items );
		$error = $this->assert_rejected( $code, array( 'items' => $items ) + $this->operation() );
		self::assertSame( $message, $error->json['msg'] );
	}

	/**
	 * @return iterable<string, array{string, list<string>, string}>
	 */
	public static function wrong_choices(): iterable {
		$reload = 'This bundle has changed. Please reload the page and try again.';
		yield 'none' => array( 'item_missing', array(), '“Two extras” is required in this bundle.' );
		yield 'too few' => array( 'wrong_count', array( 'film' ), 'Please select 2 products for “Two extras”.' );
		yield 'too many' => array( 'wrong_count', array( 'film', 'bag', 'strap' ), 'Please select 2 products for “Two extras”.' );
		yield 'one twice' => array( 'item_twice', array( 'film', 'film' ), $reload );
		yield 'an unknown one' => array( 'unknown_item', array( 'film', 'tripod' ), $reload );
		yield 'no option' => array( 'unknown_item', array( '', 'film' ), $reload );
	}

	public function test_reduces_an_item_by_its_own_discount(): void {
		$fields       = $this->document()['fields'];
		$fields[2]    = array( 'discount' => '50' ) + $fields[2];
		$this->bundle = $this->save_bundle( compact( 'fields' ) );
		$this->add_bundle();
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 3.97' ), $this->priced_lines() );
	}

	/**
	 * @return list<int>
	 */
	private static function variations_of( \WC_Product_Variable $product ): array {
		return array_values( wc_get_product( $product->get_id() )->get_children() );
	}

	/**
	 * @param array<string, mixed> $members
	 */
	private function sell_scarf( array $members = array() ): void {
		$this->bundle = $this->save_bundle( array(
			'fields' => array(
				self::item( 'camera', $this->camera, array( 'required' => true ) ),
				self::item( 'scarf', $this->scarf, $members + array( 'required' => true ) ),
			),
		) );
	}

	private function sell_choice(): void {
		$strap        = $this->product( '3', array( 'name' => 'Strap' ) );
		$this->bundle = $this->save_bundle( array(
			'fields' => array(
				self::item( 'camera', $this->camera, array( 'required' => true ) ),
				array(
					'id'       => 'extra',
					'type'     => 'choice',
					'label'    => 'Two extras',
					'required' => true,
					'choose'   => 2,
					'options'  => array(
						array( 'id' => 'film', 'product_id' => $this->film->get_id() ),
						array( 'id' => 'bag', 'product_id' => $this->bag->get_id() ),
						array( 'id' => 'strap', 'product_id' => $strap->get_id() ),
					),
				),
			),
		) );
	}

	/**
	 * @return list<string> Keys of the lines.
	 */
	private function add_choice( string ...$options ): array {
		$items    = array_map(
			static fn( string $option ): array => array( 'id' => 'extra', 'option' => $option ),
			array_values( $options )
		);
		$response = $this->call( array( 'items' => array_merge( array( array( 'id' => 'camera' ) ), $items ) ) + $this->operation() );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $response->json['results'][0]['keys'];
	}
}
