<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Reads part numbers and measures of a folded text as one word each. Mirror of the measures in
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
	private const NUMBER_PREFIX = '(?:(?![' . FoldedWords::SPACELESS . '])\p{L}){1,2}';

	/** One or more numbers with a unit: of two letters, or of more if there is no space before it. */
	private const MEASURE = '((?:' . self::NUMBER_PREFIX . '(?=' . self::NUMBER . self::TIMES . self::NUMBER . '))?' . self::NUMBER . '(?:'
		. self::TIMES . self::NUMBER . ')*)(?:(?:\s{0,2}(?![' . FoldedWords::SPACELESS . '])(\p{L}{1,2}[23]?)|((?:(?!['
		. FoldedWords::SPACELESS . '])\p{L}){3,5}))(?!' . FoldedWords::SPACED . ')|(?!' . FoldedWords::JOINTS . '?' . FoldedWords::SPACED
		. '|,[0-9]))';

	private const COMPOUND_WORD = '~' . self::MEASURE . '|' . FoldedWords::JOINED . '|' . FoldedWords::ANY_WORD . '~u';

	/**
	 * Returns the words of a measure. A unit that is also a small word, such as "in", is a separate word.
	 *
	 * @return list<string>
	 */
	public static function with_unit( string $number, string $measure, string $unit, string $separate_unit ): array {
		return SmallWords::has( $unit ) ? array( substr( $measure, 0, -strlen( $unit ) ), $unit ) : array( $measure, $separate_unit );
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
	public static function of( string $folded_text, callable $as_words ): array {
		preg_match_all(
			self::COMPOUND_WORD,
			(string) preg_replace( '/' . FoldedWords::APOSTROPHES . '/u', '', $folded_text ),
			$matches,
			PREG_SET_ORDER
		);
		$words = array();
		foreach ( $matches as $match ) {
			$numbers = $match[1] ?? '';
			if ( '' === $numbers ) {
				array_push(
					$words,
					...FoldedWords::of( 1 === preg_match( '/\p{N}/u', $match[0] ) ? FoldedWords::without_joints( $match[0] ) : $match[0] )
				);
				continue;
			}
			preg_match_all( '/' . self::NUMBER . '/', $numbers, $parts );
			$number        = str_replace( ',', '.', implode( 'x', $parts[0] ?? array() ) );
			$unit          = $match[2] ?? '';
			$long_unit     = $match[3] ?? '';
			$separate_unit = ctype_digit( $number ) ? '' : $long_unit;
			$measure       = substr( $numbers, 0, strcspn( $numbers, '0123456789' ) ) . $number . $unit
				. ( '' === $separate_unit ? $long_unit : '' );
			array_push(
				$words,
				...array_map(
					FoldedWords::truncate( ... ),
					array_filter( $as_words( $number, $measure, $unit, $separate_unit ), static fn( string $word ): bool => '' !== $word )
				)
			);
		}
		return $words;
	}
}
