<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Admin;

use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Orders and revenue by channel. The period is one that no order of the demo store has.
 */
#[RequiresFunction( 'wc_get_container' )]
final class AttributionReportTest extends AttributionTestCase {

	private const DAY = '2031-03-05';

	#[DataProvider( 'storages' )]
	public function test_sums_paid_orders_by_channel_net_of_refunds( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->send_cookies();
		$this->paid_order( '80' );
		$this->send_cookies( array( 'sbjs_current' => 'typ=utm|||src=crm|||mdm=email|||cmp=other' ) + self::COOKIES );
		$refunded = $this->paid_order( '50' );
		wc_create_refund( array( 'order_id' => $refunded->get_id(), 'amount' => '20' ) );
		$this->paid_order( '10', array( 'status' => 'failed' ) );
		$this->paid_order( '11', array( 'status' => 'pending' ) );
		$this->paid_order( '70', array( 'currency' => 'EUR' ) );
		$this->paid_order( '9', array( 'created' => '2031-03-06 00:00:00' ) );
		$this->send_cookies( array() );
		$this->paid_order( '5' );
		self::assertSame(
			array(
				array( 'email', 'USD', 2, 110.0 ),
				array( 'email', 'EUR', 1, 70.0 ),
				array( 'none', 'USD', 1, 5.0 ),
			),
			array_map(
				static fn( array $row ): array => array( $row['channel'], $row['currency'], $row['orders'], (float) $row['revenue'] ),
				$this->report()
			)
		);
	}

	#[DataProvider( 'storages' )]
	public function test_groups_by_source_and_campaign_of_a_channel( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->send_cookies();
		$this->paid_order( '80' );
		$this->send_cookies( array( 'sbjs_current' => 'typ=utm|||src=crm|||mdm=email|||cmp==cmd' ) + self::COOKIES );
		$this->paid_order( '90' );
		$this->send_cookies( array( 'sbjs_current' => 'typ=typein|||src=(direct)' ) + self::COOKIES );
		$this->paid_order( '10' );
		self::assertSame(
			array( array( 'crm', '=cmd', 1 ), array( 'newsletter', 'spring sale', 1 ) ),
			array_map(
				static fn( array $row ): array => array( $row['source'], $row['campaign'], $row['orders'] ),
				$this->report( array( 'by' => 'campaign', 'channel' => 'email' ) )
			)
		);
		self::assertCount( 3, $this->report( array( 'by' => 'campaign' ) ) );
	}

	public function test_reports_the_first_touch(): void {
		$this->send_cookies();
		$this->paid_order( '80' );
		$this->send_cookies( array( 'sbjs_current' => 'typ=typein|||src=(direct)' ) + self::COOKIES );
		$this->paid_order( '20' );
		$rows = $this->report( array( 'touch' => 'first' ) );
		self::assertSame( array( 'search' ), array_column( $rows, 'channel' ) );
		self::assertSame( array( 2 ), array_column( $rows, 'orders' ) );
	}

	#[DataProvider( 'storages' )]
	public function test_counts_days_in_the_time_zone_of_the_site( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		update_option( 'timezone_string', 'Asia/Kolkata' );
		$this->send_cookies();
		// In UTC. Kolkata is 5.5 hours ahead.
		$this->paid_order( '1', array( 'created' => '2031-03-04 18:29:59' ) );
		$this->paid_order( '2', array( 'created' => '2031-03-04 18:30:00' ) );
		$this->paid_order( '4', array( 'created' => '2031-03-05 18:29:59' ) );
		$this->paid_order( '8', array( 'created' => '2031-03-05 18:30:00' ) );
		self::assertSame( array( 6 ), array_map( intval( ... ), array_column( $this->report(), 'revenue' ) ) );
	}

	public function test_rejects_periods_that_are_invalid_or_too_long(): void {
		$this->log_in( 'shop_manager' );
		foreach ( array(
			array( '', '' ),
			array( self::DAY, '2031-03-04' ),
			array( '2031-02-30', self::DAY ),
			array( '2029-01-01', self::DAY ),
			array( "' OR 1", 'x' ),
		) as list( $from, $to ) ) {
			$response = $this->dispatch_rest( 'GET', '/aisle/v1/attribution/report', array( 'from' => $from, 'to' => $to ) );
			self::assertSame( array( 400, 'bad_period' ), array( $response->status, $response->json['code'] ) );
		}
		foreach ( array( 'touch', 'by', 'channel' ) as $name ) {
			$query = array( 'from' => self::DAY, 'to' => self::DAY, $name => "' OR 1" );
			self::assertSame( 400, $this->dispatch_rest( 'GET', '/aisle/v1/attribution/report', $query )->status );
		}
	}

	public function test_shows_the_report_to_managers_only(): void {
		$query = array( 'from' => self::DAY, 'to' => self::DAY );
		self::assertSame( 401, $this->dispatch_rest( 'GET', '/aisle/v1/attribution/report', $query )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'GET', '/aisle/v1/attribution/report', $query )->status );
	}

	/**
	 * @param array{status?: string, currency?: string, created?: string} $props
	 */
	private function paid_order( string $price, array $props = array() ): \WC_Order {
		$cookies = $_COOKIE;
		$order   = $this->classic_order( array(), $price );
		$_COOKIE = $cookies;
		$order->set_status( $props['status'] ?? 'processing' );
		$order->set_currency( $props['currency'] ?? 'USD' );
		$order->set_date_created( strtotime( ( $props['created'] ?? self::DAY . ' 12:00:00' ) . ' UTC' ) );
		$order->save();
		return $order;
	}

	/**
	 * @param array<string, string> $query
	 * @return list<array<string, mixed>>
	 */
	private function report( array $query = array() ): array {
		$this->log_in( 'shop_manager' );
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/attribution/report', $query + array( 'from' => self::DAY, 'to' => self::DAY ) );
		self::assertSame( 200, $response->status, $response->body );
		return $response->json['rows'];
	}
}
