<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Tests\Features\ProductOptions\Cart\HttpShopper;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A checkout is repeated because its first request or its answer was lost, or by somebody else.
 */
final class LostCheckoutTest extends CheckoutTestCase {

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_payment_whose_request_ends_is_not_repeated( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->$kind( self::$product, array() );
		$replies = HttpShopper::order_in_parallel( array( $shopper->order( 'X-Aisle-Dev-Payment: ended' ), $shopper->order() ), 0.5 );
		$late    = $shopper->send( $shopper->order() );

		self::assertFalse( HttpShopper::is_ordered( $replies[0] ), self::text( $replies ) );
		self::assertTrue( HttpShopper::is_ordered( $replies[1] ), self::text( $replies ) );
		self::assertTrue( HttpShopper::is_ordered( $late ), $late->body );
		self::assertCount( 1, self::orders() );
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_repetition_after_the_sender_has_gone_gets_the_order( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->$kind( self::$product, array() );
		$given_up = $shopper->order( 'X-Aisle-Dev-Payment: 3' );
		curl_setopt( $given_up, CURLOPT_TIMEOUT_MS, 1500 );
		$replies = HttpShopper::order_in_parallel( array( $given_up, $shopper->order() ), 2 );

		self::assertTrue( HttpShopper::is_ordered( $replies[1] ), self::text( $replies ) );
		self::assertCount( 1, self::orders() );
	}

	/**
	 * @param 'fill_form'|'fill_blocks' $kind
	 */
	#[DataProvider( 'kinds' )]
	public function test_repetition_waits_while_the_order_ends( string $kind ): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->$kind( self::$product, array() );
		$replies = HttpShopper::order_in_parallel( array( $shopper->order( 'X-Aisle-Dev-Shutdown: 4' ), $shopper->order() ), 2.5 );

		self::assertSame( self::redirect( $replies[0] ), self::redirect( $replies[1] ), self::text( $replies ) );
		self::assertCount( 1, self::orders() );
	}

	public function test_order_is_not_given_to_a_request_without_nonce(): void {
		$shopper = new HttpShopper( self::$address, true );
		$shopper->fill_form( self::$product, array() );
		$forged  = $shopper->request(
			$shopper->checkout_route,
			array( 'payment_method' => 'cod', 'billing_address' => array( 'country' => 'US' ) ),
			'Origin: https://other.example'
		);
		$replies = HttpShopper::order_in_parallel( array( $shopper->order( 'X-Aisle-Dev-Payment: 3' ), $forged ), 1 );

		self::assertTrue( HttpShopper::is_ordered( $replies[0] ), $replies[0]->body );
		self::assertSame( 401, $replies[1]->status );
		self::assertStringNotContainsString( 'Lovelace', $replies[1]->body );
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

	public function test_lost_payment_of_an_order_keeps_the_cart(): void {
		$shopper = new HttpShopper( self::$address, false );
		$shopper->send( $shopper->fill_blocks( self::$product, array() ) );
		$payer = new HttpShopper( self::$address, true );
		$payer->prepare_payment( self::orders()[0] );
		$payer->send( $payer->add( self::$product ) );
		$payer->send( $payer->order( 'X-Aisle-Dev-Payment: ended' ) );
		$repeat = $payer->send( $payer->order() );

		self::assertTrue( HttpShopper::is_ordered( $repeat ), $repeat->body );
		$cart = $payer->send( $payer->request( '/?rest_route=/wc/store/v1/cart', null ) );
		self::assertSame( 1, $cart->json()['items_count'] ?? 0, $cart->body );
		self::assertCount( 1, self::payments() );
	}
}
