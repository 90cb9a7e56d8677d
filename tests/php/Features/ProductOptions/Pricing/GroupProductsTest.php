<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Pricing;

use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Tests\Features\ProductOptions\Cart\GroupTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Products that a group of another product's form offers.
 */
final class GroupProductsTest extends GroupTestCase {

	public function test_a_dependent_product_is_in_the_lines_price_and_its_quantity_goes_with_the_lines(): void {
		$this->group( false );
		self::assertSame( array(), $this->buy( '2', '3' ) );

		self::assertSame( array( '3 x Board = 267.00' ), self::shown() );
		$rows = apply_filters( 'woocommerce_get_item_data', array(), $this->line() );
		self::assertSame( 'Stand: 2 × Oak stand (+$25.00)', html_entity_decode( $rows[1]['key'] . ': ' . $rows[1]['value'] ) );
	}

	public function test_an_independent_product_is_a_line_of_its_own_behind_its_parent(): void {
		$this->group( true );
		self::assertSame( array(), $this->buy( '2', '3' ) );
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$this->buy( '1', '1', 'Eve' );

		self::assertSame(
			array( '3 x Board = 192.00', '2 x Oak stand = 25.00', '1 x Mug = 8.00', '1 x Board = 64.00', '1 x Oak stand = 12.50' ),
			self::shown()
		);
		$rows = apply_filters( 'woocommerce_get_item_data', array(), $this->child() );
		self::assertSame( 'Belongs to: Board', $rows[0]['key'] . ': ' . $rows[0]['value'] );
	}

	public function test_its_price_follows_the_parents_answers_and_todays_catalogue(): void {
		$this->group( true, 'percentage', '50' );
		$this->buy( '2' );
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 12.50' ), self::shown() );

		$this->stand->set_regular_price( '20' );
		$this->stand->save();
		$this->next_page();
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 20.00' ), self::shown() );
	}

	public function test_it_goes_and_comes_back_with_its_parent(): void {
		$this->group( true );
		$this->buy( '2' );
		$parent = (string) $this->child()['aisle_parent'];
		WC()->cart->set_quantity( (string) $this->child()['key'], 3 );

		WC()->cart->remove_cart_item( $parent );
		self::assertSame( array(), self::shown() );

		WC()->cart->restore_cart_item( $parent );
		self::assertSame( array( '1 x Board = 64.00', '3 x Oak stand = 37.50' ), self::shown() );
	}

	public function test_it_cannot_be_removed_alone_and_a_removal_by_force_is_undone(): void {
		$this->group( true );
		$this->buy( '2' );
		$child = $this->child();

		self::assertSame( '', apply_filters( 'woocommerce_cart_item_remove_link', '<a>x</a>', $child['key'] ) );
		self::assertFalse( apply_filters( 'woocommerce_update_cart_validation', true, $child['key'], $child, 0 ) );
		self::assertSame( array( '“Oak stand” was chosen for “Board” and is changed or removed with it.' ), $this->errors() );
		self::assertTrue( apply_filters( 'woocommerce_update_cart_validation', true, $child['key'], $child, 5 ) );

		WC()->cart->remove_cart_item( (string) $child['key'] );
		self::assertSame( array( '1 x Board = 64.00', '2 x Oak stand = 25.00' ), self::shown() );
	}

	public function test_adding_the_same_again_adds_to_both_lines(): void {
		$this->group( true );
		$this->buy( '2' );
		$this->buy( '2' );

		self::assertSame( array( '2 x Board = 128.00', '4 x Oak stand = 50.00' ), self::shown() );
	}

