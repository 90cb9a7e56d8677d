<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\CouponOperations;
use Aisle\Platform\RateLimiter;

/**
 * Coupon codes are secrets: a visitor may mistype one, and may not try a list of them.
 */
final class CouponTriesTest extends CartTestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$this->coupon( 'autumn', 'percent', '10' );
		$this->add( $this->product() );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function coupons( string ...$codes ): array {
		return array_map(
			static fn ( string $code ): array => array(
				'type' => 'apply_coupon',
				'code' => $code,
			),
			array_values( $codes )
		);
	}

	public function test_five_codes_go_into_a_call_and_six_do_not(): void {
		$reply = $this->call( ...self::coupons( 'a', 'b', 'c', 'd', 'autumn' ) );
		self::assertSame( array( 200, true ), array( $reply->status, $reply->json['results'][4]['ok'] ) );

		$reply = $this->call( ...self::coupons( 'a', 'b', 'c', 'd', 'e', 'f' ) );
		self::assertSame( array( 400, 'bad_request' ), array( $reply->status, $reply->json['code'] ) );
	}

	public function test_after_too_many_wrong_codes_a_right_one_has_to_wait(): void {
		for ( $at = 0; $at < CouponOperations::MAX_WRONG; $at++ ) {
			self::assertSame( 'invalid_coupon', $this->call( ...self::coupons( "guess-$at" ) )->json['results'][0]['code'] );
		}
		$result = $this->call( ...self::coupons( 'autumn' ) )->json['results'][0];

		self::assertSame( array( false, 'too_many_tries' ), array( $result['ok'], $result['code'] ) );
		self::assertSame( 'Too many coupon codes were tried. Please wait a few minutes and try again.', $result['msg'] );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	public function test_another_address_is_not_held_up_and_right_codes_are_not_counted(): void {
		for ( $at = 0; $at < CouponOperations::MAX_WRONG + 2; $at++ ) {
			self::assertTrue( $this->call( ...self::coupons( 'autumn' ) )->json['results'][0]['ok'] );
			WC()->cart->remove_coupons();
		}
		for ( $at = 0; $at < CouponOperations::MAX_WRONG; $at++ ) {
			$this->call( ...self::coupons( "guess-$at" ) );
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertTrue( $this->call( ...self::coupons( 'autumn' ) )->json['results'][0]['ok'] );
	}
}
