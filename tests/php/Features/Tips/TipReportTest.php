<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Tips of paid orders, net of refunds.
 */
#[RequiresFunction( 'wc_get_container' )]
final class TipReportTest extends TipsTestCase {

	public function test_sums_tips_of_paid_orders_by_day_net_of_refunds(): void {
		$this->tips();
		$paid     = $this->tipped_order( '10', 'processing' );
		$refunded = $this->tipped_order( '4', 'completed' );
		$this->tipped_order( '7', 'failed' );
		$old = $this->tipped_order( '9', 'completed' );
		$old->set_date_created( time() - 40 * DAY_IN_SECONDS );
		$old->save();
		$fee = array_values( $refunded->get_fees() )[0];
		wc_create_refund( array(
			'order_id'   => $refunded->get_id(),
			'amount'     => '1.5',
			'line_items' => array( $fee->get_id() => array( 'qty' => 0, 'refund_total' => '1.5', 'refund_tax' => array() ) ),
		) );
		$this->log_in( 'shop_manager' );
		$report = $this->dispatch_rest( 'GET', '/aisle/v1/tips/report' );
		self::assertSame( 200, $report->status );
		self::assertEquals(
			array(
				array(
					'day'      => $paid->get_date_created()?->date( 'Y-m-d' ),
					'name'     => 'Driver',
					'currency' => 'USD',
					'orders'   => 2,
					'amount'   => 12.5,
				),
			),
			$report->json['rows']
		);
	}

	public function test_shows_the_report_to_managers_only(): void {
		$this->tips();
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'GET', '/aisle/v1/tips/report' )->status );
	}

	private function tipped_order( string $tip, string $status ): \WC_Order {
		WC()->cart->empty_cart();
		$this->add( $this->product( '80' ) );
		self::assertSame( '', $this->apply( $tip ) );
		$order = $this->order();
		$order->set_status( $status );
		$order->save();
		return $order;
	}
}
