<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Normalizes typed text, so that rules can check it. Mirror of src/domain/typed-text.ts.
 */
final class TypedText {

	/** Invisible characters: direction marks, zero-width spaces, soft hyphens, fillers, variation selectors. */
	private const INVISIBLE = '\p{Cf}\x{34F}\x{115F}\x{1160}\x{180B}-\x{180F}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}';
	private const LETTER = '(?![a-zA-Z])[\p{L}\p{M}]';
	/** A joiner between two non-Latin letters is part of a word, in Persian and Indic scripts. */
	private const WORD_JOINER = '(' . self::LETTER . ')([\x{200C}\x{200D}])(?=' . self::LETTER . ')';
	/** Hyphens, dashes and minus signs, and the long vowel mark, which Japanese keyboards type as a hyphen. */
	private const DASH   = '[\x{2010}-\x{2015}\x{2043}\x{2212}\x{30FC}\x{FE58}\x{FE63}\x{FF70}]';
	/** Scheme and host of a URL. Full-width characters in the path stay unchanged. */
	private const HOST   = '~^(?:[a-zA-Z\x{FF21}-\x{FF3A}\x{FF41}-\x{FF5A}]+[:\x{FF1A}][/\x{FF0F}]{2})?[^/?#\x{FF0F}\x{FF1F}\x{FF03}]*~u';

	/**
	 * Returns the text in a comparable form: trimmed, without invisible characters, with full-width forms, spaces and
	 * the digits of all scripts as ASCII. A word in another script keeps its own digits.
	 */
	public static function normalize( string $text ): string {
		$with_ascii_digits = static function ( array $match ): string {
			$ascii = self::ascii_digits( $match[0] );
			return 1 === preg_match( '/[^\x00-\x7F]/', $ascii ) ? $match[0] : $ascii;
		};
		return self::trim( (string) preg_replace_callback(
			'~[^ \t\r\n.@/:]+~u',
			$with_ascii_digits,
			self::without_invisible( self::half_width( $text ) )
		) );
	}

	/**
	 * Returns the value of a field with a text format, as the field's rules check it and as it is stored.
	 *
	 * @param string $kind `email`, `tel`, `url`, `date` or `time`; for any other value, the text is returned unchanged.
	 */
	public static function of_kind( string $kind, string $text ): string {
		return match ( $kind ) {
			'email'               => (string) preg_replace( '/[\x{3002}\x{FF61}]/u', '.', self::normalize( $text ) ),
			'tel', 'date', 'time' => self::ascii_digits( (string) preg_replace( '/' . self::DASH . '/u', '-', self::normalize( $text ) ) ),
			'url'                 => self::url( $text ),
			default               => $text,
		};
	}

	/**
	 * Replaces each non-ASCII letter of an email address's domain with an ASCII letter, so that ASCII rules can check
	 * it. EmailAddress encodes the address itself.
	 */
	public static function to_ascii_email( string $email ): string {
		$at_position = strrpos( $email, '@' );
		return false === $at_position
			? $email
			: substr( $email, 0, $at_position )
				. preg_replace( '/(?![\x00-\x7F])[\p{L}\p{M}\p{Nd}\x{200C}\x{200D}]/u', 'x', substr( $email, $at_position ) );
	}

	private static function url( string $text ): string {
		$visible_text = self::trim( self::without_invisible( $text ) );
		$host = 1 === preg_match( self::HOST, $visible_text, $found ) ? $found[0] : '';
		$path = substr( $visible_text, strlen( $host ) );
		// A full-width separator before the path means that the whole URL was typed in full-width characters.
		return preg_replace( '/[\x{3002}\x{FF61}]/u', '.', self::normalize( $host ) )
			. ( 1 === preg_match( '/^[\x{FF0F}\x{FF1F}\x{FF03}]/u', $path ) ? self::half_width( $path ) : $path );
	}

	/** Trims the characters that PHP and JavaScript both treat as white space. */
	public static function trim( string $text ): string {
		return trim( $text, " \t\r\n" );
	}

	/** Removes invisible characters and converts all spaces to plain ones. */
	private static function without_invisible( string $text ): string {
		return (string) preg_replace(
			array( '/' . self::WORD_JOINER . '|[' . self::INVISIBLE . ']/u', '/\p{Zs}/u' ),
			array( '$1$2', ' ' ),
			$text
		);
	}

	/** Converts full-width forms to ASCII. */
	public static function half_width( string $text ): string {
		return (string) preg_replace_callback(
			'/[\x{FF01}-\x{FF5E}]/u',
			static fn( array $match ): string => chr( mb_ord( $match[0], 'UTF-8' ) - 0xFEE0 ),
			$text
		);
	}

	/**
	 * Converts the digits of all scripts to 0 to 9. Unicode keeps the ten digits of a script together and in order, so
	 * that a digit's value is the number of digits before it.
	 */
	public static function ascii_digits( string $text ): string {
		// Cached per character: calculating a 9 checks the nine digits before it.
		$cache    = array();
		$to_ascii = static function ( array $match ) use ( &$cache ): string {
			return $cache[ $match[0] ] ??= self::digit_value( $match[0] );
		};
		return (string) ( preg_replace_callback( '/(?![0-9])\p{Nd}/u', $to_ascii, $text ) ?? $text );
	}

	private static function digit_value( string $digit ): string {
		$previous_code = mb_ord( $digit, 'UTF-8' ) - 1;
		$count         = 0;
		while ( self::is_digit( $previous_code - $count ) ) {
			++$count;
		}
		return (string) ( $count % 10 );
	}

	private static function is_digit( int $code ): bool {
		return 1 === preg_match( '/^\p{Nd}$/Du', (string) mb_chr( $code, 'UTF-8' ) );
	}
}
