<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Pricing;

use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Tests\Features\ProductOptions\Cart\GroupTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Products offered by a product group in another product's form.
 */
final class GroupProductsTest extends GroupTestCase {

	public function test_includes_dependent_option_product_in_the_line_price(): void {
		$this->group( false );
		self::assertSame( array(), $this->buy( '2', '3' ) );

		self::assertSame( array( '3 x Board = 267.00' ), self::line_summaries() );
		$rows = apply_filters( 'woocommerce_get_item_data', array(), $this->line() );
		self::assertSame( 'Stand: 2 × Oak stand (+$25.00)', html_entity_decode( $rows[1]['key'] . ': ' . $rows[1]['value'] ) );
	}

	public function test_adds_independent_option_product_as_line_after_its_parent(): void {
		$this->group( true );
		self::assertSame( array(), $this->buy( '2', '3' ) );
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$this->buy( '1', '1', 'Eve' );

		self::assertSame(
			array( '3 x Board = 192.00', '2 x Oak stand = 25.00', '1 x Mug = 8.00', '1 x Board = 64.00', '1 x Oak stand = 12.50' ),
			self::line_summaries()
		);
		$rows = apply_filters( 'woocommerce_get_item_data', array(), $this->child() );
		self::assertSame( 'Belongs to: Board', $rows[0]['key'] . ': ' . $rows[0]['value'] );
	}

	public function test_updates_price_of_child_line_from_the_current_catalog(): void {
		$this->group( true, 'percentage', '50' );
		$this->buy( '2' );
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 12.50' ), self::line_summaries() );

		$this->stand->set_regular_price( '20' );
		$this->stand->save();
		$this->next_page();
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 20.00' ), self::line_summaries() );
	}

	public function test_removes_and_restores_child_line_with_its_parent(): void {
		$this->group( true );
		$this->buy( '2' );
		$parent = (string) $this->child()['aisle_parent'];
		WC()->cart->set_quantity( (string) $this->child()['key'], 3 );

		WC()->cart->remove_cart_item( $parent );
		self::assertSame( array(), self::line_summaries() );

		WC()->cart->restore_cart_item( $parent );
		self::assertSame( array( '1 x Board = 64.00', '3 x Oak stand = 37.50' ), self::line_summaries() );
	}

	public function test_rejects_and_undoes_removal_of_a_child_line_alone(): void {
		$this->group( true );
		$this->buy( '2' );
		$child = $this->child();

		self::assertSame( '', apply_filters( 'woocommerce_cart_item_remove_link', '<a>x</a>', $child['key'] ) );
		self::assertFalse( apply_filters( 'woocommerce_update_cart_validation', true, $child['key'], $child, 0 ) );
		self::assertSame( array( '“Oak stand” was added with “Board” and is changed or removed with it.' ), $this->errors() );
		self::assertTrue( apply_filters( 'woocommerce_update_cart_validation', true, $child['key'], $child, 5 ) );

		WC()->cart->remove_cart_item( (string) $child['key'] );
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 25.00' ), self::line_summaries() );
	}

	public function test_increases_both_lines_when_same_options_are_added_again(): void {
		$this->group( true );
		$this->buy( '2' );
		$this->buy( '2' );

		self::assertSame( array( '2 x Board = 128.00', '4 x Oak stand = 50.00' ), self::line_summaries() );
	}

