<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\RateLimiter;
use Aisle\Tests\TestCase;

final class RateLimiterTest extends TestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test: making a table ends MariaDB's transaction.
		RateLimiter::ready();
	}

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
	}

	public function test_each_key_and_each_action_has_counts_of_its_own(): void {
		$uploads = new RateLimiter( 'upload' );
		self::assertSame( array( 'times' => 1, 'amount' => 10 ), $uploads->count( 'ada', 10 ) );
		self::assertSame( array( 'times' => 2, 'amount' => 15 ), $uploads->count( 'ada', 5 ) );
		self::assertSame( array( 'times' => 1, 'amount' => 5 ), $uploads->count( 'grace', 5 ) );
		self::assertSame( array( 'times' => 1, 'amount' => 0 ), ( new RateLimiter( 'message' ) )->count( 'ada' ) );
	}

	public function test_neither_a_key_nor_an_address_can_be_read_in_the_table(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		( new RateLimiter( 'upload' ) )->count( 'ada' );
		( new RateLimiter( 'upload' ) )->count( RateLimiter::address_key() );
		$kept = implode( ' ', $GLOBALS['wpdb']->get_col( 'SELECT visitor FROM ' . RateLimiter::table() ) );
		self::assertStringNotContainsString( 'ada', $kept );
		self::assertStringNotContainsString( '203.0.113.7', $kept );
	}

	public function test_what_is_over_is_swept_once_a_day_and_what_counts_stays(): void {
		global $wpdb;
		( new RateLimiter( 'upload' ) )->count( 'ada' );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 145' );
		( new RateLimiter( 'upload' ) )->count( 'grace' );
		self::assertSame( '2', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . RateLimiter::table() ) );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( '1', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . RateLimiter::table() ) );
	}

	public function test_an_hour_is_the_sum_of_its_periods(): void {
		global $wpdb;
		$uploads = new RateLimiter( 'upload' );
		foreach ( array( 1, 4, 1 ) as $ago ) {
			$uploads->count( 'ada', 10 );
			$wpdb->query( $wpdb->prepare( 'UPDATE ' . RateLimiter::table() . ' SET period = period - %d', $ago ) );
		}
		self::assertSame( array( 'times' => 1, 'amount' => 5 ), $uploads->count( 'ada', 5 ) );
		self::assertSame( array( 'times' => 4, 'amount' => 30 ), $uploads->count( 'ada', 5, 6 ) );
	}

	public function test_a_visitors_call_writes_no_option(): void {
		delete_option( RateLimiter::VERSION_OPTION );
		wp_set_current_user( 0 );
		RateLimiter::install();
		self::assertFalse( get_option( RateLimiter::VERSION_OPTION ) );
	}
}
