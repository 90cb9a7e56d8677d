<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart\Orders;

use Aisle\Tests\Features\ProductOptions\Cart\GroupTestCase;

/**
 * Dependent group products while an order awaits payment.
 */
final class ReservedStockTest extends GroupTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wc_get_held_stock_quantity' ) || is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			self::markTestSkipped( 'Stock is held by WooCommerce on MySQL and MariaDB only.' );
		}
		$this->group( false );
	}

	/**
	 * @return int|\WP_Error
	 */
	private static function check_out(): int|\WP_Error {
		WC()->cart->calculate_totals();
		return WC()->checkout()->create_order( array( 'payment_method' => 'cod', 'billing_email' => 'anna@example.org' ) );
	}

	private function held(): float {
		return (float) wc_get_held_stock_quantity( wc_get_product( $this->stand->get_id() ) );
	}

	private function held_order(): \WC_Order {
		$order = wc_get_order( self::check_out() );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	public function test_reserves_option_products_together_with_order_lines(): void {
		$this->stock( 10 );
		WC()->cart->add_to_cart( $this->stand->get_id(), 1 );
		$this->buy( '2', '3' );
		$order = $this->held_order();

		self::assertSame( 7.0, $this->held() );
		self::assertCount( 2, $order->get_items(), 'The order’s own lines are as they were.' );
		$notes = implode( ' ', wp_list_pluck( wc_get_order_notes( array( 'order_id' => $order->get_id() ) ), 'content' ) );
		self::assertStringContainsString( 'Oak stand', $notes );
	}

	public function test_releases_stock_when_order_is_canceled_and_reduces_it_when_paid(): void {
		$this->stock( 10 );
		$this->buy( '2', '3' );
		$order = $this->held_order();
		self::assertSame( 6.0, $this->held() );
		$order->update_status( 'cancelled' );
		self::assertSame( array( 0.0, 10 ), array( $this->held(), $this->stock_now() ) );

		$this->held_order()->update_status( 'processing' );
		self::assertSame( array( 0.0, 4 ), array( $this->held(), $this->stock_now() ) );
	}

	public function test_rejects_order_when_its_stock_is_reserved(): void {
		$this->stock( 7 );
		$this->buy( '2', '2' );
		$this->held_order();
		$this->switch_to_new_visitor();
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$this->buy( '2', '2' );

		$rejected = self::check_out();
		self::assertInstanceOf( \WP_Error::class, $rejected );
		self::assertStringContainsString( 'Oak stand', $rejected->get_error_message() );
		self::assertSame( 4.0, $this->held() );
	}

	public function test_excludes_stock_reserved_by_own_order_from_cart_check(): void {
		$this->stock( 5 );
		$this->buy( '2', '2' );
		$order = $this->held_order();
		WC()->session->set( 'order_awaiting_payment', $order->get_id() );
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array(), $this->errors() );

		$this->switch_to_new_visitor();
		$this->buy( '1', '2' );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array( 'Only 1 of “Oak stand” in stock, and your cart already has 2.' ), $this->errors() );
	}

	public function test_allows_payment_retry_only_while_stock_is_sufficient(): void {
		$this->stock( 6 );
		$this->buy( '2', '3' );
		$order = $this->held_order();
		$requested = fn (): bool => apply_filters(
			'woocommerce_pay_order_product_in_stock',
			true,
			wc_get_product( $this->board->get_id() ),
			wc_get_order( $order->get_id() )
		);
		self::assertTrue( $requested() );

		$this->stock( 5 );
		self::assertFalse( $requested() );
	}

	public function test_reserves_no_stock_when_merchant_disables_it(): void {
		$this->stock( 10 );
		$this->buy( '2', '3' );
		add_filter( 'woocommerce_order_hold_stock_minutes', '__return_zero' );
		$order = $this->held_order();

		self::assertSame( 0.0, $this->held() );
		self::assertCount( 1, $order->get_items() );
	}

	public function test_adds_no_reserved_products_to_order_items(): void {
		$this->stock( 10 );
		$this->buy( '2', '3' );
		$order = $this->held_order();
		apply_filters( 'woocommerce_order_hold_stock_minutes', 60, $order );

		self::assertCount( 1, $order->get_items() );
		self::assertCount( 1, $order->get_items() );
	}
}
