<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\SmallWords;
use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\Synonyms;

/**
 * Searches Aisle's tables: similar words for each typed one, then one query for the products that have all of them.
 * Mirror of src/features/search/engine/find.ts, with the same products in the same order in stores of up to 20,000
 * products.
 */
final class TableSearch implements SearchEngine {

	/**
	 * Maximum number of typed words in a query whose adjacent words are joined. In longer queries two words are rarely
	 * one, and each variant costs a search, or two with typos.
	 */
	private const MAX_JOINED_WORDS            = 5;
	private const MAX_JOINED_WORDS_WITH_TYPOS = 3;

	/** Maximum number of ways to split a word in two. */
	private const MAX_SPLITS = 3;

	/** Minimum number of letters of each part of a split word, unless the split is between a digit and a letter. */
	private const MIN_PART_LETTERS = 2;

	/**
	 * Maximum number of letters of a word that may be left out if no product has all words. A word with one more letter
	 * may be left out if no product has it.
	 */
	private const SHORT_WORD_LETTERS = 2;

	/**
	 * @var array<string, array<int, int>> Similar words of the words in this request.
	 */
	private array $similar_words_cache = array();

	/**
	 * @var array<string, bool> By typed text.
	 */
	private array $guesses = array();

	public function __construct(
		private readonly Synonyms $synonyms,
		private readonly SimilarWords $similar_words = new SimilarWords()
	) {}

	public function find( SearchQuestion $question ): array {
		if ( ! SearchTables::exist() ) {
			return array();
		}
		$this->guesses[ $question->query ] = false;
		foreach ( $this->attempts( $question->query ) as $attempt ) {
			$product_ids = $this->find_product_ids( $attempt, $question );
			if ( array() !== $product_ids ) {
				$this->guesses[ $question->query ] = $attempt->is_guess;
				return $product_ids;
			}
		}
		return array();
	}

	/**
	 * Returns whether the products found for this text do not have all words as typed: because of a typo, or because
	 * words were left out.
	 */
	public function is_guess( string $query ): bool {
		return $this->guesses[ $query ] ?? false;
	}

	/**
	 * Returns interpretations, from the typed text to possible meanings. Each is tried only if none before it found
	 * anything.
	 *
	 * @return \Generator<int, SearchAttempt>
	 */
	private function attempts( string $query ): \Generator {
		$terms   = Words::terms_of_query( $query );
		$words   = array_column( $terms, 0 );
		$numbers = Words::of_query_with_numbers( $query );
		if ( array() === $words ) {
			return;
		}
		if ( $numbers !== $words ) {
			yield new SearchAttempt( self::one_word_terms( $numbers ) );
		}
		yield new SearchAttempt( $terms );
		$unitless_words = Words::of_query_with_bare_measures( $query );
		if ( $unitless_words !== $numbers && array() !== preg_grep( '/\dx\d/', $unitless_words ) ) {
			yield new SearchAttempt( self::one_word_terms( $unitless_words ), TypoTolerance::None, true );
		}
		$joined = self::join_adjacent( $words );
		foreach ( array(
			...$joined,
			...( count( $words ) > self::MAX_JOINED_WORDS ? array() : $this->split_words( $words ) ),
		) as $other ) {
			yield new SearchAttempt( self::one_word_terms( $other ) );
		}
		$signs = Words::character_terms_of_query( $query );
		if ( array() !== $signs ) {
			yield new SearchAttempt( $signs );
		}
		$variants_with_typos = array(
			$terms,
			...( count( $words ) > self::MAX_JOINED_WORDS_WITH_TYPOS ? array() : array_map( self::one_word_terms( ... ), $joined ) ),
		);
		foreach ( $variants_with_typos as $other ) {
			// Words that are too short for a typo would only repeat the search without typos.
			$may_have_typos = array() !== array_filter(
				array_column( $other, 0 ),
				static fn( string $word ): bool => Similarity::max_edits( $word ) > 0
			);
			foreach ( $may_have_typos ? array( TypoTolerance::Needed, TypoTolerance::All ) : array() as $typo_tolerance ) {
				yield new SearchAttempt( $other, $typo_tolerance, true );
			}
		}
		$remaining_terms = $this->without_unknown( $terms );
		if ( array() !== $remaining_terms ) {
			yield new SearchAttempt( $remaining_terms, TypoTolerance::Needed, true );
		}
	}

	/**
	 * @param list<string> $words
	 * @return list<list<string>>
	 */
	private static function one_word_terms( array $words ): array {
		return array_map( static fn( string $word ): array => array( $word ), $words );
	}

	/**
	 * Joins each two adjacent words, for words that are written as one: "t shirt".
	 *
	 * @param list<string> $words
	 * @return list<list<string>>
	 */
	private static function join_adjacent( array $words ): array {
		$variants = array();
		foreach ( count( $words ) > self::MAX_JOINED_WORDS ? array() : array_keys( array_slice( $words, 1 ) ) as $index ) {
			$variants[] = array(
				...array_slice( $words, 0, $index ),
				$words[ $index ] . $words[ $index + 1 ],
				...array_slice( $words, $index + 2 ),
			);
		}
		return $variants;
	}

