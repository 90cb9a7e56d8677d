<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Coupons;

use Aisle\Platform\Cart\Coupons\CouponTries;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\Platform\Cart\CartTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Coupon codes are secret: a visitor may mistype one, but not try a list of them.
 */
final class CouponTriesTest extends CartTestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
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

	public function test_accepts_five_coupon_codes_per_request_and_rejects_six(): void {
		$response = $this->call( ...self::coupons( 'a', 'b', 'c', 'd', 'autumn' ) );
		self::assertSame( array( 200, true ), array( $response->status, $response->json['results'][4]['ok'] ) );

		$response = $this->call( ...self::coupons( 'a', 'b', 'c', 'd', 'e', 'f' ) );
		self::assertSame( array( 400, 'bad_request' ), array( $response->status, $response->json['code'] ) );
	}

	// The stand-in validates a code in fewer steps.
	#[RequiresFunction( 'wc_get_container' )]
	public function test_rejects_valid_code_after_too_many_wrong_ones(): void {
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			self::assertSame( 'invalid_coupon', $this->call( ...self::coupons( "guess-$attempt" ) )->json['results'][0]['code'] );
		}
		$result = $this->call( ...self::coupons( 'autumn' ) )->json['results'][0];

		self::assertSame( array( false, 'too_many_tries' ), array( $result['ok'], $result['code'] ) );
		self::assertSame( 'Too many coupon attempts. Please wait a few minutes and try again.', $result['msg'] );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	/**
	 * @return array<string, array{\Closure( self, string ): string}>
	 */
	public static function ways(): array {
		return array(
			'WC_Cart::apply_coupon'               => array(
				static function ( self $test, string $code ): string {
					WC()->cart->apply_coupon( $code );
					$notices = wc_get_notices( 'error' );
					wc_clear_notices();
					return (string) ( $notices[0]['notice'] ?? '' );
				},
			),
			'the fkcart_apply_coupon Ajax action' => array(
				static fn( self $test, string $code ): string =>
					$test->dispatch_shop_ajax( 'fkcart_apply_coupon', array( 'discount_code' => $code ) )->json['msg'],
			),
			'the Store API'                       => array( static fn( self $test, string $code ): string => $test->store_coupon( $code ) ),
			'the Store API’s extensions'          => array(
				static fn( self $test, string $code ): string => $test->store_coupon( $code, true ),
			),
		);
	}

	private function store_coupon( string $code, bool $by_extension = false ): string {
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$operation = array(
			'type' => 'apply_coupon',
			'code' => $code,
		);
		$response = $by_extension
			? $this->dispatch_rest(
				'POST',
				'/wc/store/v1/cart/extensions',
				array( 'namespace' => 'aisle', 'data' => array( 'operations' => array( $operation ) ) )
			)
			: $this->dispatch_rest( 'POST', '/wc/store/v1/cart/apply-coupon', array( 'code' => $code ) );
		return (string) ( $response->json['message'] ?? '' );
	}

	#[RequiresFunction( 'wc_get_container' )]
	#[DataProvider( 'ways' )]
	public function test_rejects_valid_and_wrong_codes_alike_when_limit_is_reached( \Closure $try ): void {
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			self::assertStringNotContainsString( 'Too many', $try( $this, "guess-$attempt" ) );
		}
		$this->coupon( 'dear', 'percent', '10', array( 'minimum_amount' => '1000' ) );
		foreach ( array( 'autumn', 'guess-more', 'dear' ) as $code ) {
			self::assertSame( 'Too many coupon attempts. Please wait a few minutes and try again.', $try( $this, $code ), $code );
		}
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	public function test_keeps_applied_coupon_when_limit_is_reached(): void {
		$this->call( ...self::coupons( 'autumn' ) );
		for ( $attempt = 0; $attempt <= CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			WC()->cart->apply_coupon( "guess-$attempt" );
		}
		WC()->cart->check_cart_coupons();
		WC()->cart->calculate_totals();
		self::assertSame( array( 'autumn' ), WC()->cart->get_applied_coupons() );
		self::assertSame( '9.00', WC()->cart->get_total( 'edit' ) );
	}

	public function test_accepts_virtual_coupons_and_administrators_above_the_limit(): void {
		for ( $attempt = 0; $attempt <= CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			WC()->cart->apply_coupon( "guess-$attempt" );
		}
		add_filter(
			'woocommerce_get_shop_coupon_data',
			static fn( $data, $code ) => 'reward' === $code ? array( 'discount_type' => 'percent', 'amount' => 10 ) : $data,
			10,
			2
		);
		self::assertTrue( WC()->cart->apply_coupon( 'reward' ) );
		self::assertFalse( WC()->cart->apply_coupon( 'autumn' ) );
		$this->log_in( 'administrator' );
		self::assertTrue( WC()->cart->apply_coupon( 'autumn' ) );
	}

	public function test_does_not_limit_codes_when_proxy_hides_visitor_addresses(): void {
		$_SERVER['REMOTE_ADDR'] = '10.0.0.1';
		for ( $attempt = 0; $attempt <= CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			WC()->cart->apply_coupon( "guess-$attempt" );
		}
		self::assertTrue( WC()->cart->apply_coupon( 'autumn' ) );
	}

	// The stand-in signs its sessions differently.
	#[RequiresFunction( 'wc_get_container' )]
	public function test_limits_codes_per_session_and_in_total_per_ip_address(): void {
		$cookie        = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		$start_session = static function ( string $id ) use ( $cookie ): void {
			$_COOKIE[ $cookie ] = $id . '|9999999999|9999999999|' . wp_fast_hash( $id . '|9999999999' );
		};
		$start_session( 't_guesser' );
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			WC()->cart->apply_coupon( "guess-$attempt" );
		}
		self::assertFalse( WC()->cart->apply_coupon( 'autumn' ) );
		$start_session( 't_shopper' );
		self::assertTrue( WC()->cart->apply_coupon( 'autumn' ) );
		WC()->cart->remove_coupons();
		for ( $session = 0; $session < 9; $session++ ) {
			$start_session( "t_thrown{$session}" );
			for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
				WC()->cart->apply_coupon( "guess-$session-$attempt" );
			}
		}
		$start_session( 't_fresh' );
		self::assertFalse( WC()->cart->apply_coupon( 'autumn' ) );
		unset( $_COOKIE[ $cookie ] );
	}

	public function test_counts_only_wrong_codes_per_ip_address(): void {
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES + 2; $attempt++ ) {
			self::assertTrue( $this->call( ...self::coupons( 'autumn' ) )->json['results'][0]['ok'] );
			WC()->cart->remove_coupons();
		}
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			$this->call( ...self::coupons( "guess-$attempt" ) );
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertTrue( $this->call( ...self::coupons( 'autumn' ) )->json['results'][0]['ok'] );
	}

	#[RequiresFunction( 'wc_get_container' )]
	public function test_ignores_forged_forwarding_header(): void {
		for ( $attempt = 0; $attempt < CouponTries::MAX_UNKNOWN_CODES; $attempt++ ) {
			$this->call( ...self::coupons( "guess-$attempt" ) );
		}
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9';

		self::assertSame( 'too_many_tries', $this->call( ...self::coupons( 'autumn' ) )->json['results'][0]['code'] );
	}
}
