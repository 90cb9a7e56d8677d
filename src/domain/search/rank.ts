/** Ranking of search results. Mirrors includes/Domain/Search/Rank.php. */

/** Weight of a word, by the part of the product that contains it. */
export const WEIGHTS = { title: 10, sku: 10, variationSku: 7, attribute: 5, group: 4 } as const;

/** Bonus for a product whose title has no words other than the query's. */
const WHOLE_TITLE_BONUS = 15;

/**
 * @param bestScores For each word of the query, the maximum of similarity times weight among the product's words; 0 for
 *                   an omitted word.
 * @param titleWords Number of words in the product's title.
 */
export const pointsOf = ( bestScores: readonly number[], titleWords: number ): number =>
	bestScores.reduce( ( sum, points ) => sum + points, 0 ) +
	( bestScores.length === titleWords ? WHOLE_TITLE_BONUS : 0 );

export interface RankedProduct {
	readonly id: number;
	readonly points: number;
	readonly inStock: boolean;
	readonly sales: number;
}

/** Sorts by match, then stock, then sales, then id. */
export const compareRanked = ( first: RankedProduct, second: RankedProduct ): number =>
	second.points - first.points ||
	Number( second.inStock ) - Number( first.inStock ) ||
	second.sales - first.sales ||
	first.id - second.id;
