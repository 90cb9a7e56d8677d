<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Cart\BundleLine;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The cart operation `add_bundle`: all items or none, and nothing that the bundle does not allow.
 */
final class BundleAddTest extends BundlesTestCase {

	public function test_adds_all_selected_items_as_one_group(): void {
		$this->add_bundle( array( 'bag' => array( 'quantity' => 2 ), 'film' => array(), 'camera' => array() ), 3 );
		self::assertSame(
			array( array( 'camera', 'lead', 1, 3 ), array( 'film', 'required', 1, 3 ), array( 'bag', 'optional', 2, 6 ) ),
			array_map(
				static fn( array $line ): array => array(
					$line[ BundleLine::DATA_KEY ]['item'],
					$line[ BundleLine::DATA_KEY ]['role'],
					$line[ BundleLine::DATA_KEY ]['per'],
					$line['quantity'],
				),
				array_values( WC()->cart->get_cart() )
			)
		);
		self::assertCount( 1, array_unique( array_column( array_column( WC()->cart->get_cart(), BundleLine::DATA_KEY ), 'group' ) ) );
	}

	public function test_needs_no_optional_item(): void {
		$this->add_bundle( array( 'camera' => array(), 'film' => array() ) );
		self::assertSame( array( '1 x Camera 18.99', '1 x Film 23.28' ), $this->priced_lines() );
	}

