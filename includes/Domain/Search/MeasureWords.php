<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Reads part numbers and measures of a folded text as one word each. Mirror of `wholeWords` in
 * src/domain/search/words.ts.
 */
final class MeasureWords {

	/** A whole number, a decimal or a fraction. */
	private const NUMBER = '[0-9]+(?:[.,\/][0-9]+)?';

	/**
	 * Multiplication sign between two numbers, optionally after the first number's unit. Includes a Cyrillic and a
	 * Greek letter.
	 */
	private const TIMES = '\s{0,2}[\p{L}"″”]{0,3}?\s{0,2}[x×✕✖*хχ]\s{0,2}';

	/**
	 * Prefix of the first of several numbers: the letter of a thread, as in M8 × 20, or Ø, which is folded to a letter.
	 */
	private const BEFORE = '(?:(?![' . FoldedWords::SPACELESS . '])\p{L}){1,2}';

	/** One or more numbers with a unit: of two letters, or of more if there is no space before it. */
	private const MEASURE = '((?:' . self::BEFORE . '(?=' . self::NUMBER . self::TIMES . self::NUMBER . '))?' . self::NUMBER . '(?:'
		. self::TIMES . self::NUMBER . ')*)(?:(?:\s{0,2}(?![' . FoldedWords::SPACELESS . '])(\p{L}{1,2}[23]?)|((?:(?!['
		. FoldedWords::SPACELESS . '])\p{L}){3,5}))(?!' . FoldedWords::SPACED . ')|(?!' . FoldedWords::JOINTS . '?' . FoldedWords::SPACED
		. '|,[0-9]))';

	private const WHOLE = '~' . self::MEASURE . '|' . FoldedWords::JOINED . '|' . FoldedWords::ANY_WORD . '~u';

	/**
	 * Returns the words of a measure. A unit that is also a small word, such as "in", is a separate word.
	 *
	 * @return list<string>
	 */
	public static function with_unit( string $number, string $whole, string $unit, string $rest ): array {
		return SmallWords::has( $unit ) ? array( substr( $whole, 0, -strlen( $unit ) ), $unit ) : array( $whole, $rest );
	}

	/**
	 * Returns the words of a folded text, with part numbers and measures as one word each.
	 *
	 * @param callable(string, string, string, string): list<string> $as_words Returns the words of a measure from: its
	 *                                                                         number (60x80, 1.5), the number with
	 *                                                                         prefix and unit, the unit, and a long
	 *                                                                         unit that is a separate word.
	 * @return list<string>
	 */
	public static function of( string $folded, callable $as_words ): array {
		preg_match_all( self::WHOLE, (string) preg_replace( '/' . FoldedWords::APOSTROPHES . '/u', '', $folded ), $found, PREG_SET_ORDER );
		$words = array();
		foreach ( $found as $match ) {
			$numbers = $match[1] ?? '';
			if ( '' === $numbers ) {
				array_push(
					$words,
					...FoldedWords::of( 1 === preg_match( '/\p{N}/u', $match[0] ) ? FoldedWords::without_joints( $match[0] ) : $match[0] )
				);
				continue;
			}
			preg_match_all( '/' . self::NUMBER . '/', $numbers, $parts );
			$number = str_replace( ',', '.', implode( 'x', $parts[0] ?? array() ) );
			$unit   = $match[2] ?? '';
			$long   = $match[3] ?? '';
			$rest   = ctype_digit( $number ) ? '' : $long;
			$whole  = substr( $numbers, 0, strcspn( $numbers, '0123456789' ) ) . $number . $unit . ( '' === $rest ? $long : '' );
			array_push(
				$words,
				...array_map(
					FoldedWords::cut( ... ),
					array_filter( $as_words( $number, $whole, $unit, $rest ), static fn( string $word ): bool => '' !== $word )
				)
			);
		}
		return $words;
	}
}
