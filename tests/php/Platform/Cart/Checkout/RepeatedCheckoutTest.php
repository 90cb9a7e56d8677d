<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Tests\Features\ProductOptions\Cart\HttpShopper;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * One checkout arrives five times at once at the running store: after a second tap, a proxy's retry, or from two tabs.
 */
final class RepeatedCheckoutTest extends CheckoutTestCase {

	/**
	 * @return array<string, array{'fill_form'|'fill_blocks', list<string>}>
	 */
	public static function checkouts(): array {
		return array(
			'the classic checkout'                 => array( 'fill_form', array() ),
			'the Store API'                        => array( 'fill_blocks', array() ),
			'the classic checkout, a slow payment' => array( 'fill_form', array( 'X-Aisle-Dev-Payment: 1' ) ),
			'the Store API, a slow payment'        => array( 'fill_blocks', array( 'X-Aisle-Dev-Payment: 1' ) ),
		);
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 * @param list<string>              $headers
	 */
	#[DataProvider( 'checkouts' )]
	public function test_one_checkout_sent_five_times_creates_one_order( string $kind, array $headers ): void {
		$rounds = (int) ( getenv( 'AISLE_CHECKOUT_ROUNDS' ) ?: 3 );
		for ( $round = 1; $round <= $rounds; $round++ ) {
			$shopper = new HttpShopper( self::$address, true );
			$shopper->$kind( self::$product, array() );
			$replies = self::send_copies( $shopper, ...$headers );
			self::assertCount( self::REQUESTS, array_filter( $replies, HttpShopper::is_ordered( ... ) ), self::text( $replies ) );
			self::assertCount( 1, array_unique( array_map( self::redirect( ... ), $replies ) ), self::text( $replies ) );
			self::assertCount( $round, self::orders() );
		}
	}

	public function test_store_api_with_permalinks_creates_one_order(): void {
		$shopper                 = new HttpShopper( self::$address, true );
		$shopper->checkout_route = '/wp-json/wc/store/v1/checkout';
		$shopper->fill_blocks( self::$product, array() );
		$replies = self::send_copies( $shopper );

		self::assertCount( self::REQUESTS, array_filter( $replies, HttpShopper::is_ordered( ... ) ), self::text( $replies ) );
		self::assertCount( 1, self::orders() );
	}

	public function test_admin_ajax_creates_one_order(): void {
		$shopper             = new HttpShopper( self::$address, true );
		$shopper->form_route = '/wp-admin/admin-ajax.php?action=woocommerce_checkout';
		$shopper->fill_form( self::$product, array() );
		$replies = self::send_copies( $shopper );

		self::assertCount( self::REQUESTS, array_filter( $replies, HttpShopper::is_ordered( ... ) ), self::text( $replies ) );
		self::assertCount( 1, self::orders() );
	}

	public function test_store_api_pays_an_existing_order_once(): void {
		$shopper = new HttpShopper( self::$address, false );
		$shopper->send( $shopper->fill_blocks( self::$product, array() ) );
		$payer = new HttpShopper( self::$address, true );
		$payer->prepare_payment( self::orders()[0] );
		$replies = self::send_copies( $payer, 'X-Aisle-Dev-Payment: 1' );

		self::assertCount( self::REQUESTS, array_filter( $replies, HttpShopper::is_ordered( ... ) ), self::text( $replies ) );
		self::assertCount( 1, self::payments() );
	}

	public function test_checkout_without_javascript_creates_one_order(): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->fill_page( self::$product );
		$replies = self::send_copies( $shopper );

		self::assertCount( 1, self::orders(), self::text( $replies ) );
		$locations = array_unique( array_map( static fn ( $reply ): string => $reply->header( 'Location' ), $replies ) );
		self::assertCount( 1, $locations, self::text( $replies ) );
		self::assertStringContainsString( 'order-received', $locations[0] );
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_late_repetition_gets_answer_of_the_order( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$first   = $shopper->$kind( self::$product, array() );
		$repeat  = $shopper->order();
		$replies = array( ...HttpShopper::order_in_parallel( array( $first ) ), ...HttpShopper::order_in_parallel( array( $repeat ) ) );

		self::assertCount( 1, self::orders(), self::text( $replies ) );
		self::assertNotSame( '', self::redirect( $replies[0] ) );
		self::assertSame( self::redirect( $replies[0] ), self::redirect( $replies[1] ), self::text( $replies ) );
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_same_cart_can_be_ordered_again( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		foreach ( array( 1, 2 ) as $count ) {
			$reply = $shopper->send( $shopper->$kind( self::$product, array() ) );
			self::assertCount( $count, self::orders(), self::text( array( $reply ) ) );
		}
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_declined_payment_can_be_repeated_at_once( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->$kind( self::$product, array() );
		foreach ( self::send_copies( $shopper, 'X-Aisle-Dev-Payment: declined' ) as $failure ) {
			self::assertFalse( HttpShopper::is_ordered( $failure ), $failure->body );
			self::assertStringContainsString( 'declined the payment', $failure->body );
		}

		$start = microtime( true );
		$reply = HttpShopper::order_in_parallel( array( $shopper->order() ) )[0];
		self::assertTrue( HttpShopper::is_ordered( $reply ), $reply->body );
		self::assertLessThan( 5, microtime( true ) - $start );
		self::assertCount( 1, self::orders() );
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_cart_changed_during_a_payment_is_refused( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->$kind( self::$product, array() );
		$replies = HttpShopper::order_in_parallel(
			array(
				$shopper->order( 'X-Aisle-Dev-Payment: 5' ),
				$shopper->add( self::$product ),
				$shopper->order(),
			),
			1.5
		);

		self::assertTrue( HttpShopper::is_ordered( $replies[0] ), $replies[0]->body );
		self::assertContains( $replies[1]->status, array( 200, 201 ), $replies[1]->body );
		self::assertFalse( HttpShopper::is_ordered( $replies[2] ), $replies[2]->body );
		self::assertStringContainsString( 'while the cart was being changed', $replies[2]->body );
		self::assertCount( 1, self::orders() );
	}

	public function test_second_tab_orders_the_same_cart_by_other_checkout(): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->fill_form( self::$product, array() );
		$classic = array( $shopper->order( 'X-Aisle-Dev-Payment: 3' ), $shopper->order_with_store_api() );
		$replies = HttpShopper::order_in_parallel( $classic, 1 );

		self::assertCount( 1, self::orders(), self::text( $replies ) );
		self::assertTrue( HttpShopper::is_ordered( $replies[1] ), self::text( $replies ) );
		self::assertSame( self::redirect( $replies[0] ), self::redirect( $replies[1] ) );
	}

	public function test_cart_can_be_read_during_a_payment(): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->fill_form( self::$product, array() );
		$handles = array( $shopper->order( 'X-Aisle-Dev-Payment: 5' ), $shopper->request( '/?wc-ajax=aisle_cart', '{"operations":[]}' ) );
		$replies = HttpShopper::order_in_parallel( $handles, 1.5 );

		self::assertSame( 200, $replies[1]->status, $replies[1]->body );
		self::assertLessThan( 3, curl_getinfo( $handles[1], CURLINFO_TOTAL_TIME ) );
	}

	public function test_payment_longer_than_the_wait_is_refused(): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->fill_form( self::$product, array() );
		$replies = HttpShopper::order_in_parallel(
			array( $shopper->order( 'X-Aisle-Dev-Payment: 24' ), $shopper->order(), $shopper->order_with_store_api() ),
			1
		);

		self::assertTrue( HttpShopper::is_ordered( $replies[0] ), $replies[0]->body );
		self::assertStringContainsString( 'still being processed', $replies[1]->body );
		self::assertSame( 409, $replies[2]->status );
		self::assertStringContainsString( 'aisle_checkout_busy', $replies[2]->body );
		self::assertCount( 1, self::orders() );
	}

	public function test_order_is_paid_once_on_its_own_page(): void {
		$shopper = new HttpShopper( self::$address, false );
		$reply   = $shopper->send( $shopper->fill_form( self::$product, array() ) );
		$order   = self::orders()[0];
		self::assertTrue( $order->needs_payment(), $reply->body );
		$payer = new HttpShopper( self::$address, true );
		$payer->open_payment( $order );
		$replies = self::send_copies( $payer, 'X-Aisle-Dev-Payment: 1' );

		$locations = array_unique( array_map( static fn ( $reply ): string => $reply->header( 'Location' ), $replies ) );
		self::assertCount( 1, $locations, self::text( $replies ) );
		self::assertStringContainsString( 'order-received', $locations[0] );
		self::assertCount( 1, self::payments() );
	}
}
