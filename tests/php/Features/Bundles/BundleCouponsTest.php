<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Coupons and bundles that exclude them.
 */
final class BundleCouponsTest extends BundlesTestCase {

	private const MESSAGE = 'Coupons don’t apply to the bundles in your cart.';

	protected function setUp(): void {
		parent::setUp();
		$this->bundle = $this->save_bundle( array( 'excludes_coupons' => true ) );
	}

	public function test_does_not_reduce_a_bundle_that_excludes_coupons(): void {
		$this->coupon( 'ten', 'percent', '10' );
		$this->coupon( 'five', 'fixed_cart', '5' );
		$this->add_bundle();
		$this->add( $this->film );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'ten' ) );
		self::assertSame( 69.25, (float) WC()->cart->get_total( 'edit' ) );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'five' ) );
		self::assertSame( 64.25, (float) WC()->cart->get_total( 'edit' ) );
	}

	#[DataProvider( 'types' )]
	#[RequiresFunction( 'wc_get_container' )]
	public function test_rejects_coupon_when_all_lines_exclude_it( string $type ): void {
		$this->coupon( 'five', $type, '5' );
		$this->add_bundle();
		$this->assert_coupon_rejected( 'five' );
		$this->add( $this->film );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'five' ) );
		self::assertSame( array( 'five' ), WC()->cart->get_applied_coupons() );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function types(): iterable {
		yield 'amount off the cart' => array( 'fixed_cart' );
		yield 'percentage' => array( 'percent' );
		yield 'amount off products' => array( 'fixed_product' );
	}

	#[RequiresFunction( 'wc_get_container' )]
	public function test_removes_coupon_with_the_last_line_that_it_reduces(): void {
		$this->coupon( 'five', 'fixed_cart', '5' );
		$this->add_bundle();
		$film = $this->add( $this->film );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'five' ) );
		$this->call( array( 'type' => 'remove', 'key' => $film ) );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	public function test_accepts_coupon_for_free_shipping(): void {
		$this->coupon( 'ship', 'fixed_cart', '0', array( 'free_shipping' => true ) );
		$this->add_bundle();
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'ship' ) );
		self::assertSame( array( 'ship' ), WC()->cart->get_applied_coupons() );
	}

	public function test_accepts_coupon_when_the_bundle_allows_coupons(): void {
		$this->bundle = $this->save_bundle();
		$this->coupon( 'five', 'fixed_cart', '5' );
		$this->add_bundle();
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'five' ) );
		self::assertSame( 42.2, (float) WC()->cart->get_total( 'edit' ) );
	}

	private function assert_coupon_rejected( string $code ): void {
		$response = $this->call( array( 'type' => 'apply_coupon', 'code' => $code ) );
		self::assertFalse( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( self::MESSAGE, $response->json['msg'] );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}
}
