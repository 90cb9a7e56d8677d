<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Admin;

use Aisle\Features\Attribution\Admin\OrderBox;
use Aisle\Features\Attribution\Admin\OrdersList;
use Aisle\Features\Attribution\Admin\PastOrders;
use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The order screen, the orders list, and orders from before Aisle.
 */
#[RequiresFunction( 'wc_get_container' )]
final class OrderScreensTest extends AttributionTestCase {

	public function test_repeats_nothing_of_the_box_of_woocommerce(): void {
		$this->send_cookies();
		$visit = StoredVisit::of_order( $this->classic_order() );
		self::assertNotNull( $visit );
		$beside = self::output_of( static fn() => OrderBox::print_visit( $visit, true ) );
		self::assertStringNotContainsString( 'newsletter', $beside );
		foreach ( array( 'Email', '/lamps/', 'Organic search', 'google', '123456' ) as $text ) {
			self::assertStringContainsString( ">$text<", $beside );
		}
		$alone = self::output_of( static fn() => OrderBox::print_visit( $visit, false ) );
		foreach ( array( 'newsletter', 'email', 'spring sale', '3' ) as $text ) {
			self::assertStringContainsString( ">$text<", $alone );
		}
	}

	public function test_shows_one_touch_when_the_first_visit_is_the_last(): void {
		$first = array( 'sbjs_first' => self::COOKIES['sbjs_current'], 'sbjs_first_add' => self::COOKIES['sbjs_current_add'] );
		$this->send_cookies( $first + self::COOKIES );
		$visit = StoredVisit::of_order( $this->classic_order() );
		self::assertNotNull( $visit );
		self::assertStringNotContainsString( 'First visit', self::output_of( static fn() => OrderBox::print_visit( $visit, true ) ) );
	}

	#[DataProvider( 'storages' )]
	public function test_shows_the_channel_in_the_orders_list( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->enable_woo_attribution( true );
		$cell = static fn( \WC_Order|int $order ): string =>
			self::output_of( static fn() => OrdersList::print_cell( 'aisle_channel', $order ) );
		self::assertStringContainsString( 'Not recorded', $cell( $this->classic_order() ) );
		$this->send_cookies();
		$order = $this->classic_order();
		self::assertSame( 'Email spring sale', wp_strip_all_tags( str_replace( '<br>', ' ', $cell( $order ) ) ) );
		self::assertSame( $cell( $order ), $cell( $order->get_id() ) );
	}

	#[DataProvider( 'storages' )]
	public function test_reads_orders_from_before_aisle( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$order = wc_create_order();
		$admin = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertInstanceOf( \WC_Order::class, $admin );
		$order->update_meta_data( '_wc_order_attribution_source_type', 'organic' );
		$order->update_meta_data( '_wc_order_attribution_utm_source', 'bing' );
		$order->save();
		$admin->update_meta_data( '_wc_order_attribution_source_type', 'admin' );
		$admin->save();
		PastOrders::read_batch( $order->get_id() - 1 );
		self::assertSame( array( 'search', 'bing' ), array_slice( array_values( self::row( $order->get_id() ) ?? array() ), 1, 2 ) );
		self::assertNull( self::row( $admin->get_id() ) );
	}

	public function test_continues_with_past_orders_after_a_failed_batch(): void {
		wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) )[0] );
		update_option( SourceTable::VERSION_OPTION, '1' );
		update_option( PastOrders::PROGRESS, '7' );
		as_unschedule_all_actions( PastOrders::HOOK );
		PastOrders::install();
		PastOrders::install();
		$pending = static fn(): array => array_values( array_map(
			static fn( \ActionScheduler_Action $action ): array => $action->get_args(),
			as_get_scheduled_actions( array( 'hook' => PastOrders::HOOK, 'status' => \ActionScheduler_Store::STATUS_PENDING ) )
		) );
		self::assertSame( array( array( 7 ) ), $pending() );
		as_unschedule_all_actions( PastOrders::HOOK );
		PastOrders::read_batch( PHP_INT_MAX );
		PastOrders::install();
		self::assertSame( PastOrders::DONE, get_option( PastOrders::PROGRESS ) );
		self::assertSame( array(), $pending() );
	}
}
