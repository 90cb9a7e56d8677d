<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

final class CartRetryTest extends CartTestCase {

	public function test_returns_same_result_and_adds_nothing_when_operation_is_repeated(): void {
		$operation       = array( 'id' => 'retried-add', 'type' => 'add', 'product_id' => $this->product()->get_id(), 'quantity' => 2 );
		$first           = $this->call( $operation )->json['results'][0];
		$second_response = $this->call( $operation );
		self::assertSame( $first + array( 'repeated' => true ), $second_response->json['results'][0] );
		self::assertSame( array( $first['key'] => 2 ), $this->quantities() );
		self::assertSame( 2, $second_response->json['cart']['count'] );
	}

	public function test_returns_same_rejection_when_operation_is_repeated(): void {
		$operation = array( 'id' => 'retried-remove', 'type' => 'remove', 'key' => 'nothing' );
		$first     = $this->call( $operation )->json['results'][0];
		self::assertSame( $first + array( 'repeated' => true ), $this->call( $operation )->json['results'][0] );
	}

	public function test_runs_operation_once_when_its_id_is_sent_twice(): void {
		$operation = array( 'id' => 'twice-in-one', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$response  = $this->call( $operation, $operation );
		self::assertSame( array( true, true ), array_column( $response->json['results'], 'ok' ) );
		self::assertSame( array( 1 ), array_values( $this->quantities() ) );
	}

	public function test_adds_nothing_when_request_with_32_operations_is_repeated(): void {
		$mug  = $this->product()->get_id();
		$adds = array_map(
			static fn( int $n ): array => array( 'id' => "longest-$n", 'type' => 'add', 'product_id' => $mug ),
			range( 1, 32 )
		);
		$this->call( ...$adds );
		$second_response = $this->call( ...$adds );
		self::assertSame( array( 32 ), array_values( $this->quantities() ) );
		self::assertCount( 32, array_filter( array_column( $second_response->json['results'], 'repeated' ) ) );
	}

	public function test_stores_results_of_the_last_32_operations(): void {
		$rejected = array( 'type' => 'remove', 'key' => 'nothing' );
		$this->call( array( 'id' => 'oldest-one' ) + $rejected );
		$this->call( array( 'id' => 'second-one' ) + $rejected );
		$this->call( ...array_map( static fn( int $n ): array => array( 'id' => "filling-$n" ) + $rejected, range( 1, 31 ) ) );
		$operation_log = WC()->session->get( 'aisle_operations' );
		self::assertCount( 32, $operation_log );
		self::assertArrayNotHasKey( 'oldest-one', $operation_log );
		self::assertTrue( $this->call( array( 'id' => 'second-one' ) + $rejected )->json['results'][0]['repeated'] );
	}

	public function test_omits_malformed_keys_from_response_and_operation_log(): void {
		$too_long_key = str_repeat( 'k', 40000 );
		foreach ( array( 'remove', 'set_quantity', 'restore' ) as $type ) {
			foreach ( array( $too_long_key, str_repeat( 'k', 65 ), "a\nb", '<b>' ) as $key ) {
				$result = $this->call( array(
					'id'       => "shape-$type",
					'type'     => $type,
					'key'      => $key,
					'quantity' => 1,
				) )->json['results'][0];
				self::assertFalse( $result['ok'] );
				self::assertArrayNotHasKey( 'key', $result );
			}
		}
		self::assertLessThan( 3000, strlen( serialize( WC()->session->get( 'aisle_operations' ) ) ) );
	}

	public function test_limits_size_of_operation_log_when_results_are_large(): void {
		$text = str_repeat( 'x', 50000 );
		add_filter( 'aisle_cart_operations', static fn( array $operations ): array => array(
			'large'  => static fn(): array => array( 'key' => 'a', 'fields' => array( 'f_a' => $text ) ),
			'medium' => static fn(): array => array( 'fields' => array( 'f_a' => substr( $text, 0, 3900 ) ) ),
		) + $operations );
		$this->call( array( 'id' => 'large-one', 'type' => 'large' ) );
		self::assertSame(
			array( 'id' => 'large-one', 'ok' => true, 'key' => 'a', 'repeated' => true ),
			$this->call( array( 'id' => 'large-one', 'type' => 'large' ) )->json['results'][0]
		);
		$this->call( ...array_map( static fn( int $n ): array => array( 'id' => "medium-$n", 'type' => 'medium' ), range( 1, 32 ) ) );
		$operation_log = WC()->session->get( 'aisle_operations' );
		self::assertLessThanOrEqual( 65536, strlen( serialize( $operation_log ) ) );
		self::assertArrayHasKey( 'medium-32', $operation_log );
	}

	public function test_stores_no_result_and_writes_no_session_for_reads(): void {
		$operation = array( 'id' => 'kept-in-memory', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$this->call( $operation );
		$writes = array();
		$log    = static function ( string $query ) use ( &$writes ): string {
			if ( ! preg_match( '/^\s*SELECT/i', $query ) ) {
				$writes[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $log );
		foreach ( range( 1, 33 ) as $n ) {
			$response = $this->call( array( 'id' => "reading-$n", 'type' => 'get' ) );
		}
		remove_filter( 'query', $log );
		self::assertSame( array( array( 'id' => 'reading-33', 'ok' => true ) ), $response->json['results'] );
		self::assertSame( array(), $writes );
		self::assertTrue( $this->call( $operation )->json['results'][0]['repeated'] );
	}

	public function test_stores_operation_ids_that_contain_only_digits(): void {
		$operation = array( 'id' => '1234567890', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$this->call( $operation );
		$this->call( $operation );
		self::assertSame( array( 1 ), array_values( $this->quantities() ) );
	}

	public function test_adds_nothing_when_posted_form_is_repeated(): void {
		$fields          = array( 'add-to-cart' => (string) $this->product()->get_id(), 'quantity' => '3' );
		$first           = $this->send_form( $fields, 'retried-form' )->json['results'][0];
		$second_response = $this->send_form( $fields, 'retried-form' );
		self::assertTrue( $first['ok'] );
		self::assertSame( $first + array( 'repeated' => true ), $second_response->json['results'][0] );
		self::assertSame( array( 3 ), array_values( $this->quantities() ) );
	}

	public function test_ignores_operation_ids_of_another_visitor(): void {
		$operation = array( 'id' => 'same-for-two', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$this->call( $operation );
		$this->switch_to_new_visitor();
		self::assertArrayNotHasKey( 'repeated', $this->call( $operation )->json['results'][0] );
		self::assertSame( array( 1 ), array_values( $this->quantities() ) );
	}
}
