<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\WordStem;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\ColumnText;

/**
 * Finds index words that are similar to a typed one: by the table's keys, then within words, then with typos. Mirror of
 * `similarity` in src/features/search/engine/word-index.ts.
 */
final class SimilarWords {

	private const MAX_WORDS = 300;

	/** Appended to a beginning, the upper bound of all words that begin with it. */
	private const LAST_CHARACTER = "\u{10FFFF}";

	/** The same for a column that stores at most three bytes per character. */
	private const LAST_THREE_BYTE_CHARACTER = "\u{FFFD}";

	/**
	 * @var array<string, array<int, int>> Typed word => similar words: several interpretations of a query need the same
	 *                                     words.
	 */
	private array $matches_by_word = array();

	/**
	 * @return array<int, int> Word id => similarity.
	 */
	public function of( string $word, TypoTolerance $typo_tolerance ): array {
		$matches = $this->matches_by_word[ $word ] ??= self::most_similar(
			self::rows_without_typos( $word ),
			static fn( string $other ): int => Similarity::similarity_without_typos( $word, $other )
		);
		if (
			TypoTolerance::None === $typo_tolerance
			|| ( array() !== $matches && TypoTolerance::All !== $typo_tolerance )
			|| 0 === Similarity::max_edits( $word )
		) {
			return $matches;
		}
		return $matches
			+ self::most_similar( self::rows_with_typos( $word ), static fn( string $other ): int => Similarity::of( $word, $other ) );
	}

	/**
	 * Returns words that begin with the typed one, by the table's key, and words that contain it. For the latter, all
	 * words are read, which are far fewer than the products.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function rows_without_typos( string $word ): array {
		global $wpdb;
		$contracted_prefix = Similarity::contracted_prefix( $word );
		$contracted_prefix = SearchTables::stored_form( '' === $contracted_prefix ? $word : $contracted_prefix );
		$inside_text       = Similarity::infix( $word );
		$end_text          = Similarity::suffix( $word );
		$stored_word       = SearchTables::stored_form( $word );
		$last_character    = SearchTables::stored_form( self::LAST_CHARACTER ) === self::LAST_CHARACTER
			? self::LAST_CHARACTER
			: self::LAST_THREE_BYTE_CHARACTER;
		$rows           = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE ( word >= %s AND word < %s ) OR stem = %s OR ( word >= %s "
					. "AND word < %s ) OR ( stem >= %s AND stem < %s ) ORDER BY letters, word LIMIT %d",
				$stored_word,
				$stored_word . $last_character,
				SearchTables::stored_form( WordStem::of( $word ) ),
				$contracted_prefix,
				$contracted_prefix . $last_character,
				$contracted_prefix,
				$contracted_prefix . $last_character,
				self::MAX_WORDS
			),
			'ARRAY_A'
		);
		if ( '' !== $inside_text ) {
			$bare_inner       = Similarity::contracted_prefix( $inside_text );
			$contains_pattern = static fn ( string $part ): string => '%' . $wpdb->esc_like( SearchTables::stored_form( $part ) ) . '%';
			array_push(
				$rows,
				...(array) $wpdb->get_results(
					$wpdb->prepare(
						"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND ( word LIKE %s OR stem LIKE %s )",
						$contains_pattern( $inside_text ),
						$contains_pattern( '' === $bare_inner ? $inside_text : $bare_inner )
					),
					'ARRAY_A'
				)
			);
		} elseif ( '' !== $end_text ) {
			array_push(
				$rows,
				...(array) $wpdb->get_results(
					$wpdb->prepare(
						"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND word LIKE %s",
						'%' . $wpdb->esc_like( SearchTables::stored_form( $end_text ) )
					),
					'ARRAY_A'
				)
			);
		}
		return $rows;
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private static function rows_with_typos( string $word ): array {
		global $wpdb;
		if ( Similarity::has_digit( $word ) ) {
			return array();
		}
		$first  = mb_substr( $word, 0, 1, 'UTF-8' );
		$second = mb_substr( $word, 1, 1, 'UTF-8' );
		$min    = mb_strlen( $word, 'UTF-8' ) - Similarity::max_edits( $word );
		return (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND letters >= %d AND ( SUBSTRING( word, 1, 1 "
					. ") IN ( %s, %s ) OR SUBSTRING( word, 2, 1 ) = %s )",
				$min,
				SearchTables::stored_form( $first ),
				SearchTables::stored_form( $second ),
				SearchTables::stored_form( $first )
			),
			'ARRAY_A'
		);
	}

	/**
	 * @param array<array-key, mixed> $rows
	 * @param callable(string): int   $similarity_of
	 * @return array<int, int>
	 */
	private static function most_similar( array $rows, callable $similarity_of ): array {
		$matches = array();
		foreach ( $rows as $row ) {
			$word = ColumnText::read( is_array( $row ) ? (string) ( $row['word'] ?? '' ) : '' );
			$similarity = $similarity_of( $word );
			if ( $similarity > 0 ) {
				$matches[ (int) $row['id'] ] = array( (int) $row['id'], $similarity, mb_strlen( $word, 'UTF-8' ), $word );
			}
		}
		usort(
			$matches,
			static fn( array $first, array $second ): int =>
				array( $second[1], $first[2], $first[3] ) <=> array( $first[1], $second[2], $second[3] )
		);
		return array_column( array_slice( $matches, 0, self::MAX_WORDS ), 1, 0 );
	}
}
