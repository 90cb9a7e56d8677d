<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Refunds of lines with options, and the reservation of their last items. SQLite's drop-in answers WooCommerce's
 * queries wrongly, so these tests need MariaDB or MySQL.
 */
#[RequiresFunction( 'wc_create_refund' )]
final class RefundTest extends OptionsTestCase {

	private \WC_Product_Simple $board;

	private int $form = 0;

	protected function setUp(): void {
		parent::setUp();
		if ( is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			self::markTestSkipped( 'SQLite’s drop-in answers the queries of refunds and reservations wrongly.' );
		}
		$this->board = $this->product( '64' );
		$this->stock( 10 );
		$this->form = $this->form(
			$this->board,
			array(
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ) ),
				self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '8', 'is_fee' => true ) ),
			)
		);
	}

	private function stock( int $quantity ): void {
		$this->board->set_manage_stock( true );
		$this->board->set_stock_quantity( $quantity );
		$this->board->save();
	}

	private function stock_now(): int {
		wp_cache_flush();
		return (int) wc_get_product( $this->board->get_id() )->get_stock_quantity();
	}

	private function buy( string $quantity ): void {
		$answers = array( 'f_wood' => self::answer( 'o_oak' ), 'f_name' => self::answer( 'Ada' ) );
		self::assertSame( array(), $this->submit( $this->board, array( $this->form => $answers ), $quantity ) );
	}

	private static function check_out(): int|\WP_Error {
		WC()->cart->calculate_totals();
		return WC()->checkout()->create_order( array( 'payment_method' => 'cod', 'billing_email' => 'anna@example.org' ) );
	}

	private static function order(): \WC_Order {
		$order = wc_get_order( self::check_out() );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	/**
	 * @param array<int, array<string, mixed>> $lines
	 */
	private static function refund( \WC_Order $order, float $amount, array $lines ): \WC_Order_Refund {
		$refund = wc_create_refund( array(
			'order_id'      => $order->get_id(),
			'amount'        => $amount,
			'restock_items' => true,
			'line_items'    => $lines,
		) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund, is_wp_error( $refund ) ? $refund->get_error_message() : '' );
		return $refund;
	}

	/**
	 * @return array{int, float, float, int} Line ID, total, tax, tax rate ID.
	 */
	private static function part( \WC_Order $order, string $type ): array {
		$items = $order->get_items( $type );
		self::assertCount( 1, $items );
		$item = reset( $items );
		self::assertTrue( $item instanceof \WC_Order_Item_Product || $item instanceof \WC_Order_Item_Fee );
		return array(
			$item->get_id(),
			(float) $item->get_total(),
			(float) $item->get_total_tax(),
			(int) array_key_first( $item->get_taxes()['total'] ),
		);
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function entered(): array {
		return array(
			'prices entered without tax' => array( false ),
			'prices entered with tax'    => array( true ),
		);
	}

	#[DataProvider( 'entered' )]
	public function test_refunds_one_item_the_fee_and_the_remaining_amount_of_a_taxed_order( bool $with_tax ): void {
		$this->taxes( true, $with_tax, 'incl' );
		$this->buy( '3' );
		$order = self::order();
		$order->update_status( 'processing' );
		self::assertSame( 7, $this->stock_now() );
		list( $line, $total, $tax, $rate )  = self::part( $order, 'line_item' );
		list( $fee, $fee_total, $fee_tax )  = self::part( $order, 'fee' );
		self::assertEqualsWithDelta( 3 * 68 + 8, $with_tax ? $total + $tax + $fee_total + $fee_tax : $total + $fee_total, 0.005 );
		self::assertGreaterThan( 0, $fee_tax );

		$item_refund = array(
			'qty'          => 1,
			'refund_total' => wc_round_tax_total( $total / 3, 2 ),
			'refund_tax'   => array( $rate => wc_round_tax_total( $tax / 3, 2 ) ),
		);
		$first = self::refund( $order, $item_refund['refund_total'] + $item_refund['refund_tax'][ $rate ], array( $line => $item_refund ) );
		self::assertSame( 8, $this->stock_now() );
		self::assertEqualsWithDelta( -$item_refund['refund_tax'][ $rate ], (float) $first->get_total_tax(), 0.005 );
		$fee_refund = array( 'qty' => 0, 'refund_total' => $fee_total, 'refund_tax' => array( $rate => $fee_tax ) );
		self::refund( $order, round( $fee_total + $fee_tax, 2 ), array( $fee => $fee_refund ) );
		self::assertSame( 8, $this->stock_now(), 'A fee brings no piece back.' );

		$order            = wc_get_order( $order->get_id() );
		$remaining_refund = array(
			'qty'          => 2,
			'refund_total' => $total - $item_refund['refund_total'],
			'refund_tax'   => array( $rate => $tax - $item_refund['refund_tax'][ $rate ] ),
		);
		self::refund( $order, (float) $order->get_remaining_refund_amount(), array( $line => $remaining_refund ) );
		$order = wc_get_order( $order->get_id() );
		self::assertSame(
			array( 10, 0.0, -3, 'refunded' ),
			array(
				$this->stock_now(),
				round( (float) $order->get_remaining_refund_amount(), 2 ),
				(int) $order->get_qty_refunded_for_item( $line ),
				$order->get_status(),
			)
		);
		$item = $order->get_item( $line );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		self::assertStringContainsString( 'Ada', (string) $item->get_meta( OrderRecord::KEY ), 'The answers stay with the order.' );
		self::assertSame( array( 'Wood', 'Name' ), array_values( wp_list_pluck( $item->get_formatted_meta_data(), 'key' ) ) );
	}

	public function test_rejects_refund_above_the_paid_amount(): void {
		$this->buy( '1' );
		$order = self::order();
		$order->update_status( 'processing' );
		list( $line ) = self::part( $order, 'line_item' );
		$rejected     = wc_create_refund( array(
			'order_id'      => $order->get_id(),
			'amount'        => (float) $order->get_total() + 1,
			'restock_items' => true,
			'line_items'    => array( $line => array( 'qty' => 1, 'refund_total' => 999 ) ),
		) );
		self::assertInstanceOf( \WP_Error::class, $rejected );
		self::assertSame(
			array( 9, 76.0 ),
			array( $this->stock_now(), (float) wc_get_order( $order->get_id() )->get_remaining_refund_amount() )
		);
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function failures(): array {
		return array(
			'payment fails'                => array( 'failed' ),
			'order is canceled'            => array( 'cancelled' ),
			'checkout throws an exception' => array( 'exception' ),
			'reservation expires'          => array( 'expired' ),
		);
	}

	#[DataProvider( 'failures' )]
	public function test_reserves_last_item_once_and_releases_it_when_order_fails( string $failure ): void {
		$this->stock( 1 );
		$this->buy( '1' );
		$first = self::order();
		$this->switch_to_new_visitor();
		$this->buy( '1' );
		$rejected = self::check_out();
		self::assertInstanceOf( \WP_Error::class, $rejected );
		self::assertStringContainsString( 'Board', $rejected->get_error_message() );
		self::assertCount( 1, WC()->cart->get_cart(), 'The shopper keeps the cart.' );
		self::assertSame( 1, $this->stock_now() );

		match ( $failure ) {
			'exception' => do_action( 'woocommerce_checkout_order_exception', $first ),
			'expired'   => $GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->wc_reserved_stock} SET expires = '2000-01-01 00:00:00'" ),
			default     => $first->update_status( $failure ),
		};
		$second = self::order();
		self::assertSame( 1, $this->stock_now(), 'Reserved, not taken.' );
		$second->update_status( 'processing' );
		self::assertSame(
			array( 0, 0.0 ),
			array( $this->stock_now(), (float) wc_get_held_stock_quantity( wc_get_product( $this->board->get_id() ) ) )
		);
	}
}
