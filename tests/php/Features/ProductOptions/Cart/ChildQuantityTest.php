<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Platform\Cart\Quantities\QuantityLimits;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Quantity of an independent group product: fixed if its field fixes it, and used in the parent's price.
 */
final class ChildQuantityTest extends GroupTestCase {

	use QuantityChanges;

	private function fixed_group(): void {
		$this->group( true, 'fixed', '1', array( 'qty' => false, 'priceoptions' => 'fixed_for_all' ) );
	}

	private function group_used_in_price(): void {
		$this->group( true, '', '', array(), array(), array( 'pricingType' => 'custom', 'price' => '{field.f_stand.price} / 10' ) );
	}

	#[DataProvider( 'ways' )]
	public function test_keeps_fixed_quantity_of_child_line_in_every_change_path( string $change_path ): void {
		$this->fixed_group();
		self::assertSame( array(), $this->buy( '1' ) );
		self::assertSame( array( '1 x Board = 64.00', '1 x Oak stand = 1.00' ), self::line_summaries() );

		$this->change( $change_path, (string) $this->child()['key'], 50 );
		self::assertSame( array( '1 x Board = 64.00', '1 x Oak stand = 1.00' ), self::line_summaries() );
	}

	public function test_returns_fixed_quantity_as_minimum_and_maximum_of_child_line(): void {
		$this->fixed_group();
		$this->buy( '1' );
		$this->next_page();
		$child = $this->child();
		$args  = apply_filters( 'woocommerce_quantity_input_args', array( 'min_value' => 0, 'max_value' => 99 ), $child['data'] );
		self::assertEquals( array( 1, 1, true ), array( $args['min_value'], $args['max_value'], $args['readonly'] ?? null ) );
		self::assertEquals( 1, apply_filters( 'woocommerce_store_api_product_quantity_minimum', 0, $child['data'], $child ) );
		self::assertEquals( 1, apply_filters( 'woocommerce_store_api_product_quantity_maximum', 99, $child['data'], $child ) );
		self::assertFalse( apply_filters( 'woocommerce_store_api_product_quantity_editable', true, $child['data'], $child ) );
		$range = ( new QuantityLimits() )->of( $child['data'], $child );
		self::assertEquals( array( 1, 1, false ), array( $range->min, $range->max, $range->editable ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_rejects_changed_fixed_quantity_in_store_api_with_a_message(): void {
		$this->fixed_group();
		$this->buy( '1' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$response = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/update-item',
			array( 'key' => $this->child()['key'], 'quantity' => 50 )
		);

		self::assertSame( 400, $response->status );
		self::assertNotSame( '', $response->json['message'] );
	}

	public function test_ignores_posted_number_when_quantity_is_fixed(): void {
		$this->fixed_group();
		$this->buy( '50' );
		self::assertSame( array( '1 x Board = 64.00', '1 x Oak stand = 1.00' ), self::line_summaries() );
	}

	public function test_keeps_fixed_child_quantity_when_product_is_added_again(): void {
		$this->fixed_group();
		$this->buy( '1' );
		$this->buy( '1' );
		self::assertSame( array( '2 x Board = 128.00', '1 x Oak stand = 1.00' ), self::line_summaries() );
	}

	#[DataProvider( 'ways' )]
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_updates_parent_price_when_child_quantity_changes( string $change_path ): void {
		$this->group_used_in_price();
		self::assertSame( array(), $this->buy( '2' ) );
		self::assertSame( array( '1 x Board = 66.50', '2 x Oak stand = 25.00' ), self::line_summaries() );

		$this->change( $change_path, (string) $this->child()['key'], 6 );
		self::assertSame( array( '1 x Board = 71.50', '6 x Oak stand = 75.00' ), self::line_summaries() );
	}

	public function test_restores_updated_parent_price_on_the_next_page(): void {
		$this->group_used_in_price();
		$this->buy( '2' );
		WC()->cart->set_quantity( (string) $this->child()['key'], 6 );
		$this->next_page();

		self::assertSame( 71.5, (float) WC()->cart->get_cart_item( $this->child()['aisle_parent'] )['data']->get_price() );
	}

	public function test_updates_bound_quantity_when_child_quantity_changes(): void {
		$this->group(
			true,
			'',
			'',
			array(),
			array( 'rules' => array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.f_stand.price} / 12.5' ) )
		);
		$this->buy( '2' );
		self::assertSame( array( '2 x Board = 128.00', '2 x Oak stand = 25.00' ), self::line_summaries() );

		WC()->cart->set_quantity( (string) $this->child()['key'], 3 );
		self::assertSame( array( '3 x Board = 192.00', '3 x Oak stand = 37.50' ), self::line_summaries() );
	}

	public function test_adds_the_selected_child_quantity_when_product_is_added_again(): void {
		$this->group_used_in_price();
		$this->buy( '2' );
		WC()->cart->set_quantity( (string) $this->child()['key'], 6 );
		$this->buy( '2' );

		self::assertSame( array( '2 x Board = 148.00', '8 x Oak stand = 100.00' ), self::line_summaries() );
	}

	public function test_stores_changed_child_quantity_and_parent_price_in_the_order(): void {
		$this->group_used_in_price();
		$this->buy( '2' );
		WC()->cart->set_quantity( (string) $this->child()['key'], 6 );
		$items  = array_values( $this->order()->get_items() );
		$record = json_decode( (string) $items[0]->get_meta( '_aisle_options' ), true );

		self::assertSame( 71.5, (float) $items[0]->get_total() );
		self::assertSame( '6', $record['forms'][0]['answers']['f_stand']['quantities']['o_stand'] );
		self::assertEquals( 71.5, $record['unit_price'] );
		self::assertSame( 6, $record['products'][0]['quantity'] );
	}
}
