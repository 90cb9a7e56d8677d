<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\TypedText;
use PHPUnit\Framework\TestCase;

/**
 * A text of a megabyte may be one digit over and over; the last of many costs no more than the first of them.
 */
final class TypedDigitsCostTest extends TestCase {

	public function test_converts_each_digit_of_a_long_text_in_similar_time(): void {
		self::assertSame( '999', TypedText::ascii_digits( '𝟿𝟿𝟿' ) );
		// Nothing stands before the first of the mathematical digits, 49 before the last.
		self::assertLessThan( 5 * self::seconds( '𝟎' ), self::seconds( '𝟿' ) );
	}

	private static function seconds( string $digit ): float {
		$text = str_repeat( $digit, 20000 );
		$best = INF;
		for ( $time = 0; $time < 5; $time++ ) {
			$start = hrtime( true );
			TypedText::ascii_digits( $text );
			$best = min( $best, ( hrtime( true ) - $start ) / 1e9 );
		}
		return $best;
	}
}
