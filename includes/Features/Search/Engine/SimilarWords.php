<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\WordStem;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\ColumnText;

/**
 * Finds index words that are similar to a typed one: by the table's keys, then within words, then with typos. Mirror of
 * `near` in src/features/search/engine/word-index.ts.
 */
final class SimilarWords {

	private const MAX_WORDS = 300;

	/** Upper bound after all words with the same beginning. */
	private const LAST = "\u{10FFFF}";

	/** The same for a column that stores at most three bytes per character. */
	private const LAST_OF_OLD = "\u{FFFD}";

	/**
	 * @var array<string, array<int, int>> Typed word => similar words: several interpretations of a query need the same
	 *                                     words.
	 */
	private array $plain = array();

	/**
	 * @return array<int, int> Word id => similarity.
	 */
	public function of( string $word, Slips $slips ): array {
		$plain = $this->plain[ $word ] ??= self::nearest(
			self::plain_rows( $word ),
			static fn( string $other ): int => Similarity::plain( $word, $other )
		);
		if ( Slips::None === $slips || ( array() !== $plain && Slips::All !== $slips ) || 0 === Similarity::edits_allowed( $word ) ) {
			return $plain;
		}
		return $plain + self::nearest( self::slip_rows( $word ), static fn( string $other ): int => Similarity::of( $word, $other ) );
	}

	/**
	 * Returns words that begin with the typed one, by the table's key, and words that contain it. For the latter, all
	 * words are read, which are far fewer than the products.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function plain_rows( string $word ): array {
		global $wpdb;
		$bare  = Similarity::bare_beginning( $word );
		$bare  = SearchTables::stored( '' === $bare ? $word : $bare );
		$inner = Similarity::inner( $word );
		$tail  = Similarity::tail( $word );
		$whole = SearchTables::stored( $word );
		$last  = SearchTables::stored( self::LAST ) === self::LAST ? self::LAST : self::LAST_OF_OLD;
		$rows  = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE ( word >= %s AND word < %s ) OR stem = %s OR ( word >= %s "
					. "AND word < %s ) OR ( stem >= %s AND stem < %s ) ORDER BY letters, word LIMIT %d",
				$whole,
				$whole . $last,
				SearchTables::stored( WordStem::of( $word ) ),
				$bare,
				$bare . $last,
				$bare,
				$bare . $last,
				self::MAX_WORDS
			),
			'ARRAY_A'
		);
		if ( '' !== $inner ) {
			$bare_inner = Similarity::bare_beginning( $inner );
			$within     = static fn ( string $part ): string => '%' . $wpdb->esc_like( SearchTables::stored( $part ) ) . '%';
			array_push(
				$rows,
				...(array) $wpdb->get_results(
					$wpdb->prepare(
						"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND ( word LIKE %s OR stem LIKE %s )",
						$within( $inner ),
						$within( '' === $bare_inner ? $inner : $bare_inner )
					),
					'ARRAY_A'
				)
			);
		} elseif ( '' !== $tail ) {
			array_push(
				$rows,
				...(array) $wpdb->get_results(
					$wpdb->prepare(
						"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND word LIKE %s",
						'%' . $wpdb->esc_like( SearchTables::stored( $tail ) )
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
	private static function slip_rows( string $word ): array {
		global $wpdb;
		if ( Similarity::has_digit( $word ) ) {
			return array();
		}
		$first  = mb_substr( $word, 0, 1, 'UTF-8' );
		$second = mb_substr( $word, 1, 1, 'UTF-8' );
		$min    = mb_strlen( $word, 'UTF-8' ) - Similarity::edits_allowed( $word );
		return (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE has_digit = 0 AND letters >= %d AND ( SUBSTRING( word, 1, 1 "
					. ") IN ( %s, %s ) OR SUBSTRING( word, 2, 1 ) = %s )",
				$min,
				SearchTables::stored( $first ),
				SearchTables::stored( $second ),
				SearchTables::stored( $first )
			),
			'ARRAY_A'
		);
	}

	/**
	 * @param array<array-key, mixed> $rows
	 * @param callable(string): int   $nearness
	 * @return array<int, int>
	 */
	private static function nearest( array $rows, callable $nearness ): array {
		$found = array();
		foreach ( $rows as $row ) {
			$word = ColumnText::read( is_array( $row ) ? (string) ( $row['word'] ?? '' ) : '' );
			$near = $nearness( $word );
			if ( $near > 0 ) {
				$found[ (int) $row['id'] ] = array( (int) $row['id'], $near, mb_strlen( $word, 'UTF-8' ), $word );
			}
		}
		usort(
			$found,
			static fn( array $one, array $two ): int => array( $two[1], $one[2], $one[3] ) <=> array( $one[1], $two[2], $two[3] )
		);
		return array_column( array_slice( $found, 0, self::MAX_WORDS ), 1, 0 );
	}
}
