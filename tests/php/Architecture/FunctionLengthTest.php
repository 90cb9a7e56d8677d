<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * A function has at most 60 lines of code, as in TypeScript (`max-lines-per-function`). Comments and blank lines don't count.
 */
final class FunctionLengthTest extends TestCase {

	private const MAX_LINES = 60;

	/** Functions that are still longer. */
	private const KNOWN_LONG_FUNCTIONS = array( 'includes/Features/MiniCart/MiniCartSettings.php: schema' );

	public function test_limits_the_length_of_functions(): void {
		$long_functions = array();
		foreach ( SourceFile::in_folder( 'includes' ) as $file ) {
			foreach ( self::functions( $file->tokens ) as $name => $lines ) {
				if ( $lines > self::MAX_LINES ) {
					$long_functions[] = $file->name() . ': ' . $name;
				}
			}
		}
		sort( $long_functions );
		self::assertSame( self::KNOWN_LONG_FUNCTIONS, $long_functions );
	}

	/**
	 * @param list<\PhpToken> $tokens
	 * @return array<string, int> Lines of code by name; the longest closure as `{closure}`.
	 */
	private static function functions( array $tokens ): array {
		$lengths = array();
		foreach ( $tokens as $index => $token ) {
			if ( $token->is( T_FUNCTION ) ) {
				$name             = $tokens[ $index + 1 ]->is( T_STRING ) ? $tokens[ $index + 1 ]->text : '{closure}';
				$lengths[ $name ] = max( $lengths[ $name ] ?? 0, self::lines_of_function( $tokens, $index ) );
			}
		}
		return $lengths;
	}

	/**
	 * @param list<\PhpToken> $tokens
	 */
	private static function lines_of_function( array $tokens, int $start ): int {
		$lines = array();
		$depth = 0;
		for ( $index = $start, $count = count( $tokens ); $index < $count; $index++ ) {
			$token = $tokens[ $index ];
			for ( $line = 0, $line_breaks = substr_count( $token->text, "\n" ); $line <= $line_breaks; $line++ ) {
				$lines[ $token->line + $line ] = true;
			}
			$depth += $token->is( array( '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES ) ) ? 1 : ( $token->is( '}' ) ? -1 : 0 );
			if ( 0 === $depth && $token->is( array( '}', ';' ) ) ) {
				break;
			}
		}
		return count( $lines );
	}
}