	public function test_editing_the_parent_replaces_its_children(): void {
		$this->group( true );
		$this->buy( '2' );
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$key   = (string) $this->child()['aisle_parent'];
		$stand = array( 'values' => array( 'o_stand' ), 'quantities' => array( 'o_stand' => '5' ) );

		$this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ), 'f_stand' => $stand ) ),
			'1',
			array( 'aisle_replace' => $key )
		);
		self::assertSame( array( '1 x Board = 64.00', '5 x Oak stand = 62.50', '1 x Mug = 8.00' ), self::shown() );

		$key = (string) $this->child()['aisle_parent'];
		$this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			'1',
			array( 'aisle_replace' => $key )
		);
		self::assertSame( array( '1 x Board = 64.00', '1 x Mug = 8.00' ), self::shown() );
	}

	public function test_the_form_that_edits_gets_the_childs_quantity_of_now(): void {
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
			'dependent'   => array( false ),
			'independent' => array( true ),
		);
	}

	#[DataProvider( 'kinds' )]
	public function test_stock_is_counted_over_the_whole_cart( bool $independent ): void {
		$this->group( $independent );
		$this->stock( 5 );
		WC()->cart->add_to_cart( $this->stand->get_id(), 2 );
		self::assertSame( array(), $this->buy( '2', '1', 'Ada' ) );

		self::assertSame(
			array( 'There is not enough of “Oak stand”: 5 in stock, and your cart holds 4.' ),
			$this->buy( '2', '1', 'Eve' )
		);
		self::assertSame( $independent ? 3 : 2, self::lines() );
	}

	public function test_the_product_itself_is_not_sold_beyond_what_groups_have_taken(): void {
		$this->group( false );
		$this->stock( 5 );
		$this->buy( '2', '2' );

		self::assertSame(
			array( 'There is not enough of “Oak stand”: 5 in stock, and your cart holds 4.' ),
			$this->submit( $this->stand, array(), '2' )
		);
		self::assertSame( array(), $this->submit( $this->stand, array(), '1' ) );
	}

	public function test_a_lines_quantity_stops_where_its_grouped_products_end(): void {
		$this->group( false );
		$this->stock( 5 );
		$this->buy( '2' );
		$line = $this->line();

		self::assertTrue( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 2 ) );
		self::assertFalse( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 3 ) );
		self::assertSame( 2.5, apply_filters( 'woocommerce_store_api_product_quantity_maximum', 9999, $line['data'], $line ) );
	}

	public function test_the_checkout_is_refused_when_somebody_else_bought_the_rest(): void {
		$this->group( false );
		$this->stock( 5 );
		WC()->cart->add_to_cart( $this->stand->get_id(), 1 );
		$this->buy( '2', '2' );
		$this->stock( 4 );
		$this->next_page();
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame( array( 'There is not enough of “Oak stand”: 4 in stock, and your cart holds 5.' ), $this->errors() );
		$errors = array_map(
			static fn ( array $item ): ?string => apply_filters( 'aisle_cart_line_error', null, $item ),
			array_values( WC()->cart->get_cart() )
		);
		$text = static fn ( string $name ): string =>
			"There is not enough in stock for “{$name}” and what else is in your cart. Please lower a quantity.";
		self::assertSame( array( $text( 'Oak stand' ), $text( 'Board' ) ), $errors );
	}

	public function test_a_product_that_is_sold_once_only_is_taken_once(): void {
		$this->group( false );
		$this->stand->set_sold_individually( true );
		$this->stand->save();

		self::assertSame( array( 'You can have one “Oak stand” only.' ), $this->buy( '1', '2' ) );
		self::assertSame( array(), $this->buy( '1', '1' ) );
		self::assertSame( array( 'You can have one “Oak stand” only.' ), $this->buy( '1', '1', 'Eve' ) );
	}

	#[DataProvider( 'kinds' )]
	public function test_what_cannot_be_bought_cannot_be_chosen( bool $independent ): void {
		$this->group( $independent );
		$this->stand->set_regular_price( '' );
		$this->stand->save();

		self::assertCount( 1, $this->buy() );
		self::assertSame( 0, self::lines() );
	}

	public function test_what_is_not_for_everybody_is_neither_on_the_page_nor_sold(): void {
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

	public function test_quantities_that_are_none_are_refused(): void {
		$this->group( true );
		foreach ( array( '0', '-2', '1.5', 'x', '1e9' ) as $quantity ) {
			self::assertCount( 1, $this->buy( $quantity ), $quantity );
		}
		self::assertSame( 0, self::lines() );
	}

	public function test_an_order_takes_dependent_products_from_the_stock_once_and_gives_them_back_once(): void {
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

	public function test_a_refund_with_restock_gives_back_its_share(): void {
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

	public function test_ordering_again_brings_the_children_with_their_parents(): void {
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

		self::assertSame( array( '1 x Board = 64.00', '3 x Oak stand = 37.50' ), self::shown() );
	}
}
