<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\FormattedText\NormalizedHtml;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * PHP aborts a pattern with too much backtracking and returns nothing instead of the text.
 */
final class LongImportedTextTest extends TestCase {

	/**
	 * @return array<string, array{string}>
	 */
	public static function runs(): array {
		return array(
			'spaces'                                      => array( ' ' ),
			'line breaks'                                 => array( "\n" ),
			'br elements'                                 => array( '<br>' ),
			'no-break spaces'                             => array( '&nbsp;' ),
			'spaces, br elements and line breaks in turn' => array( " <br>\n" ),
		);
	}

	#[DataProvider( 'runs' )]
	public function test_keeps_all_words_when_text_has_a_long_run_of_whitespace( string $whitespace ): void {
		$long_whitespace = str_repeat( $whitespace, 40000 );
		$start_time      = hrtime( true );
		self::assertSame( "a{$long_whitespace}b", NormalizedHtml::from_html( "a{$long_whitespace}b", true ) );
		self::assertSame(
			"<strong>{$long_whitespace}b</strong>",
			NormalizedHtml::from_html( "<strong>{$long_whitespace}b</strong>", true )
		);
		self::assertSame(
			'a<ul><li>b</li></ul>',
			NormalizedHtml::from_html( 'a' . str_replace( '&nbsp;', ' ', $long_whitespace ) . '<ul><li>b</li></ul>', true )
		);
		self::assertLessThan( 5.0, ( hrtime( true ) - $start_time ) / 1e9 );
	}
}
