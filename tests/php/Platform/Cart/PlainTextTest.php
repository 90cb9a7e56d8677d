<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\PlainText;
use Aisle\Tests\TestCase;

final class PlainTextTest extends TestCase {

	public function test_signs_that_begin_no_tag_stay_and_cost_no_filter_each(): void {
		$runs  = 0;
		$count = static function ( $text ) use ( &$runs ) {
			++$runs;
			return $text;
		};
		add_filter( 'esc_html', $count );
		self::assertSame( '5 < 6', PlainText::of( '5 < 6' ) );
		self::assertSame( 'a <b', PlainText::of( 'a <b' ) );
		self::assertSame( "a < b\nc", PlainText::of( 'a < <em>b</em><br>c' ) );
		self::assertSame( str_repeat( '<', 20000 ), PlainText::of( str_repeat( '<', 20000 ) ) );
		self::assertSame( 0, $runs );
	}
}
