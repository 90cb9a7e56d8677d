<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Ranks search results. The SQL query sorts by these points, then by stock, sales and ID. Mirror of
 * src/domain/search/rank.ts.
 */
final class Rank {

	/** Weight of a word, by the part of the product that contains it. */
	public const TITLE         = 10;
	public const SKU           = 10;
	public const VARIATION_SKU = 7;
	public const ATTRIBUTE     = 5;
	public const GROUP         = 4;

	/** Bonus for a product whose title has no words other than the query's. */
	public const WHOLE_TITLE_BONUS = 15;

	/**
	 * @param list<int> $best_scores        For each word of the query, the maximum of similarity times weight among the
	 *                               product's words; 0 for an omitted word.
	 * @param int       $title_word_count Number of words in the product's title.
	 */
	public static function points( array $best_scores, int $title_word_count ): int {
		return array_sum( $best_scores ) + ( count( $best_scores ) === $title_word_count ? self::WHOLE_TITLE_BONUS : 0 );
	}
}
