<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Http\SingleUse;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SingleUseTest extends TestCase {

	public function test_grants_a_key_only_once(): void {
		$single_use = new SingleUse( 'test' );
		self::assertSame(
			array( true, false, false ),
			array( $single_use->claim( 'a' ), $single_use->claim( 'a' ), $single_use->claim( 'a' ) )
		);
	}

	public function test_grants_another_key_and_the_same_key_of_another_action(): void {
		( new SingleUse( 'test' ) )->claim( 'a' );
		self::assertTrue( ( new SingleUse( 'test' ) )->claim( 'b' ) );
		self::assertTrue( ( new SingleUse( 'other' ) )->claim( 'a' ) );
	}

	public function test_grants_released_key_again(): void {
		$single_use = new SingleUse( 'test' );
		$single_use->claim( 'a' );
		$single_use->release( 'a' );
		self::assertTrue( $single_use->claim( 'a' ) );
	}

	public function test_grants_key_again_after_an_hour(): void {
		global $wpdb;
		$single_use = new SingleUse( 'test' );
		$single_use->claim( 'a' );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 5' );
		self::assertFalse( $single_use->claim( 'a' ) );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 1' );
		self::assertTrue( $single_use->claim( 'a' ) );
	}
}
