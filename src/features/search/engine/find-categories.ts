/**
 * Finds categories whose name contains all words of the query. Mirror of
 * includes/Features/Search/Engine/CategorySearch.php.
 */
import { NEARNESS, plainNearness } from '../../../domain/search/nearness';
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
	const typed = queryTerms( query );
	return categories
		.map( ( category ) => ( { category, points: pointsOf( typed, indexWords( category.name ) ) } ) )
		.filter( ( { points } ) => points > 0 )
		.sort( ( one, two ) => two.points - one.points || one.category.id - two.category.id )
		.slice( 0, max )
		.map( ( { category } ) => category );
}

/** 0 if a word is missing that is no article or preposition. */
function pointsOf( typed: readonly Term[], words: readonly string[] ): number {
	const isRequired = requiredIn( typed );
	const best = typed.map( ( term ) => ( {
		isRequired: isRequired( term ),
		nearness: Math.max( 0, ...term.flatMap( ( word ) => words.map( ( other ) => nearnessInName( word, other ) ) ) ),
	} ) );
	return best.some( ( one ) => one.isRequired && one.nearness === 0 )
		? 0
		: best.reduce( ( sum, one ) => sum + one.nearness, 0 );
}

/** Returns the similarity; 0 for a single typed letter, because too many names have a word that begins with it. */
function nearnessInName( word: string, other: string ): number {
	const near = plainNearness( word, other );
	return near > NEARNESS.beginning || [ ...word ].length > 1 || isSpaceless( word ) ? near : 0;
}
