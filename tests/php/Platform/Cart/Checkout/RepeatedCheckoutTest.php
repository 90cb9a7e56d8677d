<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Tests\Features\ProductOptions\Cart\HttpShopper;
use Aisle\Tests\Platform\Uploads\HttpResponse;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * One checkout arrives five times at once at the running store (AISLE_URL): after a second tap, a proxy's retry, or from
 * two tabs. Uses no transaction, because the store is another process; created data is deleted explicitly.
 */
final class RepeatedCheckoutTest extends TestCase {

	private const REQUESTS = 5;
	private const PRODUCT  = 'Lamp of the repeated checkout';

	private static string $address = '';
	private static int $product    = 0;

	public static function setUpBeforeClass(): void {
		self::$address = class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class )
			? rtrim( (string) getenv( 'AISLE_URL' ), '/' )
			: '';
		if ( '' !== self::$address ) {
			$product = new \WC_Product_Simple();
			$product->set_name( self::PRODUCT );
			$product->set_status( 'publish' );
			$product->set_regular_price( '5' );
			$product->set_virtual( true );
			self::$product = $product->save();
		}
	}

	public static function tearDownAfterClass(): void {
		if ( '' !== self::$address ) {
			self::remove_orders();
			wc_get_product( self::$product )->delete( true );
		}
	}

	protected function setUp(): void {
		if ( '' === self::$address ) {
			self::markTestSkipped( 'AISLE_URL must name the running store.' );
		}
		self::remove_orders();
	}

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

	public function test_store_api_pays_an_existing_order_once(): void {
		$shopper = new HttpShopper( self::$address, false );
		$shopper->send( $shopper->fill_blocks( self::$product, array() ) );
		$payer = new HttpShopper( self::$address, true );
		$payer->prepare_payment( self::orders()[0] );
		$replies = self::send_copies( $payer, 'X-Aisle-Dev-Payment: 1' );

		self::assertCount( self::REQUESTS, array_filter( $replies, HttpShopper::is_ordered( ... ) ), self::text( $replies ) );
		self::assertCount( 1, self::payments() );
	}

	public function test_answer_of_an_order_is_not_given_to_others(): void {
		$shopper = new HttpShopper( self::$address, false );
		$shopper->send( $shopper->fill_blocks( self::$product, array() ) );
		$order = self::orders()[0];
		$payer = new HttpShopper( self::$address, true );
		$payer->prepare_payment( $order );
		self::assertTrue( HttpShopper::is_ordered( $payer->send( $payer->order() ) ) );

		$other = new HttpShopper( self::$address, true );
		$other->prepare_payment( $order, 'wc_order_guessed' );
		$reply = $other->send( $other->order() );
		self::assertGreaterThanOrEqual( 400, $reply->status );
		self::assertStringNotContainsString( $order->get_order_key(), $reply->body );
		self::assertStringNotContainsString( 'Lovelace', $reply->body );
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

	/**
	 * @return array<string, array{'fill_form'|'fill_blocks'}>
	 */
	public static function kinds(): array {
		return array( 'the classic checkout' => array( 'fill_form' ), 'the Store API' => array( 'fill_blocks' ) );
	}

	/** @return list<HttpResponse> */
	private static function send_copies( HttpShopper $shopper, string ...$headers ): array {
		return HttpShopper::order_in_parallel(
			array_map( static fn (): \CurlHandle => $shopper->order( ...$headers ), range( 1, self::REQUESTS ) )
		);
	}

	private static function redirect( HttpResponse $response ): string {
		return (string) ( $response->json()['redirect'] ?? $response->json()['payment_result']['redirect_url'] ?? '' );
	}

	/** @param list<HttpResponse> $replies */
	private static function text( array $replies ): string {
		return implode(
			"\n",
			array_map( static fn ( HttpResponse $response ): string => "{$response->status} {$response->body}", $replies )
		);
	}

	/** @return list<\WC_Order> */
	private static function orders(): array {
		wp_cache_flush();
		return array_values( array_filter(
			(array) wc_get_orders( array( 'limit' => -1, 'billing_email' => 'ada@example.com' ) ),
			static fn ( $order ): bool => $order instanceof \WC_Order
				&& in_array( self::PRODUCT, array_map( static fn ( $item ) => $item->get_name(), $order->get_items() ), true )
		) );
	}

	/** @return list<object> Notes of the payments of the first order, from the development store's switch. */
	private static function payments(): array {
		return array_values( array_filter(
			wc_get_order_notes( array( 'order_id' => self::orders()[0]->get_id() ) ),
			static fn ( object $note ): bool => 'Payment of the development store.' === $note->content
		) );
	}

	private static function remove_orders(): void {
		foreach ( self::orders() as $order ) {
			$order->delete( true );
		}
	}
}
