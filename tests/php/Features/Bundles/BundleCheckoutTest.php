<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Orders of a bundle that has changed since the shopper saw the total.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleCheckoutTest extends BundlesTestCase {

	private const MESSAGE = 'A discount in your cart has changed. Please review the new total and order again.';

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

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'woocommerce_cart_needs_shipping', '__return_false' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		foreach ( array( $this->camera, $this->film, $this->bag ) as $product ) {
			$product->set_virtual( true );
			$product->save();
		}
	}

	/**
	 * @param array<string, mixed> $members Members of the bundle's document that change.
	 */
	#[DataProvider( 'changes' )]
	public function test_classic_checkout_rejects_once( array $members, string $status, string $total ): void {
		$this->add_bundle();
		$this->save_bundle( $members, $this->bundle, $status );
		self::assertSame( array( self::MESSAGE ), $this->place_classic_order() );
		self::assertTrue( WC()->session->get( 'refresh_totals' ) );
		self::assertSame( $total, wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
		self::assertSame( array(), $this->place_classic_order() );
	}

	/**
	 * @param array<string, mixed> $members
	 */
	#[DataProvider( 'changes' )]
	public function test_checkout_block_rejects_once( array $members, string $status, string $total ): void {
		$this->add_bundle();
		$this->save_bundle( $members, $this->bundle, $status );
		$first = $this->place_block_order();
		self::assertSame( 409, $first->status, $first->body );
		self::assertStringContainsString( self::MESSAGE, $first->json['message'] );
		self::assertSame( $total, wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
		$second = $this->place_block_order();
		self::assertSame( 200, $second->status, $second->body );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, string, string}>
	 */
	public static function changes(): iterable {
		yield 'is unpublished' => array( array(), 'draft', '52.44' );
		yield 'has ended' => array( array( 'ends' => '2020-01-01T00:00' ), 'publish', '52.44' );
		yield 'has another tier' => array( array( 'tiers' => array( array( 'items' => 3, 'discount' => '50' ) ) ), 'publish', '26.22' );
	}

	public function test_orders_at_once_when_prices_stay(): void {
		$this->add_bundle();
		$this->save_bundle( array( 'tiers' => array( ...self::TIERS, array( 'items' => 9, 'discount' => '50' ) ) ), $this->bundle );
		self::assertSame( array(), $this->place_classic_order() );
	}

	public function test_orders_at_once_when_the_shopper_has_seen_the_change(): void {
		list( , , $bag ) = $this->add_bundle();
		$this->save_bundle( array( 'ends' => '2020-01-01T00:00' ), $this->bundle );
		$this->begin_request();
		WC()->cart->calculate_totals();
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		self::assertSame( array(), $this->place_classic_order() );
	}

	/** Loads the cart from the session, as a new request does. */
	private function begin_request(): void {
		OrderPlacement::end();
		wc_clear_notices();
		WC()->cart->get_cart_from_session();
	}

	private function place_block_order(): JsonResponse {
		$this->begin_request();
		return $this->dispatch_rest(
			'POST',
			'/wc/store/v1/checkout',
			array( 'billing_address' => self::ADDRESS, 'payment_method' => 'cod' )
		);
	}

	/**
	 * Runs the hooks of WC_Checkout::process_checkout(), which itself would make all later pages checkout pages.
	 *
	 * @return list<string> Errors; WooCommerce places the order if there are none.
	 */
	private function place_classic_order(): array {
		$this->begin_request();
		do_action( 'woocommerce_before_checkout_process' );
		WC()->cart->calculate_totals();
		do_action( 'woocommerce_check_cart_items' );
		$errors = array_column( wc_get_notices( 'error' ), 'notice' );
		do_action( 'woocommerce_after_checkout_validation', array(), new \WP_Error() );
		return array_values( $errors );
	}
}
