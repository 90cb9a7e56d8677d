<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\PlainText;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\TestWith;

final class PlainTextTest extends TestCase {

	/** In bytes. */
	private const SIZES = array( 65536, 262144, 1048576 );

	/** Maximum factor by which time may grow faster than size. With quadratic growth it is 4. */
	private const MAX_GROWTH = 2;

	/** Times below this, in s, are not significant. */
	private const NOISE = 0.05;

	public function test_keeps_less_than_signs_that_start_no_tag(): void {
		$call_count = 0;
		$count      = static function ( $text ) use ( &$call_count ) {
			++$call_count;
			return $text;
		};
		add_filter( 'esc_html', $count );
		self::assertSame( '5 < 6', PlainText::of( '5 < 6' ) );
		self::assertSame( 'a <b', PlainText::of( 'a <b' ) );
		self::assertSame( "a < b\nc", PlainText::of( 'a < <em>b</em><br>c' ) );
		self::assertSame( str_repeat( '<', 20000 ), PlainText::of( str_repeat( '<', 20000 ) ) );
		self::assertSame( 0, $call_count );
	}

	#[TestWith( array( 'Added. <a href="/cart/" class="button wc-forward">View cart</a>', 'Added.' ) )]
	#[TestWith( array( 'Removed. <A HREF="#" CLASS="restore-item">Undo?</A> Bye', 'Removed. Bye' ) )]
	#[TestWith( array( '<a href="/a" class="name">Mug</a> <a class="button">Buy</a>', 'Mug' ) )]
	#[TestWith( array( '<a class="button">no end', 'no end' ) )]
	#[TestWith( array( '<abbr class="button">HB</abbr>', 'HB' ) )]
	#[TestWith( array( 'a<style>.b{}</style><script>let c;</script>d', 'ad' ) )]
	#[TestWith( array( '<style><script></style>text</script>', 'text' ) )]
	#[TestWith( array( 'a<script>b', 'ab' ) )]
	public function test_removes_buttons_scripts_and_styles( string $html, string $text ): void {
		self::assertSame( $text, PlainText::of( $html ) );
	}

	#[TestWith( array( '<a class="button">' ) )]
	#[TestWith( array( '<a class="button"><' ) )]
	#[TestWith( array( '<a class="button" ' ) )]
	#[TestWith( array( '<a class="' ) )]
	#[TestWith( array( 'button ', '<a class="', '>' ) )]
	#[TestWith( array( '<script>' ) )]
	#[TestWith( array( '<style>', '', '</script>' ) )]
	#[TestWith( array( "<br \n " ) )]
	#[TestWith( array( '&lt;' ) )]
	public function test_converts_hostile_html_in_linear_time( string $unit, string $head = '', string $tail = '' ): void {
		// Growth is known from the second size on.
		$last_seconds = INF;
		$last_size    = self::SIZES[0];
		foreach ( self::SIZES as $size ) {
			$html    = $head . str_repeat( $unit, intdiv( $size, strlen( $unit ) ) ) . $tail;
			$start   = self::processor();
			PlainText::of( $html );
			$seconds = max( self::NOISE, self::processor() - $start );
			self::assertLessThanOrEqual( self::MAX_GROWTH, $seconds / $last_seconds * $last_size / $size, "Growth at $size bytes" );
			$last_seconds = $seconds;
			$last_size    = $size;
		}
	}

	/**
	 * Returns processor time in s, which other processes do not affect.
	 */
	private static function processor(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_utime.tv_usec'] / 1e6;
	}
}
