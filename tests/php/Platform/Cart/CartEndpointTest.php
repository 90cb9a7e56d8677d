<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\CartApi;
use Aisle\Platform\Http\Ajax;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CartEndpointTest extends CartTestCase {

	public function test_rejects_cross_site_requests(): void {
		$body = array(
			'operations' => array( array( 'id' => 'foreign-one', 'type' => 'add', 'product_id' => $this->product()->get_id() ) ),
		);
		foreach ( array(
			array(),
			array( 'X-Aisle' => '1' ),
			array( 'Sec-Fetch-Site' => 'same-origin' ),
			array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ),
			array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-site' ),
			array( 'X-Aisle' => '1', 'Origin' => 'https://evil.example' ),
		) as $headers ) {
			unset( $_SERVER['HTTP_X_AISLE'], $_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN'] );
			$response = $this->send( $body, $headers );
			self::assertSame(
				array( 403, 'cross_origin' ),
				array( $response->status, $response->json['code'] ),
				(string) wp_json_encode( $headers )
			);
		}
		self::assertSame( array(), $this->quantities() );
	}

	public function test_a_guest_needs_no_nonce_and_gets_none(): void {
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertSame( array( 200, '' ), array( $response->status, $response->json['ajax_nonce'] ) );
	}

	public function test_a_stale_nonce_of_a_logged_in_visitor_is_refused_with_a_fresh_one_that_works(): void {
		$this->log_in( 'customer' );
		$operation = array( 'id' => 'logged-in-one', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		foreach ( array( array(), array( 'nonce' => 'stale' ) ) as $nonce ) {
			$response = $this->send( array( 'operations' => array( $operation ) ) + $nonce );
			self::assertSame( array( 403, 'stale_nonce', array() ), array( $response->status, $response->json['code'], $this->quantities() ) );
		}
		$response = $this->send( array( 'operations' => array( $operation ), 'nonce' => $response->json['data']['ajax_nonce'] ) );
		self::assertSame( 200, $response->status );
		self::assertSame( array( 1 ), array_values( $this->quantities() ) );
		self::assertSame( 1, wp_verify_nonce( $response->json['ajax_nonce'], 'aisle_cart' ) );
	}

	public function test_a_logged_in_visitor_reads_without_a_nonce_and_gets_one_that_works(): void {
		$this->log_in( 'customer' );
		$response = $this->send( array( 'operations' => array() ) );
		self::assertSame( 200, $response->status );
		self::assertSame( 1, wp_verify_nonce( $response->json['ajax_nonce'], 'aisle_cart' ) );
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		self::assertSame(
			403,
			$this->send( array( 'operations' => array() ), array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ) )->status
		);
	}

	public function test_a_logged_in_visitors_form_needs_the_nonce_too(): void {
		$this->log_in( 'customer' );
		$fields = array( 'add-to-cart' => (string) $this->product()->get_id() );
		self::assertSame( array( 403, array() ), array( $this->send_form( $fields )->status, $this->quantities() ) );
		$response = $this->send_form( $fields + array( 'aisle_nonce' => wp_create_nonce( 'aisle_cart' ) ) );
		self::assertSame( array( 200, array( 1 ) ), array( $response->status, array_values( $this->quantities() ) ) );
	}

	public function test_as_many_operations_as_are_remembered_are_taken_and_one_more_is_not(): void {
		$gets = array_fill( 0, 32, array( 'type' => 'get' ) );
		self::assertSame( 200, $this->call( ...$gets )->status );
		$response = $this->call( ...$gets, ...array( array( 'type' => 'get' ) ) );
		self::assertSame( array( 400, 'bad_request' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_an_id_of_the_wrong_form_refuses_the_whole_call(): void {
		$mug = $this->product()->get_id();
		foreach ( array( 'short', str_repeat( 'x', 41 ), 'with space', "new\nline1", '<script>', 12345678, null ) as $id ) {
			$response = $this->call(
				array( 'type' => 'add', 'product_id' => $mug ),
				array( 'id' => $id, 'type' => 'add', 'product_id' => $mug )
			);
			self::assertSame( array( 400, 'bad_request' ), array( $response->status, $response->json['code'] ), (string) wp_json_encode( $id ) );
		}
		self::assertSame( array(), $this->quantities() );
	}

	public function test_a_body_that_is_no_list_of_operations_is_refused(): void {
		foreach ( array(
			'no json',
			'[1,2]',
			'{"operations":{"a":1}}',
			'{"operations":[1]}',
			'{"operations":[{"id":"12345678"}]}',
			'"text"',
			str_repeat( '[', 100 ),
		) as $body ) {
			$response = $this->dispatch_shop_ajax( 'aisle_cart', $body );
			self::assertSame( array( 400, 'bad_request' ), array( $response->status, $response->json['code'] ), $body );
		}
	}

	public function test_a_body_over_sixty_four_kilobytes_is_refused(): void {
		$response = $this->send( array( 'operations' => array(), 'filling' => str_repeat( 'x', 66000 ) ) );
		self::assertSame( array( 413, 'too_large' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_the_session_is_saved_before_the_reply_leaves(): void {
		$this->add( $this->product() );
		$saved = WC()->session->get_session( WC()->session->get_customer_id() );
		self::assertCount( 1, maybe_unserialize( $saved['cart'] ) );
	}

	public function test_the_database_is_not_asked_for_the_page_of_a_calls_address_and_its_hooks_are_heard(): void {
		$_GET['wc-ajax'] = 'aisle_cart';
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertNotSame( array(), $this->main_query() );
		( new CartApi( new Ajax() ) )->open();
		self::assertSame( array(), $this->main_query() );
		self::assertNotSame( array(), get_posts( array( 'post_type' => 'page', 'suppress_filters' => false ) ) );
	}

	/**
	 * @return array<mixed>
	 */
	private function main_query(): array {
		$GLOBALS['wp_the_query'] = new \WP_Query();
		return $GLOBALS['wp_the_query']->query( array( 'post_type' => 'page' ) );
	}

	public function test_a_call_rejected_as_a_whole_has_the_contracts_members(): void {
		WC()->cart->add_to_cart( $this->product( '4' )->get_id() );
		self::assertNotSame( '', WC()->cart->get_cart_hash() );
		foreach ( array( 'no json', '{"operations":[1]}' ) as $body ) {
			$response = $this->dispatch_shop_ajax( 'aisle_cart', $body );
			self::assertNotSame( 200, $response->status );
			self::assertStringContainsString( '"fragments":{}', $response->body );
			self::assertSame( WC()->cart->get_cart_hash(), $response->json['cart_hash'] );
		}
	}
}
