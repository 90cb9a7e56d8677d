/** Categories whose name has all that was typed. Twin of includes/Features/Search/Engine/CategorySearch.php. */
import { plainNearness } from '../../../domain/search/nearness';
import { indexWords, queryWords } from '../../../domain/search/words';
import type { IndexedCategory } from './index-file';

/** @return The best first. */
export function findCategories( categories: readonly IndexedCategory[], query: string, most: number ): readonly IndexedCategory[] {
	const typed = queryWords( query );
	return categories
		.map( ( category ) => ( { category, points: pointsOf( typed, indexWords( category.name ) ) } ) )
		.filter( ( { points } ) => points > 0 )
		.sort( ( one, two ) => two.points - one.points || one.category.id - two.category.id )
		.slice( 0, most )
		.map( ( { category } ) => category );
}

function pointsOf( typed: readonly string[], words: readonly string[] ): number {
	const best = typed.map( ( word ) => Math.max( 0, ...words.map( ( other ) => plainNearness( word, other ) ) ) );
	return best.includes( 0 ) ? 0 : best.reduce( ( sum, points ) => sum + points, 0 );
}
