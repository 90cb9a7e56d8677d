<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles\Admin;

use Aisle\Tests\Features\Bundles\BundlesTestCase;

/**
 * Products for the items and pages of bundles.
 */
final class BundleProductsTest extends BundlesTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_finds_products_by_name_sku_and_id(): void {
		$this->film->set_sku( 'FLM-1' );
		$this->film->save();
		$expected = array(
			'id'         => $this->film->get_id(),
			'label'      => 'Film',
			'detail'     => 'FLM-1',
			'price'      => 24.5,
			'from'       => false,
			'image'      => '',
			'status'     => 'sold',
			'attributes' => array(),
			'variations' => array(),
		);
		foreach ( array( 'fil', 'FLM-1', '#' . $this->film->get_id() ) as $search ) {
			self::assertContains( $expected, $this->products( compact( 'search' ) ), $search );
		}
	}

	public function test_returns_named_products_in_order(): void {
		$include = array( $this->bag->get_id(), 99999999, $this->camera->get_id(), $this->bundle );
		self::assertSame(
			array( 'Bag', 'Camera' ),
			array_column( $this->products( array( 'include' => implode( ',', $include ) ) ), 'label' )
		);
	}

	public function test_returns_attributes_and_prices_of_a_variable_product(): void {
		$strap = $this->strap();
		$item  = $this->products( array( 'include' => (string) $strap->get_id() ) )[0];
		self::assertSame(
			array(
				array(
					'name'   => 'attribute_size',
					'label'  => 'Size',
					'values' => array( array( 'value' => 'Short', 'label' => 'Short' ), array( 'value' => 'Long', 'label' => 'Long' ) ),
				),
			),
			$item['attributes']
		);
		self::assertEquals( array( 12, true ), array( $item['price'], $item['from'] ) );
		self::assertEquals(
			array(
				array( 'attributes' => array( 'attribute_size' => 'Short' ), 'price' => 12 ),
				array( 'attributes' => array( 'attribute_size' => 'Long' ), 'price' => 15 ),
			),
			$item['variations']
		);
	}

	public function test_tells_which_products_shoppers_cannot_buy(): void {
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$this->bag->set_status( 'draft' );
		$this->bag->save();
		$include = implode( ',', array( $this->camera->get_id(), $this->film->get_id(), $this->bag->get_id() ) );
		self::assertSame( array( 'sold', 'out_of_stock', 'hidden' ), array_column( $this->products( compact( 'include' ) ), 'status' ) );
	}

	public function test_leaves_out_products_that_cannot_be_in_a_cart(): void {
		foreach ( array( new \WC_Product_Grouped(), new \WC_Product_External() ) as $product ) {
			$product->set_name( 'Shelf' );
			$product->save();
		}
		self::assertSame( array(), $this->products( array( 'search' => 'Shelf' ) ) );
	}

	public function test_rejects_nested_ids(): void {
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/bundles/products', array( 'include' => array( array( 1 ) ) ) );
		self::assertSame( 400, $response->status );
	}

	private function strap(): \WC_Product_Variable {
		$size = new \WC_Product_Attribute();
		$size->set_name( 'Size' );
		$size->set_options( array( 'Short', 'Long' ) );
		$size->set_variation( true );
		$strap = new \WC_Product_Variable();
		$strap->set_name( 'Strap' );
		$strap->set_attributes( array( $size ) );
		$strap->save();
		foreach ( array( 'Short' => '12', 'Long' => '15' ) as $value => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $strap->get_id() );
			$variation->set_attributes( array( 'size' => $value ) );
			$variation->set_regular_price( $price );
			$variation->save();
		}
		\WC_Product_Variable::sync( $strap->get_id() );
		return $strap;
	}

	/**
	 * @param array<string, string> $params
	 * @return list<array<string, mixed>>
	 */
	private function products( array $params ): array {
		return $this->dispatch_rest( 'GET', '/aisle/v1/bundles/products', $params )->json['items'];
	}
}
