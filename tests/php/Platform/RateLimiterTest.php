<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\TestCase;

final class RateLimiterTest extends TestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		RateLimiter::ensure_table();
		EntryDatabase::install();
	}

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
	}

	public function test_counts_each_key_and_action_separately(): void {
		$uploads = new RateLimiter( 'upload' );
		self::assertSame( array( 'times' => 1, 'amount' => 10 ), $uploads->count( 'ada', 10 ) );
		self::assertSame( array( 'times' => 2, 'amount' => 15 ), $uploads->count( 'ada', 5 ) );
		self::assertSame( array( 'times' => 1, 'amount' => 5 ), $uploads->count( 'grace', 5 ) );
		self::assertSame( array( 'times' => 1, 'amount' => 0 ), ( new RateLimiter( 'message' ) )->count( 'ada' ) );
	}

	public function test_stores_keys_and_ip_addresses_only_as_hashes(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		( new RateLimiter( 'upload' ) )->count( 'ada' );
		( new RateLimiter( 'upload' ) )->count( RateLimiter::address_key() );
		$visitors = implode( ' ', $GLOBALS['wpdb']->get_col( 'SELECT visitor FROM ' . RateLimiter::table() ) );
		self::assertStringNotContainsString( 'ada', $visitors );
		self::assertStringNotContainsString( '203.0.113.7', $visitors );
	}

	public function test_deletes_expired_counts_daily_and_keeps_current_ones(): void {
		global $wpdb;
		( new RateLimiter( 'upload' ) )->count( 'ada' );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 145' );
		( new RateLimiter( 'upload' ) )->count( 'grace' );
		self::assertSame( '2', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . RateLimiter::table() ) );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( '1', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . RateLimiter::table() ) );
	}

	public function test_sums_periods_for_an_hour(): void {
		global $wpdb;
		$uploads = new RateLimiter( 'upload' );
		foreach ( array( 1, 4, 1 ) as $ago ) {
			$uploads->count( 'ada', 10 );
			$wpdb->query( $wpdb->prepare( 'UPDATE ' . RateLimiter::table() . ' SET period = period - %d', $ago ) );
		}
		self::assertSame( array( 'times' => 1, 'amount' => 5 ), $uploads->count( 'ada', 5 ) );
		self::assertSame( array( 'times' => 4, 'amount' => 30 ), $uploads->count( 'ada', 5, 6 ) );
	}

	/**
	 * @return array<string, array{array<string, string>, bool}>
	 */
	public static function connections(): array {
		return array(
			'a direct connection'               => array( array( 'REMOTE_ADDR' => '203.0.113.7' ), false ),
			'a CDN'                             => array(
				array( 'REMOTE_ADDR' => '104.16.1.1', 'HTTP_CF_CONNECTING_IP' => '203.0.113.7' ),
				true,
			),
			'a CDN behind another proxy'        => array(
				array( 'REMOTE_ADDR' => '104.16.1.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.7, 198.51.100.1' ),
				true,
			),
			'a proxy with the Forwarded header' => array(
				array( 'REMOTE_ADDR' => '104.16.1.1', 'HTTP_FORWARDED' => 'for="203.0.113.7:4711";proto=https' ),
				true,
			),
			'a proxy in a private network'      => array( array( 'REMOTE_ADDR' => '10.1.2.3', 'HTTP_X_REAL_IP' => '203.0.113.7' ), true ),
			'a proxy that the server trusts'    => array(
				array( 'REMOTE_ADDR' => '203.0.113.7', 'HTTP_X_FORWARDED_FOR' => '203.0.113.7, 104.16.1.1' ),
				false,
			),
			'a header without an IP address'    => array(
				array( 'REMOTE_ADDR' => '203.0.113.7', 'HTTP_X_FORWARDED_FOR' => 'unknown' ),
				false,
			),
		);
	}

	/**
	 * @param array<string, string> $server
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'connections' )]
	public function test_reports_shared_visitor_ip_address_in_site_health( array $server, bool $is_shared ): void {
		$_SERVER = $server + array_diff_key( $_SERVER, array_flip( array( 'HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP' ) ) );
		$tests   = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$result  = $tests['direct']['aisle_visitor_address']['test']();
		self::assertSame(
			array( $is_shared ? 'recommended' : 'good', $is_shared ),
			array( $result['status'], str_contains( $result['description'], 'the filter aisle_visitor_address' ) )
		);
		add_filter( 'aisle_visitor_address', static fn (): string => '203.0.113.7' );
		self::assertSame( 'good', $tests['direct']['aisle_visitor_address']['test']()['status'] );
	}

	public function test_limits_each_session_and_all_sessions_of_an_ip_address(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$limiter                = new RateLimiter( 'search' );
		$allowed                = static fn ( int $times ): int =>
			count( array_filter( array_map( static fn (): bool => $limiter->allows_visitor( 2 ), range( 1, $times ) ) ) );
		self::assertSame( 2, $allowed( 4 ), 'Without a session the address counts.' );
		for ( $session_number = 0; $session_number < 5; $session_number++ ) {
			$this->start_session( "t_ada{$session_number}" );
			self::assertSame( 2, $allowed( 4 ) );
		}
		$this->start_session( 't_new' );
		self::assertSame( 0, $allowed( 2 ), 'All sessions of the address together have had ten times as many.' );
		$_COOKIE[ self::cookie() ] = 't_forged|9999999999|9999999999|x';
		self::assertSame( 0, $allowed( 1 ), 'A cookie that WooCommerce has not signed is no session.' );
		unset( $_COOKIE[ self::cookie() ] );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		self::assertSame( 2, $allowed( 3 ) );
	}

	public function test_applies_separate_daily_limit(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$limiter                = new RateLimiter( 'searched' );
		$allowed                = 0;
		for ( $attempt          = 0; $attempt < 6; $attempt++ ) {
			$allowed += (int) $limiter->allows_visitor( 2, 3 );
			$GLOBALS['wpdb']->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 1' );
		}
		self::assertSame( 3, $allowed );
	}

	private static function cookie(): string {
		return (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
	}

	/** Signs the session like WooCommerce. */
	private function start_session( string $id ): void {
		$expires                   = time() + DAY_IN_SECONDS;
		$_COOKIE[ self::cookie() ] = "{$id}|{$expires}|{$expires}|" . wp_fast_hash( "{$id}|{$expires}" );
	}

	public function test_writes_no_option_on_visitor_requests(): void {
		delete_option( RateLimiter::VERSION_OPTION );
		wp_set_current_user( 0 );
		RateLimiter::install();
		self::assertFalse( get_option( RateLimiter::VERSION_OPTION ) );
	}
}
