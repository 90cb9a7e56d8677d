<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Platform\Cart\Checkout\CheckoutRequest;
use Aisle\Tests\Platform\Cart\CartTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class CheckoutRequestTest extends CartTestCase {

	/** @var array<string, mixed> */
	private array $server = array();

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_GET    = array();
		$_POST   = array();
		parent::tearDown();
	}

	/**
	 * @return array<string, array{array<string, mixed>, array<string, mixed>, string}> Query, form and path.
	 */
	public static function forged(): array {
		return array(
			'no checkout'                  => array( array(), array( 'add-to-cart' => '1' ), '/' ),
			'a list as the Ajax action'    => array( array( 'wc-ajax' => array( 'checkout' ) ), array(), '/' ),
			'another Ajax action'          => array( array( 'wc-ajax' => 'checkout_x' ), array(), '/' ),
			'the total is only updated'    => array(
				array(),
				array( 'woocommerce_checkout_place_order' => '1', 'woocommerce_checkout_update_totals' => '1' ),
				'/',
			),
			'a payment without a key'      => array( array(), array( 'woocommerce_pay' => '1' ), '/' ),
			'a list as the key'            => array( array( 'key' => array( 'x' ) ), array( 'woocommerce_pay' => '1' ), '/' ),
			'a key of 1 MB'                => array( array( 'key' => str_repeat( 'x', 1000000 ) ), array( 'woocommerce_pay' => '1' ), '/' ),
			'an unknown key'               => array( array( 'key' => "' OR 1=1 --" ), array( 'woocommerce_pay' => '1' ), '/' ),
			'a list as the route'          => array( array( 'rest_route' => array( '/wc/store/v1/checkout' ) ), array(), '/' ),
			'a route below the checkout'   => array( array(), array(), '/wp-json/wc/store/v1/checkout/1/x' ),
			'an order that is no number'   => array( array(), array(), '/wp-json/wc/store/v1/checkout/-1' ),
		);
	}

	/**
	 * @param array<string, mixed> $query
	 * @param array<string, mixed> $form
	 */
	#[DataProvider( 'forged' )]
	public function test_ignores_forged_parameters( array $query, array $form, string $path ): void {
		self::assertNull( $this->request( $query, $form, $path ) );
	}

	public function test_recognizes_each_kind_of_checkout(): void {
		$order = wc_create_order();
		$kinds = array(
			CheckoutRequest::AJAX => $this->request( array( 'wc-ajax' => 'checkout' ), array(), '/' ),
			CheckoutRequest::PAGE => $this->request( array(), array( 'woocommerce_checkout_place_order' => '1' ), '/checkout/' ),
			CheckoutRequest::PAY  => $this->request( array( 'key' => $order->get_order_key() ), array( 'woocommerce_pay' => '1' ), '/' ),
		);
		foreach ( $kinds as $kind => $request ) {
			self::assertSame( $kind, $request?->kind );
		}
		self::assertSame( 'checkout|t_1', $kinds[ CheckoutRequest::AJAX ]->locked_resource( 't_1' ) );
		self::assertSame( '', $kinds[ CheckoutRequest::PAGE ]->locked_resource( '' ) );
		self::assertSame( 'pay|' . $order->get_id(), $kinds[ CheckoutRequest::PAY ]->locked_resource( 't_1' ) );
	}

	public function test_recognizes_routes_of_the_store_api(): void {
		foreach ( array( '/wp-json/wc/store/v1/checkout', '/wp-json/wc/store/checkout/', '/shop/wp-json/wc/store/v1/checkout' ) as $path ) {
			self::assertSame( 0, $this->request( array(), array(), $path )?->order, $path );
		}
		self::assertSame( 12, $this->request( array( 'rest_route' => '/wc/store/v1/checkout/12' ), array(), '/' )?->order );
	}

	public function test_recognizes_checkout_of_admin_ajax(): void {
		$path = '/wp-admin/admin-ajax.php';
		foreach ( array( array( 'action' => 'woocommerce_checkout' ), array() ) as $query ) {
			$form = array( 'action' => 'woocommerce_checkout' );
			self::assertSame( CheckoutRequest::AJAX, $this->request( $query, array() === $query ? $form : array(), $path )?->kind );
		}
		self::assertNull( $this->request( array( 'action' => 'woocommerce_checkout' ), array(), '/' ) );
		self::assertNull( $this->request( array( 'action' => array( 'woocommerce_checkout' ) ), array(), $path ) );
	}

	public function test_posted_update_of_the_draft_is_no_checkout(): void {
		$_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] = 'PUT';
		$request                                = $this->request( array(), array(), '/wp-json/wc/store/v1/checkout' );
		unset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
		self::assertNull( $request );
	}

	public function test_reading_request_is_no_checkout(): void {
		self::assertNull( $this->request( array( 'wc-ajax' => 'checkout' ), array(), '/', 'GET' ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @param array<string, mixed> $form
	 */
	private function request( array $query, array $form, string $path, string $method = 'POST' ): ?CheckoutRequest {
		$_GET                      = $query;
		$_POST                     = $form;
		$_SERVER['REQUEST_METHOD'] = $method;
		$_SERVER['REQUEST_URI']    = $path;
		return CheckoutRequest::from_globals();
	}
}
