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
	private const KNOWN = array( 'includes/Features/MiniCart/MiniCartSettings.php: schema' );

	public function test_limits_the_length_of_functions(): void {
		$long = array();
		foreach ( SourceFile::below( 'includes' ) as $file ) {
			foreach ( self::functions( $file->tokens ) as $name => $lines ) {
				if ( $lines > self::MAX_LINES ) {
					$long[] = $file->name() . ': ' . $name;
				}
			}
		}
		sort( $long );
		self::assertSame( self::KNOWN, $long );
	}

	/**
	 * @param list<\PhpToken> $tokens
	 * @return array<string, int> Lines of code by name; the longest closure as `{closure}`.
	 */
	private static function functions( array $tokens ): array {
		$lengths = array();
		foreach ( $tokens as $at => $token ) {
			if ( $token->is( T_FUNCTION ) ) {
				$name             = $tokens[ $at + 1 ]->is( T_STRING ) ? $tokens[ $at + 1 ]->text : '{closure}';
				$lengths[ $name ] = max( $lengths[ $name ] ?? 0, self::lines_of_function( $tokens, $at ) );
			}
		}
		return $lengths;
	}

	/**
	 * @param list<\PhpToken> $tokens
	 */
	private static function lines_of_function( array $tokens, int $at ): int {
		$lines = array();
		$depth = 0;
		for ( $index = $at, $count = count( $tokens ); $index < $count; $index++ ) {
			$token = $tokens[ $index ];
			for ( $line = 0, $more = substr_count( $token->text, "\n" ); $line <= $more; $line++ ) {
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
