<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Platform\Cart\OrderPlacement;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class GiftTest extends RewardsTestCase {

	public function test_adds_gift_at_its_goal_and_removes_it_below(): void {
		$gift = $this->gift( 50.0 );
		$key  = $this->add( $this->product( '50' ) );
		$line = $this->gift_line();
		self::assertSame(
			array( $gift->get_id(), 1, '0.00', '0.00' ),
			array( $line['product_id'], $line['quantity'], $line['unit_price'], $line['total'] )
		);
		self::assertSame( array( false, false, 'Free gift' ), array( $line['editable'], $line['removable'], $line['notes'][0]['text'] ) );
		self::assertArrayNotHasKey( 'details', $line );
		self::assertSame( '50.00', $this->total() );
		$this->add( $this->product( '1' ) );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		self::assertSame( array(), $this->gift_line() );
		$this->call( array( 'type' => 'restore', 'key' => $key ) );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
	}

	public function test_restores_gift_stock_without_money_on_refund(): void {
		if ( is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			self::markTestSkipped( 'SQLite’s drop-in answers the queries of refunds wrongly.' );
		}
		$this->tax( 'no', 'excl' );
		$gift = $this->gift( 50.0 );
		$gift->set_manage_stock( true );
		$gift->set_stock_quantity( 5 );
		$gift->save();
		$this->add( $this->product( '50' ) );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
		WC()->cart->calculate_totals();
		$order = wc_get_order( WC()->checkout()->create_order( array(
			'payment_method' => 'cod',
			'billing_email'  => 'anna@example.org',
		) ) );
		$order->update_status( 'processing' );
		$stock = static function () use ( $gift ): int {
			wp_cache_flush();
			return (int) wc_get_product( $gift->get_id() )->get_stock_quantity();
		};
		self::assertSame( array( 4, '60.00' ), array( $stock(), $order->get_total() ) );
		$lines  = array_filter( $order->get_items(), static fn( $item ): bool => $item->get_product_id() === $gift->get_id() );
		$refund = wc_create_refund( array(
			'order_id'      => $order->get_id(),
			'amount'        => 0,
			'restock_items' => true,
			'line_items'    => array( key( $lines ) => array( 'qty' => 1, 'refund_total' => 0 ) ),
		) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		$order = wc_get_order( $order->get_id() );
		self::assertSame(
			array( 5, 60.0, 'processing' ),
			array( $stock(), (float) $order->get_remaining_refund_amount(), $order->get_status() )
		);
	}

	public function test_stops_order_once_when_gift_is_no_longer_available(): void {
		$gift = $this->gift( 50.0 );
		$this->add( $this->product( '50' ) );
		$this->gift_line();
		$gift->set_stock_status( 'outofstock' );
		$gift->save();
		wc_clear_notices();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		self::assertSame( array( 1, true ), array( wc_notice_count( 'error' ), WC()->session->get( 'refresh_totals' ) ) );
		self::assertCount( 1, WC()->cart->get_cart() );
		wc_clear_notices();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		self::assertSame( 0, wc_notice_count( 'error' ), 'The next press pays what is shown.' );
		OrderPlacement::end();
	}

	public function test_accepts_second_block_checkout_after_gift_is_gone(): void {
		$gift = $this->gift( 50.0 );
		$this->add( $this->product( '50', array( 'virtual' => true ) ) );
		$this->gift_line();
		$gift->set_stock_status( 'outofstock' );
		$gift->save();
		$first = $this->order_in_store_api();
		self::assertSame( 409, $first->get_status() );
		self::assertStringContainsString( 'rewards have changed', $first->get_data()['message'] );
		self::assertSame( 0, wc_notice_count(), 'Nothing stays to be said at the next press.' );
		self::assertSame( 200, $this->order_in_store_api()->get_status() );
	}

	public function test_keeps_gift_in_order_after_the_cart_check(): void {
		$gift = $this->gift( 50.0 );
		$this->add( $this->product( '50' ) );
		$this->gift_line();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		do_action( 'woocommerce_check_cart_items' );
		$gift->set_stock_status( 'outofstock' );
		$gift->save();
		WC()->cart->calculate_totals();
		self::assertCount( 2, WC()->cart->get_cart() );
		OrderPlacement::end();
		WC()->cart->calculate_totals();
		self::assertCount( 1, WC()->cart->get_cart() );
		wc_clear_notices();
	}

	public function test_labels_only_the_gift_line_in_cart_and_checkout(): void {
		$this->gift( 50.0 );
		$this->add( $this->product( '50' ) );
		$text = array_map( 'wc_get_formatted_cart_item_data', array_values( WC()->cart->get_cart() ), array( true, true ) );
		self::assertSame( array( '', 'Reward: Free gift' ), array_map( 'trim', $text ) );
		$items = $this->store_api( 'GET', '/wc/store/v1/cart' )->get_data()['items'];
		self::assertSame(
			array( array(), array( 'Free gift' ) ),
			array_map( static fn( $item ): array => array_column( ( (array) $item )['item_data'], 'value' ), $items )
		);
	}

	public function test_empties_cart_when_only_a_gift_remains(): void {
		$this->gift( 50.0 );
		$key = $this->add( $this->product( '50' ) );
		self::assertSame( array(), $this->call( array( 'type' => 'remove', 'key' => $key ) )->json['cart']['lines'] );
		self::assertTrue( WC()->cart->is_empty() );
	}

	public function test_excludes_gift_from_goals(): void {
		$gift = $this->product( '30' );
		$this->rewards(
			array( 'measured_by' => 'pieces' ),
			array( 'kind' => 'gift', 'goal' => 2.0, 'products' => (string) $gift->get_id() ),
			array( 'kind' => 'amount', 'goal' => 3.0, 'value' => 1.0 )
		);
		$this->add( $this->product( '10' ), 2 );
		self::assertSame( '20.00', $this->total() );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
	}

	public function test_lets_shopper_select_change_or_decline_a_gift(): void {
		$mug    = $this->product( '8' );
		$scarf  = $this->product( '9' );
		$reward = $this->gift_of( 50.0, $mug, $scarf );
		$this->add( $this->product( '50' ) );
		self::assertSame( array(), $this->gift_line() );
		foreach ( array( $mug, $scarf ) as $choice ) {
			self::assertTrue( $this->call( $this->choose( $reward, $choice->get_id() ) )->json['results'][0]['ok'] );
			self::assertSame( $choice->get_id(), $this->gift_line()['product_id'] );
		}
		self::assertCount( 2, WC()->cart->get_cart() );
		$this->call( $this->choose( $reward, 0 ) );
		self::assertSame( array(), $this->gift_line() );
	}

	public function test_rejects_gift_that_is_not_earned_or_not_listed(): void {
		$mug    = $this->product( '8' );
		$other  = $this->product( '900' );
		$reward = $this->gift_of( 50.0, $mug, $this->product( '9' ) );
		$this->add( $this->product( '40' ) );
		$this->assert_rejected( 'not_earned', $this->choose( $reward, $mug->get_id() ) );
		$this->add( $this->product( '10' ) );
		$this->assert_rejected( 'unknown_gift', $this->choose( $reward, $other->get_id() ) );
		$this->assert_rejected( 'unknown_gift', $this->choose( 'gift-none', $mug->get_id() ) );
		$this->assert_rejected( 'unknown_gift', array( 'type' => 'choose_gift', 'reward' => array( 'x' ), 'product_id' => array( 1 ) ) );
		$mug->set_stock_status( 'outofstock' );
		$mug->save();
		$this->assert_rejected( 'out_of_stock', $this->choose( $reward, $mug->get_id() ) );
	}

	public function test_calculates_cart_no_more_often_for_20_gift_selections_than_for_one(): void {
		$products = array( $this->product(), $this->product() );
		$reward   = $this->gift_of( 50.0, ...$products );
		$this->add( $this->product( '50' ) );
		$counts = array();
		foreach ( array( 1, 20 ) as $choices ) {
			$calculations_before = did_action( 'woocommerce_before_calculate_totals' );
			$this->call( ...array_map(
				fn ( int $choice ): array => $this->choose( $reward, $products[ $choice % 2 ]->get_id() ),
				range( 1, $choices )
			) );
			$counts[] = did_action( 'woocommerce_before_calculate_totals' ) - $calculations_before;
		}
		self::assertLessThanOrEqual( $counts[0], $counts[1] );
		self::assertSame( $products[0]->get_id(), $this->gift_line()['product_id'] );
	}

	public function test_keeps_gift_quantity_when_request_changes_it(): void {
		$this->gift( 50.0 );
		$this->add( $this->product( '50' ) );
		$key = $this->gift_line()['key'];
		$this->assert_rejected( 'not_editable', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 5 ) );
		$this->assert_rejected( 'not_removable', array( 'type' => 'remove', 'key' => $key ) );
		WC()->cart->set_quantity( $key, 5 );
		self::assertSame( array( 1, '50.00' ), array( WC()->cart->get_cart_item( $key )['quantity'], $this->total() ) );
		$this->store_api( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $key, 'quantity' => 3 ) );
		self::assertSame( 1, WC()->cart->get_cart_item( $key )['quantity'] );
		$this->store_api( 'POST', '/wc/store/v1/cart/remove-item', array( 'key' => $key ) );
		self::assertSame( array( array(), '50.00' ), array( $this->gift_line(), $this->total() ) );
	}

	public function test_keeps_gift_declined_after_shopper_removes_it(): void {
		$gift = $this->gift( 50.0 );
		$paid = $this->add( $this->product( '50' ) );
		$key  = $this->gift_line()['key'];
		$this->store_api( 'POST', '/wc/store/v1/cart/remove-item', array( 'key' => $key ) );
		self::assertSame( array(), $this->gift_line() );
		$lines = $this->call( array( 'type' => 'set_quantity', 'key' => $paid, 'quantity' => 2 ) )->json['cart']['lines'];
		self::assertSame( array( $paid ), array_column( $lines, 'key' ) );
		self::assertSame( 0, $this->send( array() )->json['cart']['extensions']['rewards']['gifts'][0]['chosen'] );
		$this->call( $this->choose( $this->reward_id(), $gift->get_id() ) );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
	}

	public function test_restores_gift_when_shopper_undoes_its_removal(): void {
		$gift = $this->gift( 50.0 );
		$this->add( $this->product( '50' ) );
		$key = $this->gift_line()['key'];
		WC()->cart->remove_cart_item( $key );
		WC()->cart->calculate_totals();
		WC()->cart->restore_cart_item( $key );
		WC()->cart->calculate_totals();
		self::assertSame( array( $gift->get_id(), '0.00' ), array( $this->gift_line()['product_id'], $this->gift_line()['total'] ) );
	}

	public function test_requires_no_shipping_for_gift_when_cart_is_virtual(): void {
		$this->ship( '7' );
		$this->gift( 50.0 );
		$this->add( $this->product( '100', array( 'virtual' => true ) ) );
		self::assertSame( array( false, '100.00' ), array( WC()->cart->needs_shipping(), $this->total() ) );
		WC()->cart->get_cart_from_session();
		self::assertSame( array( 2, false ), array( count( WC()->cart->get_cart() ), WC()->cart->needs_shipping() ) );
	}

	public function test_excludes_gift_from_shipping_rates(): void {
		$this->ship( '5 * [qty]' );
		$gift = $this->product( '25', array( 'weight' => '3' ) );
		$this->gift_of( 20.0, $gift );
		$this->add( $this->product( '10', array( 'weight' => '2' ) ), 2 );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
		self::assertSame( array( '30.00', 4.0 ), array( $this->total(), (float) WC()->cart->get_cart_contents_weight() ) );
		self::assertFalse( wc_get_product( $gift->get_id() )->is_virtual() );
	}

	public function test_includes_gift_weight_when_enabled_and_cart_needs_shipping(): void {
		$gift = $this->product( '25', array( 'weight' => '3' ) );
		$this->rewards( array( 'gift_weight' => true ), array( 'kind' => 'gift', 'goal' => 20.0, 'products' => (string) $gift->get_id() ) );
		$virtual = $this->add( $this->product( '20', array( 'virtual' => true ) ) );
		self::assertSame( array( 2, 0.0 ), array( count( WC()->cart->get_cart() ), (float) WC()->cart->get_cart_contents_weight() ) );
		$this->add( $this->product( '10', array( 'weight' => '2' ) ), 2 );
		self::assertSame( 7.0, (float) WC()->cart->get_cart_contents_weight() );
		$this->call( array( 'type' => 'remove', 'key' => $virtual ) );
		self::assertSame( array( 2, 7.0 ), array( count( WC()->cart->get_cart() ), (float) WC()->cart->get_cart_contents_weight() ) );
	}

	public function test_recalculates_weight_rates_when_gift_is_added_or_removed(): void {
		$this->ship( '0' );
		// As plugins add methods; WooCommerce caches the result while the package is unchanged.
		add_filter(
			'woocommerce_shipping_methods',
			static fn( array $methods ): array => array( 'flat_rate' => RateByWeight::class ) + $methods
		);
		WC()->shipping()->unregister_shipping_methods();
		WC()->shipping()->reset_shipping();
		$gift = $this->product( '25', array( 'weight' => '3' ) );
		$this->rewards( array( 'gift_weight' => true ), array( 'kind' => 'gift', 'goal' => 20.0, 'products' => (string) $gift->get_id() ) );
		$key = $this->add( $this->product( '10', array( 'weight' => '2' ) ), 2 );
		self::assertSame( array( 7.0, '27.00' ), array( (float) WC()->cart->get_cart_contents_weight(), $this->total() ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 1 ) );
		self::assertSame( '12.00', $this->total() );
	}

	/**
	 * Sets a flat rate for all addresses.
	 */
	private function ship( string $cost ): void {
		add_filter( 'pre_option_woocommerce_ship_to_countries', '__return_empty_string', 5 );
		add_filter( 'pre_option_woocommerce_shipping_cost_requires_address', static fn(): string => 'no' );
		foreach ( \WC_Shipping_Zones::get_zones() as $zone ) {
			\WC_Shipping_Zones::delete_zone( $zone['zone_id'] );
		}
		$zone = new \WC_Shipping_Zone( 0 );
		foreach ( array_keys( $zone->get_shipping_methods() ) as $method ) {
			$zone->delete_shipping_method( $method );
		}
		$id = $zone->add_shipping_method( 'flat_rate' );
		update_option( "woocommerce_flat_rate_{$id}_settings", array( 'title' => 'Flat', 'tax_status' => 'none', 'cost' => $cost ) );
		\WC_Cache_Helper::get_transient_version( 'shipping', true );
		\WC_Cache_Helper::invalidate_cache_group( 'shipping_zones' );
		WC()->shipping()->reset_shipping();
	}

	public function test_charges_products_that_claim_to_be_gifts(): void {
		$gift = $this->gift( 1000.0 );
		$this->add( $this->product( '50' ) );
		$id = $this->reward_id();
		// Data that another plugin, "Order again" or a shared cart might add.
		WC()->cart->add_to_cart( $gift->get_id(), 3, 0, array(), array( 'aisle_gift' => $id ) );
		self::assertSame( array(), $this->gift_line() );
		foreach ( array(
			array( 'aisle_gift' => $id ),
			array( 'extensions' => array( 'aisle_gift' => $id ) ),
			array( 'cart_item_data' => array( 'aisle_gift' => $id ) ),
		) as $gift_data ) {
			$this->store_api( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $gift->get_id(), 'quantity' => 1 ) + $gift_data );
		}
		$_POST['aisle_gift'] = $id;
		$this->call( array(
			'type'           => 'add',
			'product_id'     => $gift->get_id(),
			'quantity'       => 1,
			'aisle_gift'     => $id,
			'cart_item_data' => array( 'aisle_gift' => $id ),
		) );
		foreach ( WC()->cart->get_cart() as $line ) {
			self::assertGreaterThan( 0.0, (float) $line['line_total'] );
		}
	}

	public function test_does_not_make_another_product_free_with_an_earned_gift(): void {
		$this->gift( 50.0 );
		$dear = $this->product( '900' );
		$this->add( $this->product( '50' ) );
		WC()->cart->add_to_cart( $dear->get_id(), 1, 0, array(), array( 'aisle_gift' => $this->reward_id() ) );
		self::assertCount( 2, WC()->cart->get_cart() );
		self::assertNotContains( $dear->get_id(), array_column( WC()->cart->get_cart(), 'product_id' ) );
	}

	public function test_does_not_restore_gift_that_is_no_longer_earned(): void {
		$this->gift( 50.0 );
		$paid = $this->add( $this->product( '50' ) );
		$key  = $this->gift_line()['key'];
		WC()->cart->remove_cart_item( $key );
		$this->add( $this->product( '1' ) );
		$this->call( array( 'type' => 'remove', 'key' => $paid ) );
		$this->call( array( 'type' => 'restore', 'key' => $key ) );
		WC()->cart->restore_cart_item( $key );
		WC()->cart->calculate_totals();
		self::assertSame( array(), $this->gift_line() );
	}

	public function test_removes_gift_when_shopper_buys_the_last_stock(): void {
		$gift = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 2 ) );
		$this->gift_of( 10.0, $gift );
		$this->add( $gift );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
		$paid = array_key_first( array_filter( WC()->cart->get_cart(), static fn( array $line ): bool => ! isset( $line['aisle_gift'] ) ) );
		WC()->cart->set_quantity( (string) $paid, 2 );
		self::assertSame( array(), $this->gift_line() );
		self::assertSame( '20.00', $this->total() );
	}

	/**
	 * @return array<string, array{\Closure(self, int): mixed}>
	 */
	public static function ways_to_add(): array {
		return array(
			'the cart Ajax action' => array(
				static fn( self $test, int $product ): mixed =>
					$test->call( array( 'type' => 'add', 'product_id' => $product, 'quantity' => 3 ) ),
			),
			'the classic form'     => array(
				static fn( self $test, int $product ): mixed =>
					$test->send_form( array( 'add-to-cart' => (string) $product, 'quantity' => '3' ) ),
			),
			'WC_Cart::add_to_cart' => array( static fn( self $test, int $product ): mixed => WC()->cart->add_to_cart( $product, 3 ) ),
			'the Store API'        => array(
				static fn( self $test, int $product ): mixed =>
					$test->store_api( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $product, 'quantity' => 3 ) ),
			),
		);
	}

	/**
	 * @param \Closure(self, int): mixed $add
	 */
	#[DataProvider( 'ways_to_add' )]
	public function test_removes_gift_when_shopper_adds_all_remaining_stock( \Closure $add ): void {
		$gift = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$this->gift_of( 50.0, $gift );
		$this->add( $this->product( '50' ) );
		self::assertSame( $gift->get_id(), $this->gift_line()['product_id'] );
		$add( $this, $gift->get_id() );
		self::assertSame( array( array(), '80.00' ), array( $this->gift_line(), $this->total() ) );
	}

	public function test_keeps_gift_when_add_above_stock_is_rejected(): void {
		$gift = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$this->gift_of( 50.0, $gift );
		$this->add( $this->product( '50' ) );
		self::assertFalse(
			$this->call( array( 'type' => 'add', 'product_id' => $gift->get_id(), 'quantity' => 4 ) )->json['results'][0]['ok']
		);
		self::assertSame( array( $gift->get_id(), '50.00' ), array( $this->gift_line()['product_id'] ?? 0, $this->total() ) );
	}

	public function test_keeps_gift_while_shopper_leaves_one_item_in_stock(): void {
		$gift = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$this->gift_of( 50.0, $gift );
		$this->add( $this->product( '50' ) );
		$key = $this->add( $gift, 2 );
		self::assertSame( array( $gift->get_id(), '70.00' ), array( $this->gift_line()['product_id'], $this->total() ) );
		$lines = array_column( $this->send( array() )->json['cart']['lines'], null, 'key' );
		self::assertSame( 3, $lines[ $key ]['max'] );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 3 ) );
		self::assertSame( array( array(), '80.00' ), array( $this->gift_line(), $this->total() ) );
	}

	public function test_orders_gift_free_of_charge_and_skips_it_when_ordering_again(): void {
		$gift = $this->gift( 50.0 );
		$user = $this->log_in( 'customer' );
		$paid = $this->product( '50' );
		WC()->cart->add_to_cart( $paid->get_id() );
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '', 'billing_email' => 'ada@example.org' ) ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertSame( '50.00', $order->get_total() );
		self::assertSame(
			array( '50', '0' ),
			array_map( static fn( $item ): string => (string) $item->get_total(), array_values( $order->get_items() ) )
		);
		self::assertSame(
			array( array(), array( 'Free gift' ) ),
			array_map(
				static fn( $item ): array => array_column( $item->get_formatted_meta_data(), 'value' ),
				array_values( $order->get_items() )
			)
		);
		$order->set_customer_id( $user );
		$order->set_status( 'completed' );
		$order->save();
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 60.0, 'products' => (string) $gift->get_id() ) );
		add_filter( 'wp_redirect', '__return_false' );
		$_GET = array( 'order_again' => (string) $order->get_id(), '_wpnonce' => wp_create_nonce( 'woocommerce-order_again' ) );
		WC()->cart->empty_cart();
		$populate_cart = new \ReflectionMethod( \WC_Cart_Session::class, 'populate_cart_from_order' );
		WC()->cart->set_cart_contents( $populate_cart->invoke( new \WC_Cart_Session( WC()->cart ), $order->get_id(), array() ) );
		self::assertCount( 2, WC()->cart->get_cart() );
		WC()->cart->calculate_totals();
		self::assertSame( array( $paid->get_id() ), array_values( array_column( WC()->cart->get_cart(), 'product_id' ) ) );
	}

	public function test_adds_variation_as_gift_but_no_variable_product(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Shirt' );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'S', 'M' ) );
		$attribute->set_variation( true );
		$parent->set_attributes( array( $attribute ) );
		$parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $parent->get_id() );
		$variation->set_attributes( array( 'size' => 'M' ) );
		$variation->set_regular_price( '20' );
		$variation->save();
		$this->gift_of( 50.0, $variation );
		$this->add( $this->product( '50' ) );
		$line = $this->gift_line();
		self::assertSame(
			array( $parent->get_id(), $variation->get_id(), '0.00' ),
			array( $line['product_id'], $line['variation_id'], $line['total'] )
		);
		$this->gift_of( 50.0, $parent );
		WC()->cart->calculate_totals();
		self::assertSame( array(), $this->gift_line() );
	}

	public function test_keeps_gift_free_when_another_plugin_sets_prices(): void {
		$this->gift( 50.0 );
		add_action(
			'woocommerce_before_calculate_totals',
			static fn( \WC_Cart $cart ) => array_map( static fn( array $line ) => $line['data']->set_price( 60 ), $cart->get_cart() )
		);
		$this->add( $this->product( '50' ) );
		self::assertSame( array( '60.00', '0.00' ), array( $this->total(), $this->gift_line()['total'] ) );
		WC()->cart->get_cart_from_session();
		self::assertCount( 2, WC()->cart->get_cart() );
		self::assertSame( '60.00', $this->total() );
	}

	private function gift( float $goal ): \WC_Product {
		$gift = $this->product( '25', array( 'name' => 'Gift' ) );
		$this->gift_of( $goal, $gift );
		return $gift;
	}

	private function gift_of( float $goal, \WC_Product ...$products ): string {
		$ids = implode( ',', array_map( static fn( \WC_Product $product ): int => $product->get_id(), $products ) );
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => $goal, 'products' => $ids ) );
		return $this->reward_id();
	}

	private function reward_id(): string {
		$entry  = get_option( 'aisle_settings' )['features']['rewards']['rewards'][0];
		$reward = \Aisle\Domain\Reward::of( $entry );
		self::assertNotNull( $reward );
		return $reward->id;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function choose( string $reward, int $product ): array {
		return array( 'type' => 'choose_gift', 'reward' => $reward, 'product_id' => $product );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function gift_line(): array {
		$gifts = array_filter( WC()->cart->get_cart(), static fn( array $line ): bool => isset( $line['aisle_gift'] ) );
		$lines = array_column( $this->send( array() )->json['cart']['lines'], null, 'key' );
		return array_intersect_key( $lines, $gifts )[ array_key_first( $gifts ) ?? '' ] ?? array();
	}

	public function test_excludes_gifts_from_total_sales(): void {
		$mug   = $this->product( '10' );
		$order = new \WC_Order();
		$order->add_product( $mug, 2 );
		$gift = $order->add_product( $mug, 1 );
		$order->save();
		wc_update_order_item_meta( $gift, '_aisle_gift', 'gift-100' );
		$sales = static fn(): int => (int) get_post_meta( $mug->get_id(), 'total_sales', true );
		wc_update_total_sales_counts( $order->get_id() );
		self::assertSame( 2, $sales() );
		$order = wc_get_order( $order->get_id() );
		$order->set_status( 'cancelled' );
		$order->save();
		wc_update_total_sales_counts( $order->get_id() );
		self::assertSame( 0, $sales() );
	}

	public function test_selects_and_declines_gift_in_classic_cart_and_mini_cart(): void {
		$mug = $this->product( '9' );
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 50.0, 'products' => (string) $mug->get_id() ) );
		$print = static function ( string $hook ): string {
			ob_start();
			do_action( $hook );
			return (string) ob_get_clean();
		};
		self::assertStringNotContainsString( 'aisle_gift', $print( 'woocommerce_cart_contents' ) );
		$this->add( $this->product( '50' ) );
		self::assertSame( 2, WC()->cart->get_cart_contents_count() );
		foreach ( array( 'woocommerce_cart_contents', 'woocommerce_widget_shopping_cart_before_buttons' ) as $hook ) {
			self::assertMatchesRegularExpression(
				'/name="aisle_gift" value="0:gift-50-' . $mug->get_id() . '" aria-pressed="false">No gift/',
				$print( $hook )
			);
			self::assertMatchesRegularExpression(
				'/value="' . $mug->get_id() . ':[^"]+" aria-pressed="true" disabled>Test mug/',
				$print( $hook )
			);
		}
		self::assertStringContainsString( 'woocommerce-cart-nonce', $print( 'woocommerce_widget_shopping_cart_before_buttons' ) );
		$post_gift = static function ( string $value, ?string $nonce = null ): int {
			// A form post of the cart page is no Ajax request; the Ajax handler would keep the last body for the next
			// one.
			unset( $_GET['wc-ajax'] );
			$_POST = array( 'aisle_gift' => $value, 'woocommerce-cart-nonce' => $nonce ?? wp_create_nonce( 'woocommerce-cart' ) );
			add_filter( 'wp_redirect', static fn() => throw new \LogicException( 'redirected' ) );
			try {
				do_action( 'wp_loaded' );
				self::fail( 'It did not lead back.' );
			} catch ( \LogicException ) {
				return WC()->cart->get_cart_contents_count();
			}
		};
		self::assertSame( 2, $post_gift( "0:gift-50-{$mug->get_id()}", 'dead' ) );
		self::assertSame( 1, $post_gift( "0:gift-50-{$mug->get_id()}" ) );
		WC()->cart->calculate_totals();
		self::assertSame( 1, WC()->cart->get_cart_contents_count() );
		self::assertSame( 2, $post_gift( "{$mug->get_id()}:gift-50-{$mug->get_id()}" ) );
		self::assertSame( 2, $post_gift( '0:gift-1-1' ) );
	}
}
