/** Ranking of search results. Mirrors includes/Domain/Search/Rank.php. */

/** What a word of a product stands in, and what it counts. */
export const WEIGHTS = { title: 10, sku: 10, variationSku: 7, attribute: 5, group: 4 } as const;

/** For a product whose title has no other words than the query. */
const WHOLE_TITLE = 15;

/**
 * @param best       For each word of the query the most of nearness times weight among the product's words; 0 for one
 *                   that is left out.
 * @param titleWords How many words the product's title has.
 */
export const pointsOf = ( best: readonly number[], titleWords: number ): number =>
	best.reduce( ( sum, points ) => sum + points, 0 ) + ( best.length === titleWords ? WHOLE_TITLE : 0 );

export interface Ranked {
	readonly id: number;
	readonly points: number;
	readonly inStock: boolean;
	readonly sales: number;
}

/** Sorts by match, then stock, then sales, then id. */
export const compareRanked = ( one: Ranked, two: Ranked ): number =>
	two.points - one.points ||
	Number( two.inStock ) - Number( one.inStock ) ||
	two.sales - one.sales ||
	one.id - two.id;
