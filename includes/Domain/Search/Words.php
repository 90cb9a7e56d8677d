<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

use Aisle\Domain\TypedText;

/**
 * Converts a text to the words that the search compares. Mirror of src/domain/search/words.ts.
 */
final class Words {

	/** Maximum length and number of words of a search; the rest is ignored. */
	private const MAX_QUERY_LENGTH = 100;
	private const MAX_QUERY_WORDS  = 8;

	/** Minimum number of characters of a search, and of a search in a script without spaces. */
	private const MIN_LENGTH           = 3;
	private const MIN_SPACELESS_LENGTH = 2;

	/** Chinese and Korean characters, each of which means about as much as a syllable or word in other scripts. */
	private const SYLLABIC =
		'/^[\x{3005}-\x{3007}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{ac00}-\x{d7a3}\x{f900}-\x{faff}\x{20000}-\x{3ffff}]$/u';

	/** Chinese and Japanese characters between two words, like "of" and "and". */
	private const PARTICLES = '的之和与與及のをとにがはで';

	private const JOINED_WORDS = '~' . FoldedWords::JOINED . '~u';

	/** Matches a single-character fraction, which is separate from a number before it. */
	private const FRACTION = '/[¼-¾⅐-⅞]/u';

	private const ELIDED      = '/[\p{L}\p{N}\p{M}]+(?:' . FoldedWords::APOSTROPHES . '[\p{L}\p{N}\p{M}]+)+/u';

	/** Matches leading zeros of a numeric code with at least this many digits, such as a GTIN. They are ignored. */
	private const PADDED_NUMBER = '/^0+(?=[0-9]{7,}$)/';

	/** Folds a text: removes case and accents in all scripts of the table, and converts digits to 0 to 9. */
	public static function fold( string $text ): string {
		return ComposedSigns::in( strtr(
			TypedText::ascii_digits( (string) preg_replace( self::FRACTION, ' $0', $text ) ),
			FoldTable::letters()
		) );
	}

	/** Returns whether the query is long enough for a search. */
	public static function is_long_enough( string $query ): bool {
		// A single-character fraction counts as three characters.
		$length = mb_strlen( (string) preg_replace( self::FRACTION, '1/2', $query ), 'UTF-8' );
		return $length >= self::MIN_LENGTH || ( $length >= self::MIN_SPACELESS_LENGTH && self::is_spaceless( $query ) );
	}

	/** Returns whether a word is in a script without spaces. */
	public static function is_spaceless( string $word ): bool {
		return FoldedWords::is_spaceless( $word );
	}

	/**
	 * Returns the words of a query.
	 *
	 * @return list<string> Words without duplicates.
	 */
	public static function of_query( string $query ): array {
		return self::unique_query_words( FoldedWords::of( self::folded_query( $query ) ) );
	}

	/**
	 * Returns the words with alternatives: without an elided article (d'olive), and without leading zeros of a code.
	 *
	 * @return list<list<string>>
	 */
	public static function terms_of_query( string $query ): array {
		$folded_text           = self::folded_query( $query );
		$words_without_article = self::words_without_article( $folded_text );
		return array_map(
			static fn( string $word ): array =>
				FoldedWords::unique( array( $word, $words_without_article[ $word ] ?? $word, self::unpadded( $word ) ) ),
			self::unique_query_words( FoldedWords::of( $folded_text ) )
		);
	}

	/**
	 * Returns the words, with those of scripts without spaces split into characters. Each character is found by either
	 * pair that contains it, and a Chinese or Korean one also alone. So 红色杯 finds 红色陶瓷杯.
	 *
	 * @return list<list<string>> Empty if there is no word in such a script.
	 */
	public static function character_terms_of_query( string $query ): array {
		$terms         = array();
		$has_spaceless = false;
		foreach ( FoldedWords::runs( self::folded_query( $query ) ) as $run ) {
			$characters = self::is_spaceless( $run ) ? mb_str_split( $run, 1, 'UTF-8' ) : array();
			if ( count( $characters ) < 2 ) {
				$terms[ $run ] = array( FoldedWords::truncate( $run ) );
				continue;
			}
			$has_spaceless = true;
			foreach ( $characters as $index => $character ) {
				if ( count( $characters ) > 2 && str_contains( self::PARTICLES, $character ) ) {
					continue;
				}
				$term = 1 === preg_match( self::SYLLABIC, $character ) ? array( $character ) : array();
				if ( isset( $characters[ $index + 1 ] ) ) {
					array_unshift( $term, $character . $characters[ $index + 1 ] );
				}
				if ( $index > 0 ) {
					array_unshift( $term, $characters[ $index - 1 ] . $character );
				}
				$terms[ implode( ' ', $term ) ] = $term;
			}
		}
		return $has_spaceless ? array_slice( array_values( $terms ), 0, self::MAX_QUERY_WORDS ) : array();
	}

