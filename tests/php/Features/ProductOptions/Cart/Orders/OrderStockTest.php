<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart\Orders;

use Aisle\Tests\Features\ProductOptions\Cart\GroupTestCase;

/**
 * Manually changing an order line also changes the stock of its dependent products, as WooCommerce does for the line.
 */
final class OrderStockTest extends GroupTestCase {

	private \WC_Order $bought;
	private int $line_id;

	protected function setUp(): void {
		parent::setUp();
		if ( ! defined( 'WC_ABSPATH' ) || ! is_file( WC_ABSPATH . 'includes/admin/wc-admin-functions.php' ) ) {
			self::markTestSkipped( 'This shop has no order screen.' );
		}
		require_once WC_ABSPATH . 'includes/admin/wc-admin-functions.php';
		$this->group( false );
		$this->stock( 20 );
		$this->buy( '2', '3' );
		$this->bought  = $this->order();
		$this->line_id = (int) array_key_first( $this->bought->get_items() );
		$this->bought->calculate_totals();
		$this->bought->update_status( 'processing' );
		self::assertSame( 14, $this->stock_now() );
	}

	/**
	 * Simulates the "Save" button of the order screen.
	 */
	private function save_screen( string $quantity ): void {
		wc_save_order_items(
			$this->bought->get_id(),
			array(
				'order_item_id'  => array( $this->line_id ),
				'order_item_qty' => array( $this->line_id => $quantity ),
				'line_total'     => array( $this->line_id => '10' ),
				'line_subtotal'  => array( $this->line_id => '10' ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private function save_by_rest( array $line ): void {
		$this->log_in( 'administrator' );
		$response = $this->dispatch_rest(
			'PUT',
			'/wc/v3/orders/' . $this->bought->get_id(),
			array( 'line_items' => array( array( 'id' => $this->line_id ) + $line ) )
		);
		self::assertSame( 200, $response->status, $response->body );
	}

	private function refund( int $quantity ): void {
		$line = array( 'qty' => $quantity, 'refund_total' => 1 );
		wc_create_refund( array(
			'order_id'      => $this->bought->get_id(),
			'amount'        => 1,
			'restock_items' => true,
			'line_items'    => array( $this->line_id => $line ),
		) );
	}

	public function test_adjusts_stock_when_order_screen_changes_the_quantity(): void {
		$this->save_screen( '5' );
		self::assertSame( 10, $this->stock_now() );

		$this->save_screen( '5' );
		self::assertSame( 10, $this->stock_now() );

		$this->save_screen( '1' );
		self::assertSame( 18, $this->stock_now() );
		$notes = implode( "\n", wp_list_pluck( wc_get_order_notes( array( 'order_id' => $this->bought->get_id() ) ), 'content' ) );
		self::assertStringContainsString( 'Stock of “Oak stand” (selected as an option of another product) changed: 10 → 18.', $notes );
	}

	public function test_adjusts_stock_when_rest_api_changes_the_quantity(): void {
		$this->save_by_rest( array( 'quantity' => 5 ) );
		self::assertSame( 10, $this->stock_now() );
	}

	public function test_restores_stock_when_order_screen_deletes_the_line(): void {
		$this->save_screen( '0' );
		self::assertSame( 20, $this->stock_now() );
	}

	public function test_restores_stock_when_rest_api_deletes_the_line(): void {
		$this->save_by_rest( array( 'quantity' => 0 ) );
		self::assertSame( 20, $this->stock_now() );
	}

	public function test_does_not_reduce_stock_again_after_a_restocked_refund(): void {
		$this->refund( 1 );
		self::assertSame( 16, $this->stock_now() );
		$this->save_screen( '3' );
		self::assertSame( 16, $this->stock_now() );

		$this->save_screen( '4' );
		self::assertSame( 14, $this->stock_now() );

		$this->save_screen( '0' );
		self::assertSame( 20, $this->stock_now(), 'The refunded pieces came back once.' );
	}

	public function test_restores_reduced_stock_after_quantity_change_refund_and_cancel(): void {
		$this->save_screen( '5' );
		$this->refund( 2 );
		self::assertSame( 14, $this->stock_now() );

		wc_get_order( $this->bought->get_id() )->update_status( 'cancelled' );
		self::assertSame( 20, $this->stock_now() );

		wc_get_order( $this->bought->get_id() )->update_status( 'processing' );
		self::assertSame( 10, $this->stock_now() );
		$this->save_screen( '5' );
		self::assertSame( 10, $this->stock_now() );
	}

	public function test_changes_no_stock_when_order_has_reduced_none(): void {
		wc_get_order( $this->bought->get_id() )->update_status( 'pending' );
		self::assertSame( 20, $this->stock_now() );
		$this->save_screen( '5' );

		self::assertSame( 20, $this->stock_now() );
	}

	public function test_changes_no_stock_when_another_plugin_prevents_it(): void {
		add_filter( 'woocommerce_prevent_adjust_line_item_product_stock', '__return_true' );
		$this->save_screen( '5' );

		self::assertSame( 14, $this->stock_now() );
	}

	public function test_restores_no_stock_on_refund_when_store_disables_restocking(): void {
		add_filter( 'woocommerce_can_restock_refunded_items', '__return_false' );
		$this->refund( 1 );

		self::assertSame( 14, $this->stock_now() );
	}
}
