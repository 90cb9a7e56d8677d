<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * Trims and removes Unicode white space. Includes two characters that Unicode no longer counts as white space, but that
 * texts still contain: the Mongolian vowel separator and the byte order mark. Differs from Form\Answer::trim() (ASCII
 * only) and Form\Answer::is_blank() (all invisible characters). Mirror of src/domain/contact-rules/white-space.ts.
 */
final class WhiteSpace {

	private const CHARACTERS = array(
		"\t"       => true,
		"\n"       => true,
		"\v"       => true,
		"\f"       => true,
		"\r"       => true,
		' '        => true,
		"\u{85}"   => true,
		"\u{A0}"   => true,
		"\u{1680}" => true,
		"\u{180E}" => true,
		"\u{2000}" => true,
		"\u{2001}" => true,
		"\u{2002}" => true,
		"\u{2003}" => true,
		"\u{2004}" => true,
		"\u{2005}" => true,
		"\u{2006}" => true,
		"\u{2007}" => true,
		"\u{2008}" => true,
		"\u{2009}" => true,
		"\u{200A}" => true,
		"\u{2028}" => true,
		"\u{2029}" => true,
		"\u{202F}" => true,
		"\u{205F}" => true,
		"\u{3000}" => true,
		"\u{FEFF}" => true,
	);
	private const ASCII               = " \t\n\v\f\r";
	private const MAX_CHARACTER_BYTES = 3;

	/**
	 * Does not use a regular expression, because matching the end takes quadratic time if the text contains much white
	 * space.
	 */
	public static function trim( string $text ): string {
		$text  = trim( $text, self::ASCII );
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

	public static function remove( string $text ): string {
		return str_replace( array_keys( self::CHARACTERS ), '', $text );
	}

	private static function length_at( string $text, int $start, int $end ): int {
		for ( $length = 1; $length <= self::MAX_CHARACTER_BYTES && $start + $length <= $end; $length++ ) {
			if ( isset( self::CHARACTERS[ substr( $text, $start, $length ) ] ) ) {
				return $length;
			}
		}
		return 0;
	}

	private static function length_before( string $text, int $start, int $end ): int {
		for ( $length = 1; $length <= self::MAX_CHARACTER_BYTES && $end - $length >= $start; $length++ ) {
			if ( isset( self::CHARACTERS[ substr( $text, $end - $length, $length ) ] ) ) {
				return $length;
			}
		}
		return 0;
	}
}
