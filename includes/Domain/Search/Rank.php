<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * What is shown first. Twin of src/domain/search/rank.ts; the order of equals is the query's own (`points`, stock, sales, id).
 */
final class Rank {

	/** What a word of a product stands in, and what it counts. */
	public const TITLE         = 10;
	public const SKU           = 10;
	public const VARIATION_SKU = 7;
	public const ATTRIBUTE     = 5;
	public const GROUP         = 4;

	/** For a product whose title has no other words than the query. */
	public const WHOLE_TITLE = 15;

	/**
	 * @param list<int> $best        For each word of the query the most of nearness times weight among the product's words; 0 for one that
	 *                               is left out.
	 * @param int       $title_words How many words the product's title has.
	 */
	public static function points( array $best, int $title_words ): int {
		return array_sum( $best ) + ( count( $best ) === $title_words ? self::WHOLE_TITLE : 0 );
	}
}