	/**
	 * Returns the words with part numbers (AB-12/3) and measures (50 x 70 cm) as one word each, as in the index. Few
	 * products have AB-12/3, thousands may have AB. A query of digits only is one number, however it is grouped.
	 *
	 * @return list<string>
	 */
	public static function of_query_with_numbers( string $query ): array {
		$words = self::unique_query_words( MeasureWords::of( self::folded_query( $query ), MeasureWords::with_unit( ... ) ) );
		return array() !== $words && ctype_digit( implode( '', $words ) ) ? array( self::number_key( $query ) ) : $words;
	}

	/**
	 * Returns the words of of_query_with_numbers(), but multiple measures (4 x 30 mm, M8 x 20) as numbers without a
	 * unit, because many titles have no unit.
	 *
	 * @return list<string>
	 */
	public static function of_query_with_bare_measures( string $query ): array {
		$as_words = static fn( string $number, string ...$measure_parts ): array =>
			str_contains( $number, 'x' ) ? array( $number ) : MeasureWords::with_unit( $number, ...$measure_parts );
		return self::unique_query_words( MeasureWords::of( self::folded_query( $query ), $as_words ) );
	}

	/**
	 * Returns the text as part number or GTIN in all possible forms, to compare with the number_key() of products.
	 *
	 * @return list<string>
	 */
	public static function number_keys_of_query( string $query ): array {
		return FoldedWords::unique( array(
			self::number_key( $query ),
			...array_map( self::number_key( ... ), self::of_query_with_numbers( $query ) ),
		) );
	}

	/** Returns the letters and digits of a part number or GTIN. */
	public static function number_key( string $text ): string {
		return self::unpadded( FoldedWords::truncate( (string) preg_replace(
			'/[^\p{L}\p{N}\p{M}]+/u',
			'',
			self::folded_query( $text )
		) ) );
	}

	private static function unpadded( string $word ): string {
		return (string) preg_replace( self::PADDED_NUMBER, '', $word );
	}


	private static function folded_query( string $query ): string {
		return self::fold( mb_substr( $query, 0, self::MAX_QUERY_LENGTH, 'UTF-8' ) );
	}

	/**
	 * @param list<string> $words
	 * @return list<string> Words that are searched for.
	 */
	private static function unique_query_words( array $words ): array {
		return array_slice( FoldedWords::unique( $words ), 0, self::MAX_QUERY_WORDS );
	}

	/**
	 * Returns the words by which a product's text is found.
	 *
	 * @return list<string> Words without duplicates.
	 */
	public static function of_index( string $text ): array {
		$folded_text = self::fold( $text );
		$words       = array();
		foreach ( FoldedWords::runs( $folded_text ) as $run ) {
			$is_spaceless = self::is_spaceless( $run );
			array_push(
				$words,
				...(
					$is_spaceless
						? FoldedWords::pairs( $run )
						: array( FoldedWords::truncate( $run ), self::unpadded( FoldedWords::truncate( $run ) ) )
				)
			);
			if ( $is_spaceless ) {
				// All other characters are found as the start of a pair.
				$words[] = mb_substr( $run, -1, 1, 'UTF-8' );
			}
		}
		if ( 1 === preg_match( '/\p{N}/u', $folded_text ) ) {
			array_push(
				$words,
				...MeasureWords::of(
					$folded_text,
					static fn( string $number, string $measure, string $unit, string $separate_unit ): array =>
						array( $number, $measure, $separate_unit )
				)
			);
		}
		preg_match_all( self::JOINED_WORDS, $folded_text, $matches );
		$joined_words = array_map(
			static fn( string $word ): string => FoldedWords::truncate( FoldedWords::without_joints( $word ) ),
			$matches[0] ?? array()
		);
		return FoldedWords::unique( array(
			...$words,
			...$joined_words,
			...array_map( self::unpadded( ... ), $joined_words ),
			...array_values( self::words_without_article( $folded_text ) ),
		) );
	}

	/** Returns the number of different words of a title, counted as in a query. */
	public static function count_in_title( string $title ): int {
		return count( FoldedWords::unique( FoldedWords::of( self::fold( $title ) ) ) );
	}

	/**
	 * Maps words with an elided article to the words without it.
	 *
	 * @return array<array-key, string> `loreal` => `oreal`.
	 */
	private static function words_without_article( string $folded_text ): array {
		$words_without_article = array();
		preg_match_all( self::ELIDED, $folded_text, $matches );
		foreach ( $matches[0] ?? array() as $word ) {
			$parts     = (array) preg_split( '/' . FoldedWords::APOSTROPHES . '/u', $word );
			$last_part = (string) end( $parts );
			if ( mb_strlen( $last_part, 'UTF-8' ) > 1 ) {
				$words_without_article[ FoldedWords::truncate( implode( '', $parts ) ) ] = FoldedWords::truncate( $last_part );
			}
		}
		return $words_without_article;
	}
}
