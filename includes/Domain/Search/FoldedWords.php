<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Splits a folded text into words. Part of the mirror of src/domain/search/words.ts.
 */
final class FoldedWords {

	/** Characters that join words. Joined words are also found without these characters: T-shirt, AB-12/3. */
	public const JOINTS = '[-._\/&+·‐‑‒–—―−﹣－．／＿]';
	public const JOINED = '[\p{L}\p{N}\p{M}]+(?:' . self::JOINTS . '[\p{L}\p{N}\p{M}]+)+';

	private const MAX_WORD_LENGTH = 40;

	/**
	 * Thai, Lao, Burmese, Khmer, Japanese, Chinese and Korean put few or no spaces between words. They are compared by
	 * pairs of adjacent characters.
	 */
	public const SPACELESS = '\x{e00}-\x{eff}\x{1000}-\x{109f}\x{1780}-\x{17ff}\x{3005}-\x{3007}\x{3041}-\x{309f}\x{30a1}-\x{30fa}'
		. '\x{30fc}-\x{30ff}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{ac00}-\x{d7a3}\x{f900}-\x{faff}\x{20000}-\x{3ffff}';

	/** A letter or digit of a script with spaces. */
	public const SPACED = '(?:(?![' . self::SPACELESS . '])[\p{L}\p{N}\p{M}])';

	public const ANY_WORD = '[' . self::SPACELESS . ']+|' . self::SPACED . '+';

	private const WORD         = '/' . self::ANY_WORD . '/u';
	private const IS_SPACELESS = '/^[' . self::SPACELESS . ']/u';

	public const APOSTROPHES = '[\'’‘‛ʼʹʻ`´′＇׳״]';

	/** Returns whether a word is in a script without spaces. */
	public static function is_spaceless( string $word ): bool {
		return 1 === preg_match( self::IS_SPACELESS, $word );
	}

	/**
	 * @return list<string> Runs of letters and digits, without apostrophes between them.
	 */
	public static function runs( string $folded_text ): array {
		preg_match_all( self::WORD, (string) preg_replace( '/' . self::APOSTROPHES . '/u', '', $folded_text ), $matches );
		return $matches[0] ?? array();
	}

	/**
	 * @return list<string> The words of a folded text.
	 */
	public static function of( string $folded_text ): array {
		$words = array();
		foreach ( self::runs( $folded_text ) as $run ) {
			array_push( $words, ...( self::is_spaceless( $run ) ? self::pairs( $run ) : array( self::truncate( $run ) ) ) );
		}
		return $words;
	}

	public static function truncate( string $word ): string {
		return strlen( $word ) > self::MAX_WORD_LENGTH ? mb_substr( $word, 0, self::MAX_WORD_LENGTH, 'UTF-8' ) : $word;
	}

	/**
	 * @return list<string> All pairs of adjacent characters.
	 */
	public static function pairs( string $text ): array {
		$characters = mb_str_split( $text, 1, 'UTF-8' );
		$pairs      = array();
		foreach ( array_slice( $characters, 1 ) as $index => $letter ) {
			$pairs[] = $characters[ $index ] . $letter;
		}
		return array() === $pairs ? $characters : $pairs;
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	public static function unique( array $words ): array {
		return array_map( strval( ... ), array_keys( array_flip( $words ) ) );
	}

	/** Returns AB-12/3 as AB123. */
	public static function without_joints( string $text ): string {
		return (string) preg_replace( '/' . self::JOINTS . '/u', '', $text );
	}
}
