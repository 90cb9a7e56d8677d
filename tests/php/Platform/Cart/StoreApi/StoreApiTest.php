<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\StoreApi;

use Aisle\Tests\JsonResponse;
use Aisle\Tests\Platform\Cart\CartTestCase;
use Automattic\WooCommerce\StoreApi\Schemas\ExtendSchema;
use Automattic\WooCommerce\StoreApi\StoreApi;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The Store API as called by a block or a third-party storefront.
 */
#[RequiresFunction( 'wc_get_container' )]
final class StoreApiTest extends CartTestCase {

	private bool $sends_nonce = true;

	private ?int $mug = null;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'rest_pre_dispatch', function ( $result, $server, \WP_REST_Request $request ) {
			if ( $this->sends_nonce ) {
				$request->set_header( 'Nonce', wp_create_nonce( 'wc_store_api' ) );
			}
			return $result;
		}, 10, 3 );
	}

	/**
	 * @param array<string, mixed> ...$operations
	 */
	private function extension_call( array ...$operations ): JsonResponse {
		return $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/extensions',
			array( 'namespace' => 'aisle', 'data' => array( 'operations' => array_values( $operations ) ) )
		);
	}

	public function test_returns_revision_feature_data_line_limits_and_notes(): void {
		$rev = null;
		add_filter(
			'aisle_cart_extensions',
			static fn( array $extensions ): array => array( 'test-feature' => array( 'left' => '12.50' ) ) + $extensions
		);
		add_filter(
			'aisle_cart_line',
			static fn( array $line ): array =>
				array(
					'notes'      => array( array( 'kind' => 'stock', 'text' => 'Two left.' ) ),
					'extensions' => array( 'test-feature' => array( 'a' => 1 ) ),
				) + $line
		);
		$this->add( $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 5 ) ) );
		$rev  = $this->call( array( 'type' => 'get' ) )->json['rev'];
		$cart = $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json;
		self::assertSame( array( 'left' => '12.50' ), $cart['extensions']['aisle']['extensions']['test-feature'] );
		self::assertSame( array( $rev, array() ), array( $cart['extensions']['aisle']['rev'], $cart['extensions']['aisle']['results'] ) );
		$line = $cart['items'][0]['extensions']['aisle'];
		self::assertSame(
			array( 1, 5, 1, true, true ),
			array( $line['min'], $line['max'], $line['step'], $line['editable'], $line['removable'] )
		);
		self::assertSame( array( array( 'kind' => 'stock', 'text' => 'Two left.' ) ), $line['notes'] );
		self::assertSame( array( 'test-feature' => array( 'a' => 1 ) ), $line['extensions'] );
	}

	public function test_accepts_steps_from_a_minimum_that_is_not_a_multiple(): void {
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => 5, 'max_value' => 12, 'step' => 2 ) + $arguments
		);
		$add    = fn( int $quantity ): JsonResponse => $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array( 'id' => $this->mug ??= $this->product()->get_id(), 'quantity' => $quantity )
		);
		$response  = $add( 6 );
		self::assertSame(
			array( 400, '“Test mug” is sold in quantities from 5, in steps of 2.' ),
			array( $response->status, $response->json['message'] ?? '' )
		);
		$line   = $add( 5 )->json['items'][0];
		self::assertSame(
			array( 5, 5, 11 ),
			array( $line['quantity'], $line['quantity_limits']['minimum'], $line['quantity_limits']['maximum'] )
		);
		$change = fn( int $quantity ): JsonResponse =>
			$this->dispatch_rest( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $line['key'], 'quantity' => $quantity ) );
		self::assertSame( 400, $change( 8 )->status );
		self::assertSame( 5, WC()->cart->get_cart_item( $line['key'] )['quantity'] );
		self::assertSame( 11, $change( 11 )->json['items'][0]['quantity'] );
		self::assertSame( 400, $change( 12 )->status );
		self::assertSame( 7, $change( 7 )->json['items'][0]['quantity'] );
		self::assertSame( array( 400, 9 ), array( $add( 1 )->status, $add( 2 )->json['items'][0]['quantity'] ?? 0 ) );
	}

	public function test_accepts_any_quantity_from_decimal_minimum_when_step_is_any(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => 0.1, 'step' => 'any' ) + $arguments
		);
		$line = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array( 'id' => $this->product()->get_id(), 'quantity' => 0.7 )
		)->json['items'][0];
		self::assertSame( array( 0.7, 0.1 ), array( $line['quantity'], $line['quantity_limits']['minimum'] ) );
		$response = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $line['key'], 'quantity' => 2.5 ) );
		self::assertSame( array( 200, 2.5 ), array( $response->status, $response->json['items'][0]['quantity'] ?? 0 ) );
	}

	public function test_increases_revision_with_each_store_api_change(): void {
		$add    = array( 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$first  = $this->extension_call( $add )->json['extensions']['aisle']['rev'];
		$second = $this->extension_call( $add )->json['extensions']['aisle']['rev'];
		$_SERVER['REQUEST_METHOD'] = 'GET';
		self::assertGreaterThan( 0, $first );
		self::assertGreaterThan( $first, $second );
		self::assertSame( $second, $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json['extensions']['aisle']['rev'] );
	}

	public function test_returns_exactly_the_properties_declared_in_the_schema(): void {
		$this->add( $this->product() );
		$cart   = $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json;
		$schema = $this->dispatch_rest( 'OPTIONS', '/wc/store/v1/cart' )->json['schema']['properties'];
		// WooCommerce's schema of a line omits all extensions.
		$of_items        = StoreApi::container()->get( ExtendSchema::class );
		$cart_properties = array_keys( $cart['extensions']['aisle'] );
		$line_properties = array_keys( $cart['items'][0]['extensions']['aisle'] );
		sort( $cart_properties );
		sort( $line_properties );
		$cart_schema = array_keys( $schema['extensions']['properties']['aisle']['properties'] );
		$line_schema = array_keys( ( (array) $of_items->get_endpoint_schema( 'cart-item' ) )['aisle']['properties'] );
		sort( $cart_schema );
		sort( $line_schema );
		self::assertSame( array( $cart_properties, $line_properties ), array( $cart_schema, $line_schema ) );
	}

	public function test_rejects_operations_when_they_are_too_large(): void {
		$operation = array( 'type' => 'remove', 'key' => str_repeat( 'k', 3000000 ) );
		$response  = $this->extension_call( ...array_fill( 0, 2, $operation ) );
		self::assertSame( array( 413, 'aisle_too_large' ), array( $response->status, $response->json['code'] ) );
		self::assertNull( WC()->session->get( 'aisle_operations' ) );
	}

	public function test_returns_changed_cart_after_an_operation(): void {
		$mug      = $this->product();
		$response = $this->extension_call( array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 2 ) );
		self::assertSame( array( 200, 2 ), array( $response->status, $response->json['items'][0]['quantity'] ), $response->body );
		self::assertSame( $response->json['items'][0]['key'], $response->json['extensions']['aisle']['results'][0]['key'] );
		self::assertSame( array( 2 ), array_values( $this->quantities() ) );
	}

	public function test_adds_nothing_when_operation_id_is_repeated(): void {
		$add = array( 'id' => 'store-api-0001', 'type' => 'add', 'product_id' => $this->product()->get_id() );
		$this->extension_call( $add );
		$response = $this->extension_call( $add );
		self::assertSame( array( 200, array( 1 ) ), array( $response->status, array_values( $this->quantities() ) ) );
		self::assertTrue( $response->json['extensions']['aisle']['results'][0]['repeated'] );
	}

	public function test_returns_rejection_of_a_single_operation_as_request_error(): void {
		$key = $this->add( $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 3 ) ) );
		foreach ( array(
			'aisle_not_enough_stock'  => array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 9 ),
			'aisle_invalid_quantity'  => array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => '-1' ),
			'aisle_unknown_line'      => array( 'type' => 'remove', 'key' => 'none' ),
			'aisle_unknown_operation' => array( 'type' => 'give_me_a_discount' ),
			'aisle_not_found'         => array( 'type' => 'add_form' ),
		) as $code => $operation ) {
			$response = $this->extension_call( $operation );
			self::assertSame( array( 400, $code ), array( $response->status, $response->json['code'] ), $response->body );
			self::assertNotSame( '', $response->json['message'] );
		}
		self::assertSame( array( $key => 1 ), $this->quantities() );
	}

	public function test_returns_one_result_per_operation(): void {
		$key      = $this->add( $this->product() );
		$response = $this->extension_call(
			array( 'type' => 'remove', 'key' => 'none' ),
			array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 3 )
		);
		$results = $response->json['extensions']['aisle']['results'];
		self::assertSame(
			array( 200, false, true, 3 ),
			array( $response->status, $results[0]['ok'], $results[1]['ok'], $response->json['items'][0]['quantity'] )
		);
	}

	public function test_applies_validation_of_other_plugins(): void {
		add_filter( 'woocommerce_add_to_cart_validation', static function (): bool {
			wc_add_notice( 'Not on a Monday.', 'error' );
			return false;
		} );
		$response = $this->extension_call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertSame( array( 400, 'Not on a Monday.' ), array( $response->status, $response->json['message'] ) );
		self::assertSame( array(), wc_get_notices() );
	}

	public function test_rejects_request_without_store_api_nonce(): void {
		$this->sends_nonce = false;
		$response          = $this->extension_call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertSame( 401, $response->status );
		self::assertSame( array(), $this->quantities() );
	}

	public function test_rejects_malformed_and_too_many_operations(): void {
		foreach ( array(
			array( 'operations' => 'all' ),
			array( 'operations' => array( 'x' ) ),
			array( 'operations' => array_fill( 0, 33, array( 'type' => 'get' ) ) ),
			array( 'operations' => array_fill( 0, 3000, array() ) ),
			array( 'operations' => array( array( 'id' => 'short', 'type' => 'get' ) ) ),
		) as $data ) {
			$response = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/extensions', array( 'namespace' => 'aisle', 'data' => $data ) );
			self::assertSame(
				array( 400, 'aisle_bad_request' ),
				array( $response->status, $response->json['code'] ),
				(string) wp_json_encode( $data )
			);
		}
	}

	public function test_counts_changes_toward_the_cart_rate_limit(): void {
		$key = $this->add( $this->product() );
		add_filter( 'aisle_cart_rate_limits', static fn(): array => array( 'session' => 1, 'address' => 100 ) );
		$response = $this->extension_call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 3 ) );
		self::assertSame( array( 429, 'aisle_too_many_calls' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( array( $key => 1 ), $this->quantities() );
	}

	public function test_loads_no_store_api_extension_on_other_requests(): void {
		// Checks the hooks, because a separate process would take seconds.
		self::assertFalse( has_action( 'woocommerce_blocks_loaded', 'Aisle' ) );
		$this->dispatch_rest( 'GET', '/wp/v2/types' );
		$callbacks = array();
		foreach ( array( 'wp_loaded', 'init', 'woocommerce_init', 'woocommerce_blocks_loaded', 'rest_api_init' ) as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $at_priority ) {
				foreach ( $at_priority as $callback ) {
					$handler = is_array( $callback['function'] ) ? $callback['function'][0] : null;
					if (
						is_object( $handler )
						&& str_contains( $handler::class, 'StoreApi\\StoreApiExtension' )
						&& str_starts_with( $handler::class, 'Aisle' )
					) {
						$callbacks[] = $hook;
					}
				}
			}
		}
		self::assertSame( array(), $callbacks );
	}
}