	/**
	 * Splits a word that is similar to no index word, for words that are written as two: "almondmilk", "2m".
	 *
	 * @param list<string> $words
	 * @return list<list<string>>
	 */
	private function split_words( array $words ): array {
		$variants = array();
		foreach ( $words as $index => $word ) {
			$letters = mb_str_split( $word, 1, 'UTF-8' );
			if ( Words::is_spaceless( $word ) || array() !== $this->similar_words( $word, TypoTolerance::None ) ) {
				continue;
			}
			$beginnings = array();
			for ( $length = count( $letters ) - 1; $length > 0; $length-- ) {
				$digits = (int) Similarity::has_digit( $letters[ $length - 1 ] ) + (int) Similarity::has_digit( $letters[ $length ] );
				if (
					1 === $digits
					|| ( 0 === $digits && $length >= self::MIN_PART_LETTERS && count( $letters ) - $length >= self::MIN_PART_LETTERS )
				) {
					$beginnings[] = implode( '', array_slice( $letters, 0, $length ) );
				}
			}
			$word_ids = SearchTables::word_ids( $beginnings );
			foreach ( array_slice(
				array_values( array_filter( $beginnings, static fn( string $beginning ): bool => isset( $word_ids[ $beginning ] ) ) ),
				0,
				self::MAX_SPLITS
			) as $beginning ) {
				$variants[] = array(
					...array_slice( $words, 0, $index ),
					$beginning,
					substr( $word, strlen( $beginning ) ),
					...array_slice( $words, $index + 1 ),
				);
			}
		}
		return $variants;
	}

	/**
	 * Leaves out short words and words that are similar to no index word, as long as more long words remain than are
	 * left out. Numbers stay.
	 *
	 * @param list<list<string>> $terms
	 * @return list<list<string>> Empty if nothing is left out, or if too few words remain.
	 */
	private function without_unknown( array $terms ): array {
		$word_ids   = SearchTables::word_ids( array_column( $terms, 0 ) );
		$long_terms = array_values( array_filter(
			$terms,
			static fn( array $term ): bool => ! SmallWords::has( $term[0] ) && ! self::is_short( $term[0], isset( $word_ids[ $term[0] ] ) )
		) );
		$remaining_terms  = array();
		foreach ( $long_terms as $index => $term ) {
			if (
				Similarity::has_digit( implode( '', $term ) )
				|| array() !== $this->similar_words_of_term( $term, TypoTolerance::Needed, false )
			) {
				$remaining_terms[] = $term;
			} elseif ( 2 * ( $index + 1 - count( $remaining_terms ) ) >= count( $long_terms ) ) {
				return array();
			}
		}
		return count( $remaining_terms ) < count( $terms ) ? $remaining_terms : array();
	}

	private static function is_short( string $word, bool $is_known ): bool {
		$length = mb_strlen( $word, 'UTF-8' );
		return ! Similarity::has_digit( $word )
			&& ! Words::is_spaceless( $word )
			&& ( $length <= self::SHORT_WORD_LETTERS || ( self::SHORT_WORD_LETTERS + 1 === $length && ! $is_known ) );
	}

	/**
	 * @return array<int, int> Word id => similarity.
	 */
	private function similar_words( string $word, TypoTolerance $typo_tolerance ): array {
		return $this->similar_words_cache[ $word . ' ' . $typo_tolerance->value ] ??= $this->similar_words->of( $word, $typo_tolerance );
	}

	/**
	 * @param list<string> $term
	 * @param bool         $is_last True if it may be the beginning of a longer word.
	 * @return array<int, int> Word id => similarity.
	 */
	private function similar_words_of_term( array $term, TypoTolerance $typo_tolerance, bool $is_last ): array {
		$similar_words = array();
		foreach ( $term as $word ) {
			$word_matches = $this->similar_with_synonyms( $word, $typo_tolerance );
			if ( Similarity::must_match_whole_word( $word, $is_last ) ) {
				$word_matches = array_filter( $word_matches, static fn( int $similarity ): bool => $similarity > Similarity::BEGINNING );
			}
			// In a script without spaces, a single character says less than the pairs of characters beside it.
			$max = count( $term ) > 1 && Words::is_spaceless( $word ) && 1 === mb_strlen( $word, 'UTF-8' )
				? Similarity::INSIDE
				: Similarity::SAME;
			foreach ( $word_matches as $id => $similarity ) {
				$similar_words[ $id ] = max( min( $max, $similarity ), $similar_words[ $id ] ?? 0 );
			}
		}
		arsort( $similar_words );
		return $similar_words;
	}

	/**
	 * @return array<int, int> Word id => similarity.
	 */
	private function similar_with_synonyms( string $word, TypoTolerance $typo_tolerance ): array {
		$synonyms = $this->synonyms->of( $word );
		$ids      = array() === $synonyms ? array() : SearchTables::word_ids( array( $word, ...$synonyms ) );
		$word_id  = $ids[ $word ] ?? 0;
		unset( $ids[ $word ] );
		// If the merchant has defined synonyms for an unknown word, no similar words are needed.
		$similar_words = array() !== $ids && 0 === $word_id ? array() : $this->similar_words( $word, $typo_tolerance );
		foreach ( $ids as $id ) {
			$similar_words[ $id ] = max( Similarity::PLURAL, $similar_words[ $id ] ?? 0 );
		}
		return $similar_words;
	}

	/**
	 * @return list<int>
	 */
	private function find_product_ids( SearchAttempt $attempt, SearchQuestion $question ): array {
		$required = array();
		$optional = array();
		$last     = count( $attempt->terms ) - 1;
		foreach ( $attempt->terms as $index => $term ) {
			$is_required = $attempt->requires( $term );
			// The last word may be the beginning of a longer one; other small words are matched exactly.
			$similar_words = $is_required || $index === $last
				? $this->similar_words_of_term( $term, $attempt->slips, $index === $last )
				: array_fill_keys( SearchTables::word_ids( array( $term[0] ) ), Similarity::SAME );
			if ( $is_required ) {
				$required[] = $similar_words;
			} elseif ( array() !== $similar_words ) {
				$optional[] = $similar_words;
			}
			// If a required word has no similar word, no product can match.
			if ( in_array( array(), $required, true ) ) {
				return array();
			}
		}
		return ( new RankedProducts( $required, $optional, count( $attempt->terms ), $question ) )->ids();
	}
}
