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
		return $this->request( '/?wc-ajax=checkout', $fields );
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
		return $this->request(
			'/?rest_route=/wc/store/v1/checkout',
			(string) wp_json_encode( array( 'billing_address' => self::ADDRESS, 'payment_method' => 'cod' ) )
		);
	}

	/**
	 * Sends all orders in parallel.
	 *
	 * @param list<\CurlHandle> $orders
	 * @return list<HttpResponse>
	 */
	public static function order_in_parallel( array $orders ): array {
		$multi = curl_multi_init();
		array_map( static fn ( \CurlHandle $order ): int => curl_multi_add_handle( $multi, $order ), $orders );
		do {
			curl_multi_exec( $multi, $running );
			curl_multi_select( $multi, 0.2 );
		} while ( $running > 0 );
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
	private function request( string $path, array|string|null $body ): \CurlHandle {
		$handle = curl_init( $this->address . $path );
		Assert::assertNotFalse( $handle );
		$headers = array(
			'Sec-Fetch-Site: same-origin',
			'X-Aisle: 1',
			'X-Aisle-Dev-Unpaid: ' . ( $this->pays ? 'off' : 'on' ),
			is_string( $body ) ? 'Content-Type: application/json' : 'Accept: text/html',
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

	private function send( \CurlHandle $handle ): HttpResponse {
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
