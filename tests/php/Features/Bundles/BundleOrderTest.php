<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Platform\Http\Ajax;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Bundles in orders, and ordered again.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleOrderTest extends BundlesTestCase {

	private const SINGLE = '“Camera set” is no longer sold as a set. Its available items are in your cart at their own prices.';

	public function test_stores_what_the_bundle_takes_off_each_line(): void {
		$this->add_bundle();
		$records = array_map(
			static fn( \WC_Order_Item $item ): array => json_decode( (string) $item->get_meta( '_' . BundleLine::DATA_KEY ), true ),
			array_values( $this->order()->get_items() )
		);
		self::assertSame( array( 'camera', 'film', 'bag' ), array_column( $records, 'item' ) );
		self::assertEquals( array( 2.0, 2.45, 0.79 ), array_column( $records, 'saved' ) );
		self::assertSame( array_fill( 0, 3, $this->bundle ), array_column( $records, 'bundle' ) );
		self::assertSame( array_fill( 0, 3, 'Camera set' ), array_column( $records, 'title' ) );
	}

	public function test_reduces_the_stock_of_each_product(): void {
		$this->bag->set_manage_stock( true );
		$this->bag->set_stock_quantity( 10 );
		$this->bag->save();
		$this->add_bundle( array( 'bag' => array( 'quantity' => 2 ) ) + self::ALL_ITEMS, 3 );
		wc_reduce_stock_levels( $this->order() );
		self::assertSame( 4, wc_get_product( $this->bag->get_id() )->get_stock_quantity() );
	}

	public function test_orders_bundle_again_at_todays_tiers(): void {
		$this->add_bundle( quantity: 2 );
		$order = $this->order();
		$this->save_bundle( array( 'tiers' => array( array( 'items' => 3, 'discount' => '50' ) ) ), $this->bundle );
		$this->order_again( $order );
		self::assertSame( array( '2 x Camera 9.99', '2 x Film 12.25', '2 x Bag 3.98' ), $this->priced_lines() );
		self::assertSame( array(), wc_get_notices( 'notice' ) );
	}

	public function test_orders_bundle_again_beside_the_same_bundle(): void {
		$this->add_bundle();
		$order = $this->order();
		$this->order_again( $order );
		$response = $this->send( array(
			'operations' => array( $this->operation() + array( 'id' => self::new_id() ) ),
			'nonce'      => Ajax::create_nonce(),
		) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( array( 1, 1, 1, 1, 1, 1 ), array_values( $this->quantities() ) );
		self::assertSame( 94.4, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_orders_single_products_when_the_bundle_has_another_product(): void {
		$this->add_bundle();
		$order = $this->order();
		$other = $this->product( '1', array( 'name' => 'Other' ) );
		$this->save_bundle(
			array( 'fields' => array( self::item( 'camera', $this->camera, array( 'required' => true ) ), self::item( 'film', $other ) ) ),
			$this->bundle
		);
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50', '1 x Bag 7.95' ), $this->priced_lines() );
		self::assertSame( array( self::SINGLE ), $this->notices() );
	}

	public function test_orders_single_products_when_the_bundle_has_ended(): void {
		$this->add_bundle();
		$order = $this->order();
		$this->save_bundle( array( 'ends' => '2020-01-01T00:00' ), $this->bundle );
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50', '1 x Bag 7.95' ), $this->priced_lines() );
		self::assertSame( array( self::SINGLE ), $this->notices() );
	}

	public function test_orders_single_products_when_a_quantity_is_no_longer_allowed(): void {
		$this->add_bundle( array( 'bag' => array( 'quantity' => 3 ) ) + self::ALL_ITEMS );
		$order     = $this->order();
		$fields    = $this->document()['fields'];
		$fields[2] = self::item( 'bag', $this->bag, array( 'max_quantity' => 2 ) );
		$this->save_bundle( array( 'fields' => $fields ), $this->bundle );
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50', '3 x Bag 7.95' ), $this->priced_lines() );
	}

	/**
	 * @return list<string>
	 */
	private function notices(): array {
		return array_values( array_map( html_entity_decode( ... ), array_column( wc_get_notices( 'notice' ), 'notice' ) ) );
	}
}
