<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Features\Offers\OfferCounts;
use Aisle\Features\Offers\OfferItem;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OfferReportTest extends OffersTestCase {

	private \WC_Product_Simple $strap;

	protected function setUp(): void {
		parent::setUp();
		$this->strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $this->strap->get_id() ) );
	}

	public function test_counts_only_plausible_impressions(): void {
		$shown = fn( mixed $offer ): JsonResponse =>
			$this->dispatch_shop_ajax( 'aisle_offer_shown', (string) wp_json_encode( array( 'offer' => $offer ) ) );
		$id    = OfferItem::offer_id( 'Strap' );
		self::assertSame( 200, $shown( $id )->status );
		self::assertSame( array(), OfferCounts::of_last_days(), 'A visitor without a session was shown nothing.' );
		WC()->session->set_customer_session_cookie( true );
		foreach ( array( 'x', 5, array( $id ), null, OfferItem::offer_id( 'Other' ) ) as $forged ) {
			self::assertSame( array( 'code' => 200, 'status' => 'success' ), $shown( $forged )->json );
		}
		self::assertSame( array(), OfferCounts::of_last_days() );
		for ( $times = 0; $times < 40; $times++ ) {
			self::assertSame( 200, $shown( $id )->status );
		}
		self::assertSame( 30, OfferCounts::of_last_days()[0]['shown'] );
		self::assertSame( 413, $this->dispatch_shop_ajax( 'aisle_offer_shown', str_repeat( 'x', 300 ) )->status );
	}

	public function test_counts_taken_offers_and_revenue_net_of_refunds_once(): void {
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $this->strap, array( 'quantity' => '2' ) );
		$this->assert_counts( 1, '0.00' );
		$order = $this->place_order();
		$this->assert_counts( 1, '0.00', 'The order is not paid.' );
		$order->set_status( 'processing' );
		$order->save();
		$this->assert_counts( 1, '36.00' );
		$order->set_status( 'completed' );
		$order->save();
		$this->assert_counts( 1, '36.00', 'A paid order counts once.' );
		foreach ( $order->get_items() as $item ) {
			if ( '' !== (string) $item->get_meta( '_aisle_offer' ) ) {
				$refunded = array( $item->get_id() => array( 'qty' => 1, 'refund_total' => '18' ) );
				wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => '18', 'line_items' => $refunded ) );
			}
		}
		$this->assert_counts( 1, '18.00' );
		$order = wc_get_order( $order->get_id() );
		$order->set_status( 'cancelled' );
		$order->save();
		$this->assert_counts( 1, '0.00' );
	}

	public function test_marks_order_lines_of_offers_with_hidden_meta(): void {
		$this->add( $this->strap );
		$this->post_offer( 'Strap', $this->strap );
		$order = $this->place_order();
		$marks = array_map( static fn( \WC_Order_Item $item ): string => (string) $item->get_meta( '_aisle_offer' ), $order->get_items() );
		self::assertSame( array( '', OfferItem::offer_id( 'Strap' ) ), array_values( $marks ) );
		self::assertContains( '_aisle_offer', apply_filters( 'woocommerce_hidden_order_itemmeta', array() ) );
	}

	public function test_returns_counts_to_shop_managers_only(): void {
		OfferCounts::add( OfferItem::offer_id( 'Strap' ), 'Strap', 3, 1, 12.5 );
		self::assertSame( 401, $this->dispatch_rest( 'GET', '/aisle/v1/offers/counts' )->status );
		$this->log_in( 'shop_manager' );
		$row = $this->dispatch_rest( 'GET', '/aisle/v1/offers/counts' )->json['rows'][0];
		self::assertSame( array( 'Strap', 3, 1, '12.50' ), array( $row['name'], $row['shown'], $row['taken'], $row['revenue'] ) );
	}

	private function place_order(): \WC_Order {
		WC()->cart->calculate_totals();
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '' ) ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	private function assert_counts( int $taken, string $revenue, string $message = '' ): void {
		$row = OfferCounts::of_last_days()[0];
		self::assertSame( array( $taken, $revenue ), array( $row['taken'], $row['revenue'] ), $message );
	}
}
