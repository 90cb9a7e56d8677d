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
	private const MIN_LENGTH_ONE_EDIT  = 4;
	private const MIN_LENGTH_TWO_EDITS = 8;

	/** Minimum number of letters to match anywhere inside a word; to match the end of a word; and of such a word. */
	private const MIN_LENGTH_INSIDE      = 4;
	private const MIN_LENGTH_AT_END      = 3;
	private const MIN_WORD_LENGTH_AT_END = 5;

	/**
	 * Maximum length of words that must match as a whole: half of all words start with so few letters. Only the last
	 * word, which may be incomplete, also matches as a prefix.
	 */
	private const MAX_LENGTH_WHOLE_WORD = 2;

	/** Returns whether a word must match as a whole, without further letters. */
	public static function must_match_whole_word( string $query, bool $is_last ): bool {
		return ! $is_last && mb_strlen( $query, 'UTF-8' ) <= self::MAX_LENGTH_WHOLE_WORD && ! Words::is_spaceless( $query );
	}

	public static function max_edits( string $query ): int {
		$length = mb_strlen( $query, 'UTF-8' );
		return $length >= self::MIN_LENGTH_TWO_EDITS ? 2 : ( $length >= self::MIN_LENGTH_ONE_EDIT ? 1 : 0 );
	}

	/** Returns the similarity without typos. */
	public static function similarity_without_typos( string $query, string $word ): int {
		if ( $query === $word ) {
			return self::SAME;
		}
		$stem = WordStem::of( $word );
		if ( WordStem::of( $query ) === $stem ) {
			return self::PLURAL;
		}
		$contracted_prefix = self::contracted_prefix( $query );
		if (
			str_starts_with( $word, $query )
			|| (
				'' !== $contracted_prefix
				&& ( str_starts_with( $word, $contracted_prefix ) || str_starts_with( $stem, $contracted_prefix ) )
				&& ! self::has_digit( $word )
			)
		) {
			return self::BEGINNING;
		}
		return self::is_inside( $query, $word, $stem ) ? self::INSIDE : 0;
	}

	/**
	 * Returns the prefix that also matches the other spelling of ä, ö, ü and å; empty if the typed word is too short.
	 */
	public static function contracted_prefix( string $query ): string {
		$contracted = WordStem::contract_digraphs( $query );
		return mb_strlen( $contracted, 'UTF-8' ) < self::MIN_LENGTH_INSIDE || self::has_digit( $query ) ? '' : $contracted;
	}

	/** Returns the text to match inside words, without a plural ending; empty if the typed word is too short. */
	public static function infix( string $query ): string {
		if ( self::has_digit( $query ) ) {
			return '';
		}
		$singular = WordStem::without_ending( $query );
		return mb_strlen( $singular, 'UTF-8' ) >= self::MIN_LENGTH_INSIDE
			? $singular
			: ( mb_strlen( $query, 'UTF-8' ) >= self::MIN_LENGTH_INSIDE ? $query : '' );
	}

	/** Returns the text to match at the end of words only; empty for a longer or shorter word. */
	public static function suffix( string $query ): string {
		return self::MIN_LENGTH_AT_END === mb_strlen( $query, 'UTF-8' ) && ! self::has_digit( $query ) ? $query : '';
	}

	/** Returns whether "tasse" matches inside Kaffeetasse. Numbers never match inside other numbers. */
	private static function is_inside( string $query, string $word, string $stem ): bool {
		$infix  = self::infix( $query );
		$suffix = self::suffix( $query );
		if ( ( '' === $infix && '' === $suffix ) || self::has_digit( $word ) ) {
			return false;
		}
		if ( '' === $infix ) {
			return str_ends_with( $word, $suffix ) && mb_strlen( $word, 'UTF-8' ) >= self::MIN_WORD_LENGTH_AT_END;
		}
		$contracted_infix = self::contracted_prefix( $infix );
		return str_contains( $word, $infix ) || ( '' !== $contracted_infix && str_contains( $stem, $contracted_infix ) );
	}

	/** Returns the similarity; typos are considered only if there is no match without. */
	public static function of( string $query, string $word ): int {
		$score = self::similarity_without_typos( $query, $word );
		$max   = $score > 0 ? 0 : self::max_edits( $query );
		if ( 0 === $max || ! self::may_be_typo( $query, $word ) ) {
			return $score;
		}
		[ $whole_word_edits, $prefix_edits ] = self::edit_distances(
			mb_str_split( $query, 1, 'UTF-8' ),
			mb_str_split( $word, 1, 'UTF-8' ),
			$max
		);
		if ( $whole_word_edits <= $max ) {
			return 1 === $whole_word_edits ? self::ONE_EDIT : self::TWO_EDITS;
		}
		return $prefix_edits > $max ? 0 : ( 1 === $prefix_edits ? self::ONE_EDIT_OF_BEGINNING : self::TWO_EDITS_OF_BEGINNING );
	}

	/**
	 * Returns whether the word may be a typo. Nearly all typos keep one of the first two letters at the start, which
	 * saves most comparisons. Words with digits never match with typos: a similar number is a different product.
	 */
	public static function may_be_typo( string $query, string $word ): bool {
		if ( self::has_digit( $query . $word ) ) {
			return false;
		}
		[ $first, $second ]           = self::first_two_letters( $query );
		[ $word_first, $word_second ] = self::first_two_letters( $word );
		return $first === $word_first || $first === $word_second || $second === $word_first;
	}

	public static function has_digit( string $word ): bool {
		return 1 === preg_match( '/\p{N}/u', $word );
	}

	/**
	 * @return array{string, string}
	 */
	private static function first_two_letters( string $word ): array {
		$letters = mb_substr( $word, 0, 2, 'UTF-8' );
		return array( mb_substr( $letters, 0, 1, 'UTF-8' ), mb_substr( $letters, 1, 1, 'UTF-8' ) );
	}

	/**
	 * Returns two minimum numbers of letters to add, remove, replace or swap with an adjacent letter: until the query
	 * equals the word, and until it equals a prefix of it.
	 *
	 * @param list<string> $query
	 * @param list<string> $word
	 * @return array{int, int} Values above `$max` are not exact.
	 */
	public static function edit_distances( array $query, array $word, int $max ): array {
		// Longer prefixes of the word need more edits than allowed.
		$columns      = min( count( $word ), count( $query ) + $max );
		$previous_row = array();
		$row          = range( 0, $columns );
		foreach ( $query as $line => $letter ) {
			$next = array( $line + 1 );
			for ( $column = 1; $column <= $columns; $column++ ) {
				$min = min(
					$row[ $column ] + 1,
					$next[ $column - 1 ] + 1,
					$row[ $column - 1 ] + ( $letter === $word[ $column - 1 ] ? 0 : 1 )
				);
				if ( $line > 0 && $column > 1 && $letter === $word[ $column - 2 ] && $query[ $line - 1 ] === $word[ $column - 1 ] ) {
					$min = min( $min, $previous_row[ $column - 2 ] + 1 );
				}
				$next[] = $min;
			}
			$previous_row = $row;
			$row          = $next;
			if ( min( $row ) > $max ) {
				return array( $max + 1, $max + 1 );
			}
		}
		return array( $columns < count( $word ) ? $max + 1 : $row[ $columns ], min( $row ) );
	}
}
