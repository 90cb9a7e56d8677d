<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * How near a typed word is to a word of a product. Twin of src/domain/search/nearness.ts.
 */
final class Similarity {

	/** Higher is nearer; 0 is another word. A hit inside a word counts less in a title than a beginning does in a category. */
	public const SAME                   = 24;
	public const PLURAL                 = 21;
	public const BEGINNING              = 18;
	public const INSIDE                 = 7;
	public const ONE_EDIT               = 6;
	public const ONE_EDIT_OF_BEGINNING  = 4;
	public const TWO_EDITS              = 3;
	public const TWO_EDITS_OF_BEGINNING = 1;

	/** Shorter words are too easily another word. */
	private const ONE_EDIT_FROM  = 4;
	private const TWO_EDITS_FROM = 8;

	/** Minimum number of letters to be found anywhere inside a word; and at its end, of a word with at least so many. */
	private const INSIDE_FROM   = 4;
	private const AT_END_FROM   = 3;
	private const WITH_END_FROM = 5;

	/** Of so few letters half of all words begin: only what is typed last, and may not be done, is taken for a beginning. */
	private const WHOLE_UNTIL = 2;

	/** Whether a word is meant as it stands, with nothing behind it. */
	public static function is_whole( string $query, bool $is_last ): bool {
		return ! $is_last && mb_strlen( $query, 'UTF-8' ) <= self::WHOLE_UNTIL && ! Words::is_spaceless( $query );
	}

	public static function edits_allowed( string $query ): int {
		$length = mb_strlen( $query, 'UTF-8' );
		return $length >= self::TWO_EDITS_FROM ? 2 : ( $length >= self::ONE_EDIT_FROM ? 1 : 0 );
	}

	/** Without slips of the finger. */
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

	/** The beginning by which a word is found in the other spelling of ä, ö, ü and å; empty where the typed one says too little. */
	public static function bare_beginning( string $query ): string {
		$bare = WordStem::bare( $query );
		return mb_strlen( $bare, 'UTF-8' ) < self::INSIDE_FROM || self::has_digit( $query ) ? '' : $bare;
	}

	/** What is looked for inside words, without the ending of a plural; empty where the typed word says too little. */
	public static function inner( string $query ): string {
		if ( self::has_digit( $query ) ) {
			return '';
		}
		$inner = WordStem::without_ending( $query );
		return mb_strlen( $inner, 'UTF-8' ) >= self::INSIDE_FROM
			? $inner
			: ( mb_strlen( $query, 'UTF-8' ) >= self::INSIDE_FROM ? $query : '' );
	}

	/** What is looked for at the end of words alone; empty where more is typed, or less. */
	public static function tail( string $query ): string {
		return self::AT_END_FROM === mb_strlen( $query, 'UTF-8' ) && ! self::has_digit( $query ) ? $query : '';
	}

	/** Kaffeetasse for "tasse". A number with others around it is another one. */
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

	/** With them: only where nothing is near without. */
	public static function of( string $query, string $word ): int {
		$plain = self::plain( $query, $word );
		$most  = $plain > 0 ? 0 : self::edits_allowed( $query );
		if ( 0 === $most || ! self::could_be( $query, $word ) ) {
			return $plain;
		}
		[ $whole, $beginning ] = self::edits( mb_str_split( $query, 1, 'UTF-8' ), mb_str_split( $word, 1, 'UTF-8' ), $most );
		if ( $whole <= $most ) {
			return 1 === $whole ? self::ONE_EDIT : self::TWO_EDITS;
		}
		return $beginning > $most ? 0 : ( 1 === $beginning ? self::ONE_EDIT_OF_BEGINNING : self::TWO_EDITS_OF_BEGINNING );
	}

	/**
	 * Nearly all slips leave one of the first two letters at the beginning; and it spares most comparisons. What has a digit in it is a
	 * number of its own: the product beside it is another.
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
	 * The fewest letters to add, leave out, exchange or swap with their neighbour, until the query is the word, and until it is the
	 * beginning of the word.
	 *
	 * @param list<string> $query
	 * @param list<string> $word
	 * @return array{int, int} Counts beyond `most` are not exact.
	 */
	public static function edits( array $query, array $word, int $most ): array {
		// What is longer than the query by more than that is nearer to none of its beginnings.
		$columns = min( count( $word ), count( $query ) + $most );
		$before  = array();
		$row     = range( 0, $columns );
		foreach ( $query as $line => $letter ) {
			$next = array( $line + 1 );
			for ( $column = 1; $column <= $columns; $column++ ) {
				$least = min(
					$row[ $column ] + 1,
					$next[ $column - 1 ] + 1,
					$row[ $column - 1 ] + ( $letter === $word[ $column - 1 ] ? 0 : 1 )
				);
				if ( $line > 0 && $column > 1 && $letter === $word[ $column - 2 ] && $query[ $line - 1 ] === $word[ $column - 1 ] ) {
					$least = min( $least, $before[ $column - 2 ] + 1 );
				}
				$next[] = $least;
			}
			$before = $row;
			$row    = $next;
			if ( min( $row ) > $most ) {
				return array( $most + 1, $most + 1 );
			}
		}
		return array( $columns < count( $word ) ? $most + 1 : $row[ $columns ], min( $row ) );
	}
}