	public function test_ignores_sent_prices_and_tiers(): void {
		$response = $this->call( $this->operation(
			array(
				'camera' => array( 'price' => '0.01', 'discount' => '100' ),
				'film'   => array( 'fields' => array( 'price' => '0' ) ),
				'bag'    => array(),
			),
			array( 'tier' => 5, 'discount' => '100', 'saved' => 50, 'total' => 0, 'group' => 'mine', 'revision' => 99 )
		) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( 47.2, (float) WC()->cart->get_total( 'edit' ) );
	}

	/**
	 * @param \Closure( self ): array<string, mixed> $operation
	 */
	#[DataProvider( 'forged_requests' )]
	public function test_rejects_forged_request( string $code, \Closure $operation ): void {
		$this->add( $this->bag );
		$this->assert_rejected( $code, $operation( $this ) );
	}

	/**
	 * @return iterable<string, array{string, \Closure( self ): array<string, mixed>}>
	 */
	public static function forged_requests(): iterable {
		yield from self::forged_bundles();
		yield from self::forged_lists();
		yield from self::forged_items();
		yield from self::forged_quantities();
	}

	/**
	 * @return iterable<string, array{string, \Closure( self ): array<string, mixed>}>
	 */
	private static function forged_bundles(): iterable {
		foreach ( array(
			'no bundle'              => array( 'bad_operation', null ),
			'a negative bundle'      => array( 'bad_operation', -1 ),
			'a bundle with decimals' => array( 'bad_operation', 1.5 ),
			'a bundle as a list'     => array( 'bad_operation', array( 1 ) ),
			'a bundle as a word'     => array( 'bad_operation', 'camera-set' ),
			'a true bundle'          => array( 'bad_operation', true ),
			'a huge bundle'          => array( 'not_found', PHP_INT_MAX ),
			'bundle 0'               => array( 'not_found', 0 ),
			'an exponent'            => array( 'bad_operation', '1e3' ),
			'full-width digits'      => array( 'bad_operation', '１２' ),
			'a path'                 => array( 'bad_operation', '../../1' ),
			'a long number'          => array( 'bad_operation', str_repeat( '9', 30 ) ),
		) as $name => list( $code, $bundle ) ) {
			yield $name => array( $code, static fn( self $test ): array => $test->operation( members: array( 'bundle' => $bundle ) ) );
		}
		yield 'the ID of a product' => array(
			'not_found',
			static fn( self $test ): array => $test->operation( members: array( 'bundle' => $test->camera->get_id() ) ),
		);
		foreach ( array( 'draft', 'trash' ) as $status ) {
			yield "a bundle with status $status" => array(
				'not_found',
				static function ( self $test ) use ( $status ): array {
					wp_update_post( array( 'ID' => $test->bundle, 'post_status' => $status ) );
					return $test->operation();
				},
			);
		}
		foreach ( array( 'starts' => '2999-01-01T00:00', 'ends' => '2001-01-01T00:00' ) as $member => $time ) {
			yield "a bundle that $member at another time" => array(
				'not_found',
				static function ( self $test ) use ( $member, $time ): array {
					$test->save_bundle( array( $member => $time ), $test->bundle );
					return $test->operation();
				},
			);
		}
	}

	/**
	 * @return iterable<string, array{string, \Closure( self ): array<string, mixed>}>
	 */
	private static function forged_lists(): iterable {
		foreach ( array(
			'no items'                  => array( 'bad_operation', null ),
			'items as a text'           => array( 'bad_operation', 'camera' ),
			'items as a map'            => array( 'bad_operation', array( 'camera' => array( 'id' => 'camera' ) ) ),
			'an empty list'             => array( 'item_missing', array() ),
			'items as texts'            => array( 'bad_operation', array( 'camera', 'film' ) ),
			'items without IDs'         => array( 'bad_operation', array( array() ) ),
			'more items than possible'  => array( 'bad_operation', array_fill( 0, 1501, array( 'id' => 'camera' ) ) ),
			'only an optional item'     => array( 'item_missing', array( array( 'id' => 'bag' ) ) ),
			'a missing required item'   => array( 'item_missing', array( array( 'id' => 'camera' ), array( 'id' => 'bag' ) ) ),
			'an item twice'             => array(
				'item_twice',
				array( array( 'id' => 'camera' ), array( 'id' => 'film' ), array( 'id' => 'film' ) ),
			),
			'an item of another bundle' => array(
				'unknown_item',
				array( array( 'id' => 'camera' ), array( 'id' => 'film' ), array( 'id' => 'tripod' ) ),
			),
			'an item that is a number'  => array( 'bad_operation', array( array( 'id' => 0 ) ) ),
			'an item with an option'    => array(
				'unknown_item',
				array( array( 'id' => 'camera', 'option' => 'other' ), array( 'id' => 'film' ) ),
			),
			'an option as a list'       => array( 'bad_operation', array( array( 'id' => 'camera', 'option' => array( 'a' ) ) ) ),
			'the ID of a line'          => array( 'unknown_item', array( array( 'id' => 'camera-' ), array( 'id' => 'film' ) ) ),
			'a long ID'                 => array( 'bad_operation', array( array( 'id' => str_repeat( 'a', 501 ) ) ) ),
		) as $name => list( $code, $items ) ) {
			yield $name => array( $code, static fn( self $test ): array => array( 'items' => $items ) + $test->operation() );
		}
	}

	/**
	 * @return iterable<string, array{string, \Closure( self ): array<string, mixed>}>
	 */
	private static function forged_items(): iterable {
		foreach ( array(
			'a negative variation'            => array( 'bad_operation', array( 'variation_id' => -5 ) ),
			'a variation as a list'           => array( 'bad_operation', array( 'variation_id' => array( 1 ) ) ),
			'attributes as a text'            => array( 'bad_operation', array( 'attributes' => 'red' ) ),
			'an attribute as a list'          => array(
				'bad_operation',
				array( 'attributes' => array( 'attribute_color' => array( 'red' ) ) ),
			),
			'a long attribute'                => array(
				'bad_operation',
				array( 'attributes' => array( 'attribute_color' => str_repeat( 'a', 501 ) ) ),
			),
			'many attributes'                 => array( 'bad_operation', array( 'attributes' => array_fill_keys( range( 1, 31 ), 'a' ) ) ),
			'fields as a number'              => array( 'bad_operation', array( 'fields' => 1 ) ),
			'long fields'                     => array( 'bad_operation', array( 'fields' => str_repeat( 'a', 32769 ) ) ),
			'fields with numbers'             => array( 'bad_operation', array( 'fields' => array( 'engraving' => 1 ) ) ),
			'deep fields'                     => array(
				'bad_operation',
				array( 'fields' => array( array( array( array( array( array( 'a' ) ) ) ) ) ) ),
			),
			'many fields'                     => array( 'bad_operation', array( 'fields' => array_fill( 0, 501, 'a' ) ) ),
		) as $name => list( $code, $members ) ) {
			yield $name => array(
				$code,
				static fn( self $test ): array => $test->operation( array( 'camera' => array(), 'film' => $members, 'bag' => array() ) ),
			);
		}
		foreach ( array( 'draft' => 'not_found', 'private' => 'not_found', 'trash' => 'not_found' ) as $status => $code ) {
			yield "an item with status $status" => array(
				$code,
				static function ( self $test ) use ( $status ): array {
					wp_update_post( array( 'ID' => $test->film->get_id(), 'post_status' => $status ) );
					return $test->operation();
				},
			);
		}
		yield 'a deleted product' => array(
			'not_found',
			static function ( self $test ): array {
				wp_delete_post( $test->film->get_id(), true );
				return $test->operation();
			},
		);
		yield 'a product without a price' => array(
			'not_purchasable',
			static function ( self $test ): array {
				$test->film->set_regular_price( '' );
				$test->film->set_price( '' );
				$test->film->save();
				return $test->operation();
			},
		);
		yield 'a sold-out product' => array(
			'out_of_stock',
			static function ( self $test ): array {
				$test->film->set_stock_status( 'outofstock' );
				$test->film->save();
				return $test->operation();
			},
		);
		yield 'a product that another plugin rejects' => array(
			'refused',
			static function ( self $test ): array {
				add_filter(
					'woocommerce_add_to_cart_validation',
					static fn( mixed $valid, int $product_id ): bool => $product_id !== $test->film->get_id(),
					10,
					2
				);
				return $test->operation();
			},
		);
	}

	/**
	 * @return iterable<string, array{string, \Closure( self ): array<string, mixed>}>
	 */
	private static function forged_quantities(): iterable {
		$values = array(
			'a negative quantity'   => array( 'invalid_quantity', -1 ),
			'quantity 0'            => array( 'below_minimum', 0 ),
			'a fraction'            => array( 'invalid_quantity', 0.5 ),
			'a list'                => array( 'invalid_quantity', array( 1 ) ),
			'an empty text'         => array( 'invalid_quantity', '' ),
			'not a number'          => array( 'invalid_quantity', 'NaN' ),
			'a negative text'       => array( 'invalid_quantity', '-2' ),
			'an exponential number' => array( 'invalid_quantity', '1e2' ),
			'a decimal comma'       => array( 'invalid_quantity', '1,5' ),
			'wide digits'           => array( 'invalid_quantity', '２' ),
			'hexadecimal digits'    => array( 'invalid_quantity', '0x10' ),
			'true'                  => array( 'invalid_quantity', true ),
			'a huge number'         => array( 'above_maximum', 1e15 ),
		);
		foreach ( $values as $name => list( $code, $value ) ) {
			yield "$name of bundles" => array(
				$code,
				static fn( self $test ): array => $test->operation( members: array( 'quantity' => $value ) ),
			);
			yield "$name of an item" => array(
				$code,
				static fn( self $test ): array =>
					$test->operation( array( 'camera' => array(), 'film' => array(), 'bag' => array( 'quantity' => $value ) ) ),
			);
		}
		foreach ( array( 'camera' => 2, 'bag' => 4 ) as $item => $quantity ) {
			yield "more of $item than allowed" => array(
				'bad_quantity',
				static fn( self $test ): array => $test->operation( array( $item => array( 'quantity' => $quantity ) ) + self::ALL_ITEMS ),
			);
		}
	}

	public function test_counts_stock_over_bundle_and_cart(): void {
		$this->bag->set_manage_stock( true );
		$this->bag->set_stock_quantity( 3 );
		$this->bag->save();
		$this->add( $this->bag, 2 );
		$this->assert_rejected( 'not_enough_stock', $this->operation( members: array( 'quantity' => 2 ) ) );
		$this->assert_rejected(
			'not_enough_stock',
			$this->operation( array( 'camera' => array(), 'film' => array(), 'bag' => array( 'quantity' => 2 ) ) )
		);
		$this->add_bundle();
		$this->assert_rejected( 'not_enough_stock', $this->operation() );
	}

	public function test_reads_all_products_at_once(): void {
		$ids     = array( $this->camera->get_id(), $this->film->get_id(), $this->bag->get_id() );
		$queries = array();
		add_filter( 'query', static function ( string $query ) use ( &$queries ): string {
			if ( 1 === preg_match( '/postmeta WHERE post_id IN \(([\d,]+)\)/', $query, $list ) ) {
				$queries[] = $list[1];
			}
			return $query;
		} );
		array_map( clean_post_cache( ... ), $ids );
		$this->add_bundle();
		self::assertContains( implode( ',', $ids ), $queries );
		self::assertSame( array(), array_intersect( $ids, array_map( intval( ... ), array_filter( $queries, is_numeric( ... ) ) ) ) );
	}

	public function test_runs_replayed_request_once(): void {
		$operation = $this->operation() + array( 'id' => 'replayed-operation-1' );
		$this->send( array( 'operations' => array( $operation ) ) );
		$this->send( array( 'operations' => array( $operation ) ) );
		self::assertSame( array( 1, 1, 1 ), array_values( $this->quantities() ) );
	}

	public function test_names_the_wrong_item(): void {
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$result = $this->call( $this->operation() )->json['results'][0];
		self::assertSame( 'film', $result['item'] );
		self::assertStringContainsString( 'Film', $result['msg'] );
	}

	public function test_does_not_change_a_component_alone(): void {
		list( , $film ) = $this->add_bundle();
		$this->assert_rejected( 'not_editable', array( 'type' => 'set_quantity', 'key' => $film, 'quantity' => 9 ) );
	}

	public function test_line_has_data_of_its_bundle(): void {
		list( $camera, , $bag ) = $this->add_bundle(
			array( 'camera' => array(), 'film' => array(), 'bag' => array( 'quantity' => 2 ) ),
			2
		);
		$lines                  = array_column( $this->call( array( 'type' => 'get' ) )->json['cart']['lines'], null, 'key' );
		self::assertSame( $camera, $lines[ $bag ]['parent'] );
		$data = $lines[ $bag ]['extensions']['bundle'];
		self::assertSame( array( 'bag', 'Camera set', 2 ), array( $data['item'], $data['title'], $data['per'] ) );
		self::assertSame( 3.2, $data['saved'] );
	}
}
