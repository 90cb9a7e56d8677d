<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\JsonResponse;
use Aisle\Tests\RequestEnded;

/**
 * All ways in which a shopper or another plugin can change a line's quantity.
 */
trait QuantityChanges {

	/**
	 * @return array<string, array{string}>
	 */
	public static function ways(): array {
		$ways = array( 'the cart page', 'the drawer', 'update-item', 'PUT cart/items', 'a batch', 'another plugin' );
		return array_combine( $ways, array_map( static fn ( string $way ): array => array( $way ), $ways ) );
	}

	protected function change( string $way, string $key, int $quantity ): void {
		wc_clear_notices();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		match ( $way ) {
			'the cart page'  => $this->cart_page( $key, $quantity ),
			'the drawer'     => $this->drawer( $key, $quantity ),
			'update-item'    => $this->dispatch_rest(
				'POST',
				'/wc/store/v1/cart/update-item',
				array( 'key' => $key, 'quantity' => $quantity )
			),
			'PUT cart/items' => $this->dispatch_rest( 'PUT', "/wc/store/v1/cart/items/{$key}", array( 'quantity' => $quantity ) ),
			'a batch'        => $this->batch( $key, $quantity ),
			default          => WC()->cart->set_quantity( $key, $quantity ),
		};
	}

	private function drawer( string $key, int $quantity ): JsonResponse {
		$operation = array(
			'id'       => 'way-' . wp_generate_password( 12, false ),
			'type'     => 'set_quantity',
			'key'      => $key,
			'quantity' => $quantity,
		);
		$response     = $this->dispatch_shop_ajax( 'aisle_cart', (string) wp_json_encode( array( 'operations' => array( $operation ) ) ) );
		self::assertSame( 200, $response->status, $response->body );
		return $response;
	}

	private function batch( string $key, int $quantity ): JsonResponse {
		$request = array(
			'path'   => '/wc/store/v1/cart/update-item',
			'method' => 'POST',
			'body'   => array( 'key' => $key, 'quantity' => $quantity ),
		);
		return $this->dispatch_rest( 'POST', '/wc/store/v1/batch', array( 'requests' => array( $request ) ) );
	}

	private function cart_page( string $key, int $quantity ): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array(
			'update_cart'            => 'Update',
			'woocommerce-cart-nonce' => wp_create_nonce( 'woocommerce-cart' ),
			'cart'                   => array( $key => array( 'qty' => (string) $quantity ) ),
		);
		$_REQUEST                  = $_POST;
		add_filter( 'wp_redirect', static fn (): string => throw new RequestEnded() );
		try {
			\WC_Form_Handler::update_cart_action();
		} catch ( RequestEnded ) {
			WC()->cart->calculate_totals();
		} finally {
			remove_all_filters( 'wp_redirect' );
			$_POST    = array();
			$_REQUEST = array();
		}
	}
}
