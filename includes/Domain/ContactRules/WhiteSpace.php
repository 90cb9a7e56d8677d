<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * White space as Unicode has it, with the two that once were and still are typed: the Mongolian vowel separator and the byte order
 * mark. Neither Form\Answer::trim(), which knows ASCII's alone, nor Form\Answer::is_blank(), which takes all that cannot be seen.
 * Twin of src/domain/contact-rules/white-space.ts.
 */
final class WhiteSpace {

	private const CHARACTERS = array(
		...array( "\t", "\n", "\v", "\f", "\r", ' ', "\u{85}", "\u{A0}", "\u{1680}", "\u{180E}" ),
		...array( "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}" ),
		...array( "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}" ),
	);
	private const LONGEST    = 3;

	/** By hand: a pattern for the end of a text takes quadratic time where much white space is inside. */
	public static function trim( string $text ): string {
		$start = 0;
		$end   = strlen( $text );
		do {
			$length = self::length_at( $text, $start, $end );
			$start += $length;
		} while ( $length > 0 );
		do {
			$length = self::length_before( $text, $start, $end );
			$end   -= $length;
		} while ( $length > 0 );
		return substr( $text, $start, $end - $start );
	}

	public static function without( string $text ): string {
		return str_replace( self::CHARACTERS, '', $text );
	}

	private static function length_at( string $text, int $start, int $end ): int {
		for ( $length = 1; $length <= self::LONGEST && $start + $length <= $end; $length++ ) {
			if ( in_array( substr( $text, $start, $length ), self::CHARACTERS, true ) ) {
				return $length;
			}
		}
		return 0;
	}

	private static function length_before( string $text, int $start, int $end ): int {
		for ( $length = 1; $length <= self::LONGEST && $end - $length >= $start; $length++ ) {
			if ( in_array( substr( $text, $end - $length, $length ), self::CHARACTERS, true ) ) {
				return $length;
			}
		}
		return 0;
	}
}
