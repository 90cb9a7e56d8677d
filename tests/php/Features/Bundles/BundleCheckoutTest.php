<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Platform\Cart\OrderPlacement;
use Automattic\WooCommerce\StoreApi\Exceptions\InvalidCartException;
use Automattic\WooCommerce\StoreApi\Utilities\CartController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Orders of a bundle that has changed since the shopper saw the total.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleCheckoutTest extends BundlesTestCase {

	private const MESSAGE = 'A discount in your cart has changed. Please review the new total and order again.';

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
		self::assertSame( array( self::MESSAGE ), $this->place_block_order() );
		self::assertSame( $total, wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
		self::assertSame( array(), $this->place_block_order() );
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

	/**
	 * Checks the cart as the Store API's checkout route does, which itself would make all later pages checkout pages.
	 *
	 * @return list<string> Errors; WooCommerce places the order if there are none.
	 */
	private function place_block_order(): array {
		OrderPlacement::begin_in_store_api( null, null, new \WP_REST_Request( 'POST', '/wc/store/v1/checkout' ) );
		WC()->cart->get_cart_from_session();
		WC()->cart->calculate_totals();
		try {
			( new CartController() )->validate_cart();
			return array();
		} catch ( InvalidCartException $exception ) {
			return array_values( $exception->getError()->get_error_messages() );
		} finally {
			OrderPlacement::end();
		}
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
