<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Platform\Uploads\HttpResponse;
use PHPUnit\Framework\Assert;

/**
 * A guest of the running store who fills a cart and prepares the order without sending it.
 */
final class HttpShopper {

	private const ADDRESS = array(
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

	/** @var array<string, string> */
	private array $cookies = array();

	private string $cart_token = '';

	/** A test may use another URL of the route. */
	public string $checkout_route = '/?rest_route=/wc/store/v1/checkout';

	public string $form_route = '/?wc-ajax=checkout';

	private string $order_path = '';

	/** @var array<string, mixed>|string */
	private array|string $order_body = '';

	public function __construct(
		private readonly string $address,
		private readonly bool $pays
	) {}

	/**
	 * @param array<int, mixed> $options Value of `aisle_options`.
	 */
	public function fill_form( int $product, array $options ): \CurlHandle {
		$response = $this->send( $this->request(
			"/?add-to-cart={$product}",
			array( 'add-to-cart' => (string) $product, 'quantity' => '1', 'aisle_options' => $options )
		) );
		Assert::assertContains( $response->status, array( 200, 302 ), $response->body );
		$page = $this->send( $this->request( '/classic-checkout/', null ) );
		Assert::assertSame(
			1,
			preg_match( '/name="woocommerce-process-checkout-nonce" value="([^"]+)"/', $page->body, $nonce ),
			'The checkout has no nonce: ' . $page->status . $page->head
		);
		$fields = array( 'woocommerce-process-checkout-nonce' => $nonce[1], 'payment_method' => 'cod' );
		foreach ( self::ADDRESS as $name => $value ) {
			$fields[ 'billing_' . $name ] = $value;
		}
		return $this->prepare_order( $this->form_route, $fields );
	}

	/** The classic checkout as a browser without JavaScript sends it. */
	public function fill_page( int $product ): \CurlHandle {
		$this->fill_form( $product, array() );
		return $this->prepare_order(
			'/classic-checkout/',
			array( 'woocommerce_checkout_place_order' => '1' ) + (array) $this->order_body
		);
	}

	/**
	 * @param array<int, mixed> $options
	 */
	public function fill_blocks( int $product, array $options ): \CurlHandle {
		$this->cart_token = $this->send( $this->request( '/?rest_route=/wc/store/v1/cart', null ) )->header( 'Cart-Token' );
		$response         = $this->send( $this->request(
			'/?rest_route=/wc/store/v1/cart/add-item',
			(string) wp_json_encode( array( 'id' => $product, 'quantity' => 1, 'aisle_options' => $options ) )
		) );
		Assert::assertSame( 201, $response->status, $response->body );
		return $this->prepare_order(
			$this->checkout_route,
			(string) wp_json_encode( array( 'billing_address' => self::ADDRESS, 'payment_method' => 'cod' ) )
		);
	}

	/**
	 * @param array<string, mixed>|string $body
	 */
	private function prepare_order( string $path, array|string $body ): \CurlHandle {
		$this->order_path = $path;
		$this->order_body = $body;
		return $this->order();
	}

	/**
	 * Opens the page on which an existing order is paid; `order()` then pays it.
	 */
	public function open_payment( \WC_Order $order ): void {
		$path = '/' . get_page_uri( wc_get_page_id( 'checkout' ) ) . '/?' . http_build_query( array(
			'order-pay'     => $order->get_id(),
			'pay_for_order' => 'true',
			'key'           => $order->get_order_key(),
		) );
		$page = $this->send( $this->request( $path, null ) );
		Assert::assertSame(
			1,
			preg_match( '/name="woocommerce-pay-nonce" value="([^"]+)"/', $page->body, $nonce ),
			'The page has no nonce: ' . $page->status . $page->head
		);
		$this->prepare_order(
			$path,
			array( 'woocommerce-pay-nonce' => $nonce[1], 'woocommerce_pay' => '1', 'payment_method' => 'cod' )
		);
	}

	/** Prepares the payment of an existing order through the Store API, with its key if none is given. */
	public function prepare_payment( \WC_Order $order, string $key = '' ): void {
		$cart             = $this->send( $this->request( '/?rest_route=/wc/store/v1/cart', null ) );
		$this->cart_token = $cart->header( 'Cart-Token' );
		$this->prepare_order(
			'/?rest_route=/wc/store/v1/checkout/' . $order->get_id(),
			(string) wp_json_encode( array(
				'key'              => '' === $key ? $order->get_order_key() : $key,
				'billing_email'    => $order->get_billing_email(),
				'billing_address'  => self::ADDRESS,
				'shipping_address' => self::ADDRESS,
				'payment_method'   => 'cod',
			) )
		);
	}

	/** Adds one of a product to the cart of which the shopper has prepared the order. */
	public function add( int $product ): \CurlHandle {
		return '' === $this->cart_token
			? $this->request( '/?wc-ajax=add_to_cart', array( 'product_id' => (string) $product, 'quantity' => '1' ) )
			: $this->request(
				'/?rest_route=/wc/store/v1/cart/add-item',
				(string) wp_json_encode( array( 'id' => $product, 'quantity' => 1 ) )
			);
	}

	/** Orders the filled cart through the Store API, as a tab with the checkout block does. */
	public function order_with_store_api(): \CurlHandle {
		$cart    = $this->send( $this->request( '/?rest_route=/wc/store/v1/cart', null ) );
		$order   = (string) wp_json_encode( array( 'billing_address' => self::ADDRESS, 'payment_method' => 'cod' ) );
		return $this->request( $this->checkout_route, $order, 'Nonce: ' . $cart->header( 'Nonce' ) );
	}

	/**
	 * Returns the prepared order once more.
	 *
	 * @param string ...$headers Such as switches of the development store.
	 */
	public function order( string ...$headers ): \CurlHandle {
		return $this->request( $this->order_path, $this->order_body, ...$headers );
	}

	/**
	 * Sends all orders in parallel.
	 *
	 * @param list<\CurlHandle> $orders
	 * @param float             $interval Seconds from one order to the next.
	 * @return list<HttpResponse>
	 */
	public static function order_in_parallel( array $orders, float $interval = 0 ): array {
		$multi   = curl_multi_init();
		$start   = microtime( true );
		$started = 0;
		do {
			while ( isset( $orders[ $started ] ) && microtime( true ) >= $start + $started * $interval ) {
				curl_multi_add_handle( $multi, $orders[ $started++ ] );
			}
			curl_multi_exec( $multi, $running );
			curl_multi_select( $multi, 0.05 );
		} while ( $running > 0 || isset( $orders[ $started ] ) );
		return array_map(
			static fn ( \CurlHandle $order ): HttpResponse => self::reply( $order, (string) curl_multi_getcontent( $order ) ),
			$orders
		);
	}

	public static function is_ordered( HttpResponse $response ): bool {
		return 200 === $response->status
			&& (
				'success' === ( $response->json()['result'] ?? '' )
				|| 'success' === ( $response->json()['payment_result']['payment_status'] ?? '' )
			);
	}

	/**
	 * @param array<string, mixed>|string|null $body Null for GET; a string is JSON.
	 */
	public function request( string $path, array|string|null $body, string ...$more_headers ): \CurlHandle {
		$handle = curl_init( $this->address . $path );
		Assert::assertNotFalse( $handle );
		$headers = array(
			'Sec-Fetch-Site: same-origin',
			'X-Aisle: 1',
			'X-Aisle-Dev-Unpaid: ' . ( $this->pays ? 'off' : 'on' ),
			is_string( $body ) ? 'Content-Type: application/json' : 'Accept: text/html',
			...$more_headers,
		);
		if ( array() !== $this->cookies ) {
			$headers[] = 'Cookie: ' . implode(
				'; ',
				array_map(
					static fn ( string $name, string $value ): string => "{$name}={$value}",
					array_keys( $this->cookies ),
					$this->cookies
				)
			);
		}
		if ( '' !== $this->cart_token ) {
			$headers[] = 'Cart-Token: ' . $this->cart_token;
		}
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADER         => true,
				CURLOPT_TIMEOUT        => 120,
				CURLOPT_PROXY          => '',
				CURLOPT_HTTPHEADER     => $headers,
			)
		);
		if ( null !== $body ) {
			curl_setopt( $handle, CURLOPT_POSTFIELDS, is_array( $body ) ? http_build_query( $body ) : $body );
		}
		return $handle;
	}

	public function send( \CurlHandle $handle ): HttpResponse {
		$response = self::reply( $handle, (string) curl_exec( $handle ) );
		preg_match_all( '/^Set-Cookie:\s*([^=;\s]+)=([^;\r\n]*)/mi', $response->head, $cookies, PREG_SET_ORDER );
		foreach ( $cookies as $cookie ) {
			$this->cookies[ $cookie[1] ] = $cookie[2];
		}
		return $response;
	}

	private static function reply( \CurlHandle $handle, string $answer ): HttpResponse {
		$length = (int) curl_getinfo( $handle, CURLINFO_HEADER_SIZE );
		return new HttpResponse(
			(int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ),
			substr( $answer, 0, $length ),
			substr( $answer, $length )
		);
	}
}
