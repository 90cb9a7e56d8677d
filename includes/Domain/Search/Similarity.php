<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Rates the similarity of a typed word and a word of a product. Mirror of src/domain/search/nearness.ts.
 */
final class Similarity {

	/**
	 * Higher values are more similar; 0 is a different word. A match inside a word of the title counts less than one at
	 * the start of a word of a category.
	 */
	public const SAME                   = 24;
	public const PLURAL                 = 21;
	public const BEGINNING              = 18;
	public const INSIDE                 = 7;
	public const ONE_EDIT               = 6;
	public const ONE_EDIT_OF_BEGINNING  = 4;
	public const TWO_EDITS              = 3;
	public const TWO_EDITS_OF_BEGINNING = 1;

	/** Minimum length for one or two typos: shorter words would too often match different words. */
	private const ONE_EDIT_FROM  = 4;
	private const TWO_EDITS_FROM = 8;

	/** Minimum number of letters to match anywhere inside a word; to match the end of a word; and of such a word. */
	private const INSIDE_FROM   = 4;
	private const AT_END_FROM   = 3;
	private const WITH_END_FROM = 5;

	/**
	 * Maximum length of words that must match as a whole: half of all words start with so few letters. Only the last
	 * word, which may be incomplete, also matches as a prefix.
	 */
	private const WHOLE_UNTIL = 2;

	/** Returns whether a word must match as a whole, without further letters. */
	public static function is_whole( string $query, bool $is_last ): bool {
		return ! $is_last && mb_strlen( $query, 'UTF-8' ) <= self::WHOLE_UNTIL && ! Words::is_spaceless( $query );
	}

	public static function edits_allowed( string $query ): int {
		$length = mb_strlen( $query, 'UTF-8' );
		return $length >= self::TWO_EDITS_FROM ? 2 : ( $length >= self::ONE_EDIT_FROM ? 1 : 0 );
	}

	/** Returns the similarity without typos. */
	public static function plain( string $query, string $word ): int {
		if ( $query === $word ) {
			return self::SAME;
		}
		$stem = WordStem::of( $word );
		if ( WordStem::of( $query ) === $stem ) {
			return self::PLURAL;
		}
		$bare = self::bare_beginning( $query );
		if (
			str_starts_with( $word, $query )
			|| ( '' !== $bare && ( str_starts_with( $word, $bare ) || str_starts_with( $stem, $bare ) ) && ! self::has_digit( $word ) )
		) {
			return self::BEGINNING;
		}
		return self::is_inside( $query, $word, $stem ) ? self::INSIDE : 0;
	}

	/**
	 * Returns the prefix that also matches the other spelling of ä, ö, ü and å; empty if the typed word is too short.
	 */
	public static function bare_beginning( string $query ): string {
		$bare = WordStem::bare( $query );
		return mb_strlen( $bare, 'UTF-8' ) < self::INSIDE_FROM || self::has_digit( $query ) ? '' : $bare;
	}

	/** Returns the text to match inside words, without a plural ending; empty if the typed word is too short. */
	public static function inner( string $query ): string {
		if ( self::has_digit( $query ) ) {
			return '';
		}
		$inner = WordStem::without_ending( $query );
		return mb_strlen( $inner, 'UTF-8' ) >= self::INSIDE_FROM
			? $inner
			: ( mb_strlen( $query, 'UTF-8' ) >= self::INSIDE_FROM ? $query : '' );
	}

	/** Returns the text to match at the end of words only; empty for a longer or shorter word. */
	public static function tail( string $query ): string {
		return self::AT_END_FROM === mb_strlen( $query, 'UTF-8' ) && ! self::has_digit( $query ) ? $query : '';
	}

	/** Returns whether "tasse" matches inside Kaffeetasse. Numbers never match inside other numbers. */
	private static function is_inside( string $query, string $word, string $stem ): bool {
		$inner = self::inner( $query );
		$tail  = self::tail( $query );
		if ( ( '' === $inner && '' === $tail ) || self::has_digit( $word ) ) {
			return false;
		}
		if ( '' === $inner ) {
			return str_ends_with( $word, $tail ) && mb_strlen( $word, 'UTF-8' ) >= self::WITH_END_FROM;
		}
		$bare = self::bare_beginning( $inner );
		return str_contains( $word, $inner ) || ( '' !== $bare && str_contains( $stem, $bare ) );
	}

	/** Returns the similarity; typos are considered only if there is no match without. */
	public static function of( string $query, string $word ): int {
		$plain = self::plain( $query, $word );
		$max   = $plain > 0 ? 0 : self::edits_allowed( $query );
		if ( 0 === $max || ! self::could_be( $query, $word ) ) {
			return $plain;
		}
		[ $whole, $beginning ] = self::edits( mb_str_split( $query, 1, 'UTF-8' ), mb_str_split( $word, 1, 'UTF-8' ), $max );
		if ( $whole <= $max ) {
			return 1 === $whole ? self::ONE_EDIT : self::TWO_EDITS;
		}
		return $beginning > $max ? 0 : ( 1 === $beginning ? self::ONE_EDIT_OF_BEGINNING : self::TWO_EDITS_OF_BEGINNING );
	}

	/**
	 * Returns whether the word may be a typo. Nearly all typos keep one of the first two letters at the start, which
	 * saves most comparisons. Words with digits never match with typos: a similar number is a different product.
	 */
	public static function could_be( string $query, string $word ): bool {
		if ( self::has_digit( $query . $word ) ) {
			return false;
		}
		[ $first, $second ]           = self::first_two( $query );
		[ $word_first, $word_second ] = self::first_two( $word );
		return $first === $word_first || $first === $word_second || $second === $word_first;
	}

	public static function has_digit( string $word ): bool {
		return 1 === preg_match( '/\p{N}/u', $word );
	}

	/**
	 * @return array{string, string}
	 */
	private static function first_two( string $word ): array {
		$two = mb_substr( $word, 0, 2, 'UTF-8' );
		return array( mb_substr( $two, 0, 1, 'UTF-8' ), mb_substr( $two, 1, 1, 'UTF-8' ) );
	}

	/**
	 * Returns two minimum numbers of letters to add, remove, replace or swap with an adjacent letter: until the query
	 * equals the word, and until it equals a prefix of it.
	 *
	 * @param list<string> $query
	 * @param list<string> $word
	 * @return array{int, int} Values above `most` are not exact.
	 */
	public static function edits( array $query, array $word, int $max ): array {
		// Longer prefixes of the word need more edits than allowed.
		$columns = min( count( $word ), count( $query ) + $max );
		$before  = array();
		$row     = range( 0, $columns );
		foreach ( $query as $line => $letter ) {
			$next = array( $line + 1 );
			for ( $column = 1; $column <= $columns; $column++ ) {
				$min = min(
					$row[ $column ] + 1,
					$next[ $column - 1 ] + 1,
					$row[ $column - 1 ] + ( $letter === $word[ $column - 1 ] ? 0 : 1 )
				);
				if ( $line > 0 && $column > 1 && $letter === $word[ $column - 2 ] && $query[ $line - 1 ] === $word[ $column - 1 ] ) {
					$min = min( $min, $before[ $column - 2 ] + 1 );
				}
				$next[] = $min;
			}
			$before = $row;
			$row    = $next;
			if ( min( $row ) > $max ) {
				return array( $max + 1, $max + 1 );
			}
		}
		return array( $columns < count( $word ) ? $max + 1 : $row[ $columns ], min( $row ) );
	}
}
