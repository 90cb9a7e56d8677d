<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartCoupons;

use Aisle\Features\CartCoupons\CouponLink;
use Aisle\Features\CartCoupons\PendingCoupons;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Platform\Cart\CartTestCase;
use Aisle\Tests\RequestEnded;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class CouponLinkTest extends CartTestCase {

	/**
	 * @return string Redirect URL; empty if the page continues.
	 */
	private function visit( string $query, string $path = '/shop/' ): string {
		$_SERVER['HTTP_ACCEPT']    = 'text/html,application/xhtml+xml,*/*;q=0.8';
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_SERVER['REQUEST_URI']    = $path . $query;
		parse_str( ltrim( $query, '?' ), $_GET );
		$_GET         = wp_slash( $_GET );
		$redirect_url = '';
		$on_redirect  = static function ( $location ) use ( &$redirect_url ) {
			$redirect_url = (string) $location;
			throw new RequestEnded();
		};
		add_filter( 'wp_redirect', $on_redirect );
		try {
			( new CouponLink( $this->settings(), new PendingCoupons() ) )->save_and_redirect();
		} catch ( RequestEnded ) {
			remove_filter( 'wp_redirect', $on_redirect );
		}
		$_GET = array();
		return $redirect_url;
	}

	private function settings(): Settings {
		$settings = new Settings();
		$settings->add( 'cart-coupons', new \Aisle\Features\CartCoupons\CartCoupons( $settings ) );
		return $settings;
	}

	public function test_applies_linked_coupon_when_cart_gets_its_first_product(): void {
		$this->coupon( 'welcome', 'percent', '10' );
		self::assertSame( '/shop/?orderby=price', $this->visit( '?orderby=price&coupon=WELCOME' ) );
		self::assertSame( array( 'welcome' => false ), ( new PendingCoupons() )->all() );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) )->json;
		self::assertSame( array( 'welcome' ), array_column( $response['cart']['coupons'], 'code' ) );
		self::assertSame( array( 'success' ), array_column( $response['notices'], 'type' ) );
		self::assertSame( array(), ( new PendingCoupons() )->all() );
	}

	public function test_ignores_code_that_the_sessions_table_cannot_store(): void {
		$this->coupon( 'welcome', 'percent', '10' );
		add_filter( 'pre_get_table_charset', static fn(): string => 'utf8' );
		add_filter( 'pre_get_col_charset', static fn(): string => 'utf8mb3' );
		$this->visit( '?coupon=🎁,welcome' );
		self::assertSame( array( 'welcome' ), array_keys( ( new PendingCoupons() )->all() ) );
	}

	public function test_explains_ineligible_coupon_once_and_applies_it_when_eligible(): void {
		$this->coupon( 'later', 'percent', '10' );
		$coupon = new \WC_Coupon( 'later' );
		$coupon->set_minimum_amount( '100' );
		$coupon->save();
		$key  = $this->add( $this->product() );
		$unit = (float) WC()->cart->get_cart_item( $key )['data']->get_price();
		$this->visit( '?coupon=later' );
		self::assertCount( 1, wc_get_notices( 'notice' ) );
		wc_clear_notices();
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
		self::assertCount( 0, wc_get_notices( 'notice' ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => (int) ceil( 100 / $unit ) ) );
		self::assertSame( array( 'later' ), WC()->cart->get_applied_coupons() );
	}

	public function test_rejects_unknown_code_without_markup_and_counts_a_guess(): void {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.9';
		$this->add( $this->product() );
		$this->visit( '?coupon=' . rawurlencode( '<img src=x onerror=alert(1)>not-a-code' ) );
		$text = implode( ' ', array_column( wc_get_notices( 'notice' ), 'notice' ) );
		self::assertNotSame( '', $text );
		self::assertStringNotContainsString( '<', $text );
		self::assertSame( array(), ( new PendingCoupons() )->all() );
		self::assertGreaterThan( 0, ( new RateLimiter( 'coupon' ) )->sum( RateLimiter::address_key(), 1 )['amount'] );
	}

	public function test_applies_linked_coupon_at_once_when_cart_was_already_calculated(): void {
		$this->coupon( 'first', 'percent', '5', array( 'minimum_amount' => '1000' ) );
		$this->coupon( 'welcome', 'percent', '10' );
		$this->add( $this->product() );
		$this->visit( '?coupon=first' );
		$this->visit( '?coupon=welcome' );
		self::assertSame( array( 'welcome' ), WC()->cart->get_applied_coupons() );
	}

	public function test_does_not_reveal_whether_codes_exist_when_guess_limit_is_reached(): void {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.10';
		( new RateLimiter( 'coupon' ) )->count( RateLimiter::address_key(), 1000 );
		$this->coupon( 'real', 'percent', '10' );
		$this->add( $this->product() );
		$this->visit( '?coupon=real,none-such' );
		self::assertSame( array(), ( new PendingCoupons() )->all() );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
		self::assertCount( 1, wc_get_notices( 'notice' ) );
	}

	public function test_keeps_at_most_three_codes_and_redirects_only_within_the_site(): void {
		self::assertStringNotContainsString( 'evil.example', $this->visit( '?coupon=a', '//evil.example/' ) );
		$this->visit( '?coupon=a,b,c,d,e' );
		self::assertCount( 3, ( new PendingCoupons() )->all() );
		self::assertSame( '', $this->visit( '?coupon[]=x' ) );
		self::assertSame( '', $this->visit( '?other=x' ) );
	}

	public function test_runs_few_queries_when_link_has_many_codes_in_full_width_digits(): void {
		$codes = array_map(
			static fn( int $number ): string => rawurlencode( strtr(
				(string) $number,
				array_combine( array_map( strval( ... ), range( 0, 9 ) ), mb_str_split( '０１２３４５６７８９' ) )
			) ),
			range( 100, 400 )
		);
		$this->coupon( '400', 'percent', '10' );
		$queries_before = $GLOBALS['wpdb']->num_queries;
		$this->visit( '?coupon=' . implode( ',', $codes ) );
		self::assertLessThan( 60, $GLOBALS['wpdb']->num_queries - $queries_before );
		self::assertCount( 3, ( new PendingCoupons() )->all() );
	}
}