	public function test_replaces_child_lines_when_parent_is_edited(): void {
		$this->group( true );
		$this->buy( '2' );
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$key          = (string) $this->child()['aisle_parent'];
		$stand_answer = array( 'values' => array( 'o_stand' ), 'quantities' => array( 'o_stand' => '5' ) );

		$this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ), 'f_stand' => $stand_answer ) ),
			'1',
			array( 'aisle_replace' => $key )
		);
		self::assertSame( array( '1 x Board = 64.00', '5 x Oak stand = 62.50', '1 x Mug = 8.00' ), self::line_summaries() );

		$key = (string) $this->child()['aisle_parent'];
		$this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			'1',
			array( 'aisle_replace' => $key )
		);
		self::assertSame( array( '1 x Board = 64.00', '1 x Mug = 8.00' ), self::line_summaries() );
	}

	public function test_returns_current_child_quantity_for_editing(): void {
		$this->group( true );
		$this->buy( '2' );
		$child = $this->child();
		WC()->cart->set_quantity( (string) $child['key'], 7 );
		$response = $this->dispatch_shop_ajax( 'aisle_option_line', (string) wp_json_encode( array( 'key' => $child['aisle_parent'] ) ) );

		self::assertSame( '7', $response->json['answers'][ $this->form ]['f_stand']['quantities']['o_stand'] );
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function kinds(): array {
		return array(
			'dependent product'   => array( false ),
			'independent product' => array( true ),
		);
	}

	#[DataProvider( 'kinds' )]
	public function test_checks_stock_across_the_whole_cart( bool $independent ): void {
		$this->group( $independent );
		$this->stock( 5 );
		WC()->cart->add_to_cart( $this->stand->get_id(), 2 );
		self::assertSame( array(), $this->buy( '2', '1', 'Ada' ) );

		self::assertSame(
			array( 'Only 5 of “Oak stand” in stock, and your cart already has 4.' ),
			$this->buy( '2', '1', 'Eve' )
		);
		self::assertSame( $independent ? 3 : 2, self::lines() );
	}

	public function test_rejects_product_when_option_products_use_up_its_stock(): void {
		$this->group( false );
		$this->stock( 5 );
		$this->buy( '2', '2' );

		self::assertSame(
			array( 'Only 5 of “Oak stand” in stock, and your cart already has 4.' ),
			$this->submit( $this->stand, array(), '2' )
		);
		self::assertSame( array(), $this->submit( $this->stand, array(), '1' ) );
	}

	public function test_limits_line_quantity_by_stock_of_its_option_products(): void {
		$this->group( false );
		$this->stock( 5 );
		$this->buy( '2' );
		$line = $this->line();

		self::assertTrue( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 2 ) );
		self::assertFalse( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 3 ) );
		self::assertSame( 2.5, apply_filters( 'woocommerce_store_api_product_quantity_maximum', 9999, $line['data'], $line ) );
	}

	public function test_blocks_checkout_when_option_product_stock_has_dropped(): void {
		$this->group( false );
		$this->stock( 5 );
		WC()->cart->add_to_cart( $this->stand->get_id(), 1 );
		$this->buy( '2', '2' );
		$this->stock( 4 );
		$this->next_page();
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame( array( 'Only 4 of “Oak stand” in stock, and your cart already has 5.' ), $this->errors() );
		$errors = array_map(
			static fn ( array $item ): ?string => apply_filters( 'aisle_cart_line_error', null, $item ),
			array_values( WC()->cart->get_cart() )
		);
		$text = static fn ( string $name ): string =>
			"There is not enough stock of “{$name}” for your cart. Please reduce the quantity.";
		self::assertSame( array( $text( 'Oak stand' ), $text( 'Board' ) ), $errors );
	}

	public function test_adds_individually_sold_option_product_only_once(): void {
		$this->group( false );
		$this->stand->set_sold_individually( true );
		$this->stand->save();

		self::assertSame( array( 'You can only buy one “Oak stand”.' ), $this->buy( '1', '2' ) );
		self::assertSame( array(), $this->buy( '1', '1' ) );
		self::assertSame( array( 'You can only buy one “Oak stand”.' ), $this->buy( '1', '1', 'Eve' ) );
	}

	#[DataProvider( 'kinds' )]
	public function test_rejects_option_product_that_is_not_purchasable( bool $independent ): void {
		$this->group( $independent );
		$this->stand->set_regular_price( '' );
		$this->stand->save();

		self::assertCount( 1, $this->buy() );
		self::assertSame( 0, self::lines() );
	}

	public function test_hides_and_rejects_option_products_that_are_not_public(): void {
		$this->group( false );
		$groups = new GroupProducts( new PricingContext() );
		self::assertArrayHasKey( $this->stand->get_id(), $groups->for_page( array( $this->stand->get_id() ) ) );
		foreach ( array(
			'draft'    => array( 'post_status' => 'draft' ),
			'private'  => array( 'post_status' => 'private' ),
			'password' => array( 'post_status' => 'publish', 'post_password' => 'secret' ),
		) as $what => $changes ) {
			wp_update_post( array( 'ID' => $this->stand->get_id() ) + $changes );
			self::assertSame( array(), $groups->for_page( array( $this->stand->get_id() ) ), $what );
			self::assertNotSame( array(), $this->buy(), $what );
		}
	}

	public function test_rejects_invalid_quantities(): void {
		$this->group( true );
		foreach ( array( '0', '-2', '1.5', 'x', '1e9' ) as $quantity ) {
			self::assertCount( 1, $this->buy( $quantity ), $quantity );
		}
		self::assertSame( 0, self::lines() );
	}

	public function test_reduces_and_restores_stock_of_dependent_products_once(): void {
		$this->group( false );
		$this->stock( 10 );
		$this->buy( '2', '3' );
		$order = $this->order();

		wc_reduce_stock_levels( $order );
		wc_reduce_stock_levels( wc_get_order( $order->get_id() ) );
		self::assertSame( 4, $this->stock_now() );

		if ( ! function_exists( 'wc_increase_stock_levels' ) ) {
			self::markTestSkipped( 'This shop gives nothing back to the stock.' );
		}
		wc_increase_stock_levels( wc_get_order( $order->get_id() ) );
		wc_increase_stock_levels( wc_get_order( $order->get_id() ) );
		self::assertSame( 10, $this->stock_now() );
	}

	public function test_restores_share_of_option_product_stock_on_refund(): void {
		if ( ! function_exists( 'wc_create_refund' ) ) {
			self::markTestSkipped( 'This shop has no refunds.' );
		}
		$this->group( false );
		$this->stock( 10 );
		$this->buy( '2', '3' );
		$order = $this->order();
		$order->calculate_totals();
		wc_reduce_stock_levels( $order );
		$items = $order->get_items();
		wc_create_refund( array(
			'order_id'      => $order->get_id(),
			'amount'        => 10,
			'restock_items' => true,
			'line_items'    => array( (int) key( $items ) => array( 'qty' => 1, 'refund_total' => 10 ) ),
		) );
		self::assertSame( 6, $this->stock_now() );

		wc_increase_stock_levels( wc_get_order( $order->get_id() ) );
		self::assertSame( 10, $this->stock_now() );
	}

	public function test_restores_child_lines_with_parents_when_ordering_again(): void {
		$this->group( true );
		$this->buy( '2' );
		WC()->cart->set_quantity( (string) $this->child()['key'], 3 );
		$order = $this->order();
		$items = array_values( $order->get_items() );
		self::assertSame( 'Board', $items[1]->get_meta( 'Belongs to' ) );
		WC()->cart->empty_cart();

		$cart = array();
		foreach ( $items as $item ) {
			$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $order );
			if (
				apply_filters(
					'woocommerce_add_to_cart_validation',
					true,
					$item->get_product_id(),
					$item->get_quantity(),
					0,
					array(),
					$data
				)
			) {
				$key          = WC()->cart->generate_cart_id( $item->get_product_id(), 0, array(), $data );
				$cart[ $key ] = $data + array(
					'key'          => $key,
					'product_id'   => $item->get_product_id(),
					'variation_id' => 0,
					'variation'    => array(),
					'quantity'     => $item->get_quantity(),
					'data'         => wc_get_product( $item->get_product_id() ),
				);
			}
		}
		self::assertCount( 1, $cart );
		do_action_ref_array( 'woocommerce_ordered_again', array( $order->get_id(), $items, &$cart ) );
		WC()->cart->set_cart_contents( $cart );

		self::assertSame( array( '1 x Board = 64.00', '3 x Oak stand = 37.50' ), self::line_summaries() );
	}
}
