/**
 * Finds categories whose name contains all words of the query. Mirror of
 * includes/Features/Search/Engine/CategorySearch.php.
 */
import { NEARNESS, nearnessWithoutTypos } from '../../../domain/search/nearness';
import { indexWords, isSpaceless, queryTerms, type Term } from '../../../domain/search/words';
import { requiredIn } from './attempts';
import type { IndexedCategory } from './index-file';

/**
 * @return  Best match first.
 */
export function findCategories(
	categories: readonly IndexedCategory[],
	query: string,
	max: number
): readonly IndexedCategory[] {
	const terms = queryTerms( query );
	return categories
		.map( ( category ) => ( { category, points: pointsOf( terms, indexWords( category.name ) ) } ) )
		.filter( ( { points } ) => points > 0 )
		.sort( ( first, second ) => second.points - first.points || first.category.id - second.category.id )
		.slice( 0, max )
		.map( ( { category } ) => category );
}

/**
 * Returns the sum of the best similarity of each term; 0 if a term is missing, unless it is an article or preposition.
 */
function pointsOf( terms: readonly Term[], words: readonly string[] ): number {
	const isRequired = requiredIn( terms );
	const bestMatches = terms.map( ( term ) => ( {
		isRequired: isRequired( term ),
		nearness: Math.max(
			0,
			...term.flatMap( ( word ) => words.map( ( other ) => similarityInName( word, other ) ) )
		),
	} ) );
	return bestMatches.some( ( match ) => match.isRequired && match.nearness === 0 )
		? 0
		: bestMatches.reduce( ( sum, match ) => sum + match.nearness, 0 );
}

/**
 * Returns the similarity. A single typed letter matches only a whole word or its plural, because too many names have a
 * word that begins with it.
 */
function similarityInName( word: string, other: string ): number {
	const similarity = nearnessWithoutTypos( word, other );
	return similarity > NEARNESS.beginning || [ ...word ].length > 1 || isSpaceless( word ) ? similarity : 0;
}
