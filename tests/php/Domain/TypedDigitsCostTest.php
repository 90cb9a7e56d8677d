<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\TypedText;
use PHPUnit\Framework\TestCase;

/**
 * A text may repeat one digit for a megabyte. Converting any digit must take the same time.
 */
final class TypedDigitsCostTest extends TestCase {

	public function test_converts_each_digit_of_a_long_text_in_similar_time(): void {
		self::assertSame( '999', TypedText::ascii_digits( '𝟿𝟿𝟿' ) );
		// Position in the table of digits: the first mathematical digit has none before it, the last 49.
		self::assertLessThan( 5 * self::seconds( '𝟎' ), self::seconds( '𝟿' ) );
	}

	private static function seconds( string $digit ): float {
		$text = str_repeat( $digit, 20000 );
		$shortest_time = INF;
		for ( $time = 0; $time < 5; $time++ ) {
			$start = hrtime( true );
			TypedText::ascii_digits( $text );
			$shortest_time = min( $shortest_time, ( hrtime( true ) - $start ) / 1e9 );
		}
		return $shortest_time;
	}
}
