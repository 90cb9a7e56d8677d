<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Http\RateLimiter;

final class CartRateTest extends CartTestCase {

	private string $key;

	protected function setUp(): void {
		parent::setUp();
		RateLimiter::ready();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$this->key              = $this->add( $this->product() );
	}

	private function limit( int $session, int $address = 15000 ): void {
		add_filter( 'aisle_cart_rate_limits', static fn(): array => array( 'session' => $session, 'address' => $address ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function change( int $quantity ): array {
		return array( 'type' => 'set_quantity', 'key' => $this->key, 'quantity' => $quantity );
	}

	public function test_two_hundred_changes_of_a_shopper_are_taken(): void {
		for ( $at = 0; $at < 200; $at++ ) {
			self::assertSame( 200, $this->call( $this->change( 1 + $at % 5 ) )->status );
		}
	}

	public function test_a_change_over_the_limit_does_nothing_and_says_when_to_come_back(): void {
		$this->limit( 4 );
		$this->call( $this->change( 2 ), $this->change( 3 ) );
		$response = $this->call( $this->change( 4 ), $this->change( 5 ) );
		self::assertSame(
			array( 429, 'too_many_calls', 'Your cart was changed very often just now. Please wait a few minutes.' ),
			array( $response->status, $response->json['code'], $response->json['msg'] )
		);
		self::assertGreaterThan( 0, $response->json['data']['retry_after'] );
		self::assertLessThanOrEqual( 600, $response->json['data']['retry_after'] );
		self::assertSame( array( $this->key => 3 ), $this->quantities() );
	}

	public function test_the_contracts_calls_are_counted_too_and_a_form_over_the_limit_adds_nothing(): void {
		$this->limit( 1 );
		$response = $this->dispatch_shop_ajax( 'fkcart_update_item', array( 'cart_key' => $this->key, 'quantity' => '2' ) );
		self::assertSame( array( 429, 429, false ), array( $response->status, $response->json['code'], $response->json['status'] ) );
		self::assertSame( 429, $this->send_form( array( 'add-to-cart' => (string) $this->product()->get_id() ) )->status );
		self::assertSame( array( $this->key => 1 ), $this->quantities() );
	}

	public function test_reading_is_never_refused_and_writes_nothing(): void {
		$this->call( $this->change( 2 ) );
		$this->limit( 1 );
		WC()->session->save_data();
		$writes = array();
		add_filter( 'query', static function ( string $query ) use ( &$writes ): string {
			if ( ! preg_match( '/^\s*(SELECT|SHOW)/i', $query ) ) {
				$writes[] = $query;
			}
			return $query;
		} );
		self::assertSame( 200, $this->call( array( 'type' => 'get' ) )->status );
		self::assertSame( 200, $this->send( array( 'operations' => array() ) )->status );
		self::assertSame( array(), $writes );
	}

	public function test_who_throws_the_session_away_is_known_by_the_address(): void {
		$this->limit( 1500, 3 );
		for ( $at = 0; $at < 2; $at++ ) {
			WC()->session->set( 'aisle_cart_rate', null );
			self::assertSame( 200, $this->call( $this->change( 2 + $at ) )->status );
		}
		WC()->session->set( 'aisle_cart_rate', null );
		self::assertSame( 429, $this->call( $this->change( 5 ) )->status );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertSame( 200, $this->call( $this->change( 5 ) )->status );
	}
}
