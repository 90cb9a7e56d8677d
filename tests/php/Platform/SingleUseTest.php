<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Http\SingleUse;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SingleUseTest extends TestCase {

	public function test_grants_a_key_only_once(): void {
		$once = new SingleUse( 'test' );
		self::assertSame( array( true, false, false ), array( $once->take( 'a' ), $once->take( 'a' ), $once->take( 'a' ) ) );
	}

	public function test_grants_other_keys_and_actions(): void {
		( new SingleUse( 'test' ) )->take( 'a' );
		self::assertTrue( ( new SingleUse( 'test' ) )->take( 'b' ) );
		self::assertTrue( ( new SingleUse( 'other' ) )->take( 'a' ) );
	}

	public function test_grants_released_key_again(): void {
		$once = new SingleUse( 'test' );
		$once->take( 'a' );
		$once->give_back( 'a' );
		self::assertTrue( $once->take( 'a' ) );
	}

	public function test_grants_key_again_after_an_hour(): void {
		global $wpdb;
		$once = new SingleUse( 'test' );
		$once->take( 'a' );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 5' );
		self::assertFalse( $once->take( 'a' ) );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 1' );
		self::assertTrue( $once->take( 'a' ) );
	}
}
