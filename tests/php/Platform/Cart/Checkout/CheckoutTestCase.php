<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Tests\Features\ProductOptions\Cart\HttpShopper;
use Aisle\Tests\Platform\Uploads\HttpResponse;
use PHPUnit\Framework\TestCase;

/**
 * Sends checkouts to the running store (AISLE_URL). Uses no transaction, because the store is another process; created data
 * is deleted explicitly.
 */
abstract class CheckoutTestCase extends TestCase {

	protected const REQUESTS = 5;
	protected const PRODUCT  = 'Lamp of the repeated checkout';

	protected static string $address = '';
	protected static int $product    = 0;

	public static function setUpBeforeClass(): void {
		self::$address = class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class )
			? rtrim( (string) getenv( 'AISLE_URL' ), '/' )
			: '';
		if ( '' !== self::$address ) {
			$product = new \WC_Product_Simple();
			$product->set_name( self::PRODUCT );
			$product->set_status( 'publish' );
			$product->set_regular_price( '5' );
			$product->set_virtual( true );
			self::$product = $product->save();
		}
	}

	public static function tearDownAfterClass(): void {
		if ( '' !== self::$address ) {
			self::remove_orders();
			wc_get_product( self::$product )->delete( true );
		}
	}

	protected function setUp(): void {
		if ( '' === self::$address ) {
			self::markTestSkipped( 'AISLE_URL must name the running store.' );
		}
		self::remove_orders();
	}

	/**
	 * @return array<string, array{'fill_form'|'fill_blocks'}>
	 */
	public static function kinds(): array {
		return array( 'the classic checkout' => array( 'fill_form' ), 'the Store API' => array( 'fill_blocks' ) );
	}

	/** @return list<HttpResponse> */
	protected static function send_copies( HttpShopper $shopper, string ...$headers ): array {
		return HttpShopper::order_in_parallel(
			array_map( static fn (): \CurlHandle => $shopper->order( ...$headers ), range( 1, self::REQUESTS ) )
		);
	}

	protected static function redirect( HttpResponse $response ): string {
		return (string) ( $response->json()['redirect'] ?? $response->json()['payment_result']['redirect_url'] ?? '' );
	}

	/** @param list<HttpResponse> $replies */
	protected static function text( array $replies ): string {
		return implode(
			"\n",
			array_map( static fn ( HttpResponse $response ): string => "{$response->status} {$response->body}", $replies )
		);
	}

	/** @return list<\WC_Order> */
	protected static function orders(): array {
		wp_cache_flush();
		return array_values( array_filter(
			(array) wc_get_orders( array( 'limit' => -1, 'billing_email' => 'ada@example.com' ) ),
			static fn ( $order ): bool => $order instanceof \WC_Order
				&& in_array( self::PRODUCT, array_map( static fn ( $item ) => $item->get_name(), $order->get_items() ), true )
		) );
	}

	/** @return list<object> Notes of the payments of the first order, from the development store's switch. */
	protected static function payments(): array {
		return array_values( array_filter(
			wc_get_order_notes( array( 'order_id' => self::orders()[0]->get_id() ) ),
			static fn ( object $note ): bool => 'Payment of the development store.' === $note->content
		) );
	}

	protected static function remove_orders(): void {
		foreach ( self::orders() as $order ) {
			$order->delete( true );
		}
	}
}
