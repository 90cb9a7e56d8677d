<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Tests\JsonResponse;
use Aisle\Tests\RequestEnded;
use Aisle\Tests\TestCase;
use Automattic\WooCommerce\StoreApi\Payments\PaymentContext;
use Automattic\WooCommerce\StoreApi\Payments\PaymentResult;

/**
 * Base class for tests that call the cart like the store's pages.
 */
abstract class CartTestCase extends TestCase {

	private static int $operation_count = 0;

	/**
	 * Starts without taxes and shipping and with whole quantities, for any seed of the store.
	 */
	protected function setUp(): void {
		parent::setUp();
		foreach ( array(
			'calc_taxes'              => 'no',
			'ship_to_countries'       => 'disabled',
			'enable_coupons'          => 'yes',
			'price_num_decimals'      => '2',
			'cart_redirect_after_add' => 'no',
		) as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 1 );
		}
		remove_all_filters( 'woocommerce_stock_amount' );
		add_filter( 'woocommerce_stock_amount', 'intval' );
	}

	/**
	 * @param array<string, mixed> $props Setter name without `set_` => value.
	 */
	protected function product( string $price = '10', array $props = array() ): \WC_Product_Simple {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Test mug' );
		$product->set_status( 'publish' );
		$product->set_regular_price( $price );
		foreach ( $props as $name => $value ) {
			$product->{"set_$name"}( $value );
		}
		$product->save();
		return $product;
	}

	/**
	 * @param array<string, mixed> $props
	 */
	protected function coupon( string $code, string $type, string $amount, array $props = array() ): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( $code );
		$coupon->set_discount_type( $type );
		$coupon->set_amount( $amount );
		foreach ( $props as $name => $value ) {
			$coupon->{"set_$name"}( $value );
		}
		$coupon->save();
	}

	/**
	 * @param array<string, mixed> ...$operations Without IDs; each gets one.
	 */
	protected function call( array ...$operations ): JsonResponse {
		return $this->send( array(
			'operations' => array_map(
				static fn( array $operation ): array => $operation + array( 'id' => self::new_id() ),
				array_values( $operations )
			),
		) );
	}

	/**
	 * @param array<string, mixed>       $body
	 * @param array<string, string>|null $headers
	 */
	protected function send( array $body, ?array $headers = null ): JsonResponse {
		return $this->dispatch_shop_ajax( 'aisle_cart', (string) wp_json_encode( $body ), $headers );
	}

	/**
	 * Sends the form of a product page.
	 *
	 * @param array<string, mixed> $fields
	 */
	protected function send_form( array $fields, ?string $id = null ): JsonResponse {
		$operation = array(
			'id'   => $id ?? self::new_id(),
			'type' => 'add_form',
		);
		return $this->dispatch_shop_ajax( 'aisle_cart', $fields + array( 'aisle_operation' => (string) wp_json_encode( $operation ) ) );
	}

	/**
	 * Adds a product; returns the line's key.
	 */
	protected function add( \WC_Product $product, int|float $quantity = 1 ): string {
		$response = $this->call( array( 'type' => 'add', 'product_id' => $product->get_id(), 'quantity' => $quantity ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $response->json['results'][0]['key'];
	}

	/**
	 * @param array<string, mixed> $operation
	 */
	protected function assert_rejected( string $code, array $operation ): JsonResponse {
		$quantities_before = $this->quantities();
		$response          = $this->call( $operation );
		self::assertSame( 200, $response->status, $response->body );
		self::assertFalse( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( $code, $response->json['results'][0]['code'], $response->body );
		self::assertSame( array( $code, 'error' ), array( $response->json['code'], $response->json['status'] ) );
		self::assertNotSame( '', $response->json['msg'] );
		self::assertSame( $quantities_before, $this->quantities(), 'A refusal leaves the cart as it was.' );
		return $response;
	}

	/**
	 * @return array<string, int|float> Key => quantity of WooCommerce's cart.
	 */
	protected function quantities(): array {
		return array_map( static fn( array $line ): int|float => $line['quantity'], WC()->cart->get_cart() );
	}

	/** Places an order of the cart. */
	protected function order(): \WC_Order {
		WC()->cart->calculate_totals();
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => 'cod', 'billing_email' => 'ada@example.org' ) ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	/**
	 * @param array<string, mixed> $body
	 */
	protected function store_api( string $method, string $route, array $body = array() ): \WP_REST_Response {
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$request = new \WP_REST_Request( $method, $route );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );
		$this->make_rest_server( $route );
		return rest_get_server()->dispatch( $request );
	}

	/**
	 * Places an order of the cart like the checkout block.
	 *
	 * @param array<string, mixed> $body More members of the request.
	 */
	protected function order_in_store_api( array $body = array() ): \WP_REST_Response {
		$address = array(
			'first_name' => 'Ada',
			'last_name'  => 'Lovelace',
			'country'    => 'US',
			'state'      => 'CA',
			'address_1'  => '12 Engine Street',
			'city'       => 'Los Angeles',
			'postcode'   => '90001',
			'phone'      => '2135550123',
			'email'      => 'ada@example.com',
		);
		$body += array( 'billing_address' => $address, 'payment_method' => 'cod' );
		add_action( 'woocommerce_rest_checkout_process_payment_with_context', array( self::class, 'pay' ), 10, 2 );
		return $this->store_api( 'POST', '/wc/store/v1/checkout', $body );
	}

	/**
	 * `woocommerce_rest_checkout_process_payment_with_context`: pays like cash on delivery. WooCommerce's own code for it
	 * defines a constant, with which all later pages of the tests would be checkouts.
	 */
	public static function pay( PaymentContext $context, PaymentResult $result ): void {
		$order = $context->__get( 'order' );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->update_status( 'processing' );
		WC()->cart->empty_cart();
		$result->set_status( 'success' );
		$result->set_redirect_url( $order->get_checkout_order_received_url() );
	}

	/** Follows the order's "Order again" link like WooCommerce. */
	protected function order_again( \WC_Order $order ): void {
		$order->set_customer_id( $this->log_in( 'customer' ) );
		$order->save();
		wc_clear_notices();
		$previous_get = $_GET;
		$_GET         = array(
			'order_again' => (string) $order->get_id(),
			'_wpnonce'    => wp_create_nonce( 'woocommerce-order_again' ),
		);
		add_filter( 'woocommerce_valid_order_statuses_for_order_again', static fn(): array => array( $order->get_status() ) );
		add_filter( 'wp_redirect', static fn(): string => throw new RequestEnded() );
		try {
			( new \WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
			self::fail( 'WooCommerce redirects to the cart.' );
		} catch ( RequestEnded ) {
			WC()->cart->calculate_totals();
		} finally {
			$_GET = $previous_get;
		}
	}

	protected static function new_id(): string {
		return sprintf( 'operation-%04d', ++self::$operation_count );
	}
}
