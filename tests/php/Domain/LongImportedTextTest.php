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
			'blanks'         => array( ' ' ),
			'line ends'      => array( "\n" ),
			'breaks'         => array( '<br>' ),
			'hard blanks'    => array( '&nbsp;' ),
			'both in turns'  => array( " <br>\n" ),
		);
	}

	#[DataProvider( 'runs' )]
	public function test_keeps_all_words_when_text_has_a_long_run_of_whitespace( string $blank ): void {
		$run   = str_repeat( $blank, 40000 );
		$began = hrtime( true );
		self::assertSame( "a{$run}b", NormalizedHtml::from( "a{$run}b", true ) );
		self::assertSame( "<strong>{$run}b</strong>", NormalizedHtml::from( "<strong>{$run}b</strong>", true ) );
		self::assertSame(
			'a<ul><li>b</li></ul>',
			NormalizedHtml::from( 'a' . str_replace( '&nbsp;', ' ', $run ) . '<ul><li>b</li></ul>', true )
		);
		self::assertLessThan( 5.0, ( hrtime( true ) - $began ) / 1e9 );
	}
}
