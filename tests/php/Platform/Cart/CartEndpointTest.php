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

	public function test_accepts_guest_request_without_nonce(): void {
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertSame( array( 200, '' ), array( $response->status, $response->json['ajax_nonce'] ) );
	}

	public function test_rejects_stale_nonce_with_a_new_valid_one(): void {
		$this->log_in( 'customer' );
		$operation = array( 'id' => 'logged-in-one', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		foreach ( array( array(), array( 'nonce' => 'stale' ) ) as $nonce ) {
			$response = $this->send( array( 'operations' => array( $operation ) ) + $nonce );
			self::assertSame(
				array( 403, 'stale_nonce', array() ),
				array( $response->status, $response->json['code'], $this->quantities() )
			);
		}
		$response = $this->send( array( 'operations' => array( $operation ), 'nonce' => $response->json['data']['ajax_nonce'] ) );
		self::assertSame( 200, $response->status );
		self::assertSame( array( 1 ), array_values( $this->quantities() ) );
		self::assertSame( 1, wp_verify_nonce( $response->json['ajax_nonce'], 'aisle_cart' ) );
	}

	public function test_returns_cart_and_valid_nonce_to_customer_without_nonce(): void {
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

	public function test_requires_nonce_for_form_of_logged_in_customer(): void {
		$this->log_in( 'customer' );
		$fields = array( 'add-to-cart' => (string) $this->product()->get_id() );
		self::assertSame( array( 403, array() ), array( $this->send_form( $fields )->status, $this->quantities() ) );
		$response = $this->send_form( $fields + array( 'aisle_nonce' => wp_create_nonce( 'aisle_cart' ) ) );
		self::assertSame( array( 200, array( 1 ) ), array( $response->status, array_values( $this->quantities() ) ) );
	}

	public function test_accepts_32_operations_and_rejects_33(): void {
		$gets = array_fill( 0, 32, array( 'type' => 'get' ) );
		self::assertSame( 200, $this->call( ...$gets )->status );
		$response = $this->call( ...$gets, ...array( array( 'type' => 'get' ) ) );
		self::assertSame( array( 400, 'bad_request' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_rejects_request_with_invalid_operation_id(): void {
		$mug = $this->product()->get_id();
		foreach ( array( 'short', str_repeat( 'x', 41 ), 'with space', "new\nline1", '<script>', 12345678, null ) as $id ) {
			$response = $this->call(
				array( 'type' => 'add', 'product_id' => $mug ),
				array( 'id' => $id, 'type' => 'add', 'product_id' => $mug )
			);
			self::assertSame(
				array( 400, 'bad_request' ),
				array( $response->status, $response->json['code'] ),
				(string) wp_json_encode( $id )
			);
		}
		self::assertSame( array(), $this->quantities() );
	}

	public function test_rejects_body_without_a_list_of_operations(): void {
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

	public function test_rejects_body_above_64_kb(): void {
		$response = $this->send( array( 'operations' => array(), 'filling' => str_repeat( 'x', 66000 ) ) );
		self::assertSame( array( 413, 'too_large' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_saves_session_before_the_response(): void {
		$this->add( $this->product() );
		$session_data = WC()->session->get_session( WC()->session->get_customer_id() );
		self::assertCount( 1, maybe_unserialize( $session_data['cart'] ) );
	}

	public function test_skips_main_query_on_cart_requests(): void {
		$_GET['wc-ajax'] = 'aisle_cart';
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertNotSame( array(), $this->main_query() );
		( new CartApi( new Ajax() ) )->read_request();
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

	public function test_returns_fragments_and_cart_hash_with_rejected_request(): void {
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
