<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Http\RateLimiter;

final class CartRateTest extends CartTestCase {

	private string $key;

	protected function setUp(): void {
		parent::setUp();
		RateLimiter::ensure_table();
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

	public function test_accepts_200_changes_of_a_shopper(): void {
		for ( $change_number = 0; $change_number < 200; $change_number++ ) {
			self::assertSame( 200, $this->call( $this->change( 1 + $change_number % 5 ) )->status );
		}
	}

	public function test_rejects_changes_above_limit_with_retry_time(): void {
		$this->limit( 4 );
		$this->call( $this->change( 2 ), $this->change( 3 ) );
		$response = $this->call( $this->change( 4 ), $this->change( 5 ) );
		self::assertSame(
			array( 429, 'too_many_calls', 'Too many cart changes. Please wait a few minutes and try again.' ),
			array( $response->status, $response->json['code'], $response->json['msg'] )
		);
		self::assertGreaterThan( 0, $response->json['data']['retry_after'] );
		self::assertLessThanOrEqual( 600, $response->json['data']['retry_after'] );
		self::assertSame( array( $this->key => 3 ), $this->quantities() );
	}

	public function test_counts_theme_requests_and_forms_toward_the_limit(): void {
		$this->limit( 1 );
		$response = $this->dispatch_shop_ajax( 'fkcart_update_item', array( 'cart_key' => $this->key, 'quantity' => '2' ) );
		self::assertSame( array( 429, 429, false ), array( $response->status, $response->json['code'], $response->json['status'] ) );
		self::assertSame( 429, $this->send_form( array( 'add-to-cart' => (string) $this->product()->get_id() ) )->status );
		self::assertSame( array( $this->key => 1 ), $this->quantities() );
	}

	public function test_allows_reads_above_the_limit_without_writes(): void {
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

	public function test_limits_changes_per_ip_address_when_session_is_discarded(): void {
		$this->limit( 1500, 3 );
		for ( $change_number = 0; $change_number < 2; $change_number++ ) {
			WC()->session->set( 'aisle_cart_rate', null );
			self::assertSame( 200, $this->call( $this->change( 2 + $change_number ) )->status );
		}
		WC()->session->set( 'aisle_cart_rate', null );
		self::assertSame( 429, $this->call( $this->change( 5 ) )->status );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertSame( 200, $this->call( $this->change( 5 ) )->status );
	}
}
