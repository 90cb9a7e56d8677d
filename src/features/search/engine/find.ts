/**
 * Searches the index. Mirror of includes/Features/Search/Engine/TableSearch.php: the same products in the same order.
 */
import { mustMatchWholeWord, NEARNESS } from '../../../domain/search/nearness';
import { compareRanked, pointsOf } from '../../../domain/search/rank';
import { isSpaceless, queryWords, type Term } from '../../../domain/search/words';
import { attemptsFor, requiredIn, type Attempt } from './attempts';
import type { IndexedProduct, IndexFile } from './index-file';
import { createWordIndex, SYNONYM_NEARNESS, type TypoTolerance, type WordIndex } from './word-index';

export interface SearchRequest {
	readonly query: string;
	/** Limits the search to this category and its subcategories; 0 for all. */
	readonly category: number;
	readonly max: number;
}

export type Find = ( question: SearchRequest ) => readonly IndexedProduct[];

type SimilarToTerm = ( term: Term, typoTolerance: TypoTolerance, isLast: boolean ) => ReadonlyMap< string, number >;

export function createFind( { products, synonyms }: IndexFile ): Find {
	const index = createWordIndex( products );
	const similarToTerm = similarToTermIn(
		index,
		synonyms.map( ( group ) => group.flatMap( queryWords ) )
	);
	return ( { query, category, max } ) => {
		for ( const attempt of attemptsFor( query, index, similarToTerm ) ) {
			const matches = [ ...scoreMatches( index, attempt, similarToTerm ) ].flatMap(
				( [ productIndex, points ] ) => {
					const product = products[ productIndex ];
					return product && ( category === 0 || product.categories.includes( category ) )
						? [ { ...product, points } ]
						: [];
				}
			);
			if ( matches.length > 0 ) {
				return matches.sort( compareRanked ).slice( 0, max );
			}
		}
		return [];
	};
}

/** Returns points by product index, for the products that match all required terms. */
function scoreMatches(
	index: WordIndex,
	{ terms, typoTolerance }: Attempt,
	similarToTerm: SimilarToTerm
): ReadonlyMap< number, number > {
	const isRequired = requiredIn( terms );
	const requiredScores: ReadonlyMap< number, number >[] = [];
	const optionalScores: ReadonlyMap< number, number >[] = [];
	for ( const [ termIndex, term ] of terms.entries() ) {
		const isLast = termIndex === terms.length - 1;
		if ( isRequired( term ) ) {
			const scores = bestScores( index, similarToTerm( term, typoTolerance, isLast ) );
			if ( scores.size === 0 ) {
				return scores;
			}
			requiredScores.push( scores );
		} else {
			// The last word may be the beginning of a longer one; other small words are matched exactly.
			optionalScores.push(
				bestScores(
					index,
					isLast
						? similarToTerm( term, typoTolerance, true )
						: new Map( [ [ term[ 0 ] ?? '', NEARNESS.same ] ] )
				)
			);
		}
	}
	const [ first = new Map< number, number >(), ...otherScores ] = requiredScores;
	const productIndexes = [ ...first.keys() ].filter( ( productIndex ) =>
		otherScores.every( ( other ) => other.has( productIndex ) )
	);
	return new Map(
		productIndexes.map( ( productIndex ) => [
			productIndex,
			pointsOf(
				[ ...requiredScores, ...optionalScores ].map( ( scores ) => scores.get( productIndex ) ?? 0 ),
				index.titleWords[ productIndex ] ?? 0
			),
		] )
	);
}

function similarToTermIn( index: WordIndex, groups: readonly ( readonly string[] )[] ): SimilarToTerm {
	return ( term, typoTolerance, isLast ) => {
		const similarWords = new Map< string, number >();
		for ( const word of term ) {
			// In a script without spaces, a single character counts less than the pairs of characters in the same term.
			const max =
				term.length > 1 && isSpaceless( word ) && [ ...word ].length === 1 ? NEARNESS.inside : NEARNESS.same;
			const min = mustMatchWholeWord( word, isLast ) ? NEARNESS.beginning : 0;
			for ( const [ other, nearness ] of similarWithSynonyms( index, word, typoTolerance, groups ) ) {
				if ( nearness > min ) {
					similarWords.set( other, Math.max( Math.min( max, nearness ), similarWords.get( other ) ?? 0 ) );
				}
			}
		}
		return similarWords;
	};
}

function similarWithSynonyms(
	index: WordIndex,
	word: string,
	typoTolerance: TypoTolerance,
	groups: readonly ( readonly string[] )[]
): ReadonlyMap< string, number > {
	const synonyms = groups.filter( ( group ) => group.includes( word ) ).flat();
	const knownSynonyms = synonyms.filter( ( synonym ) => synonym !== word && index.postings( synonym ).size > 0 );
	// If the merchant has defined synonyms for an unknown word, no similar words are needed.
	const similarWords = new Map(
		knownSynonyms.length > 0 && index.postings( word ).size === 0 ? [] : index.similarWords( word, typoTolerance )
	);
	knownSynonyms.forEach( ( synonym ) =>
		similarWords.set( synonym, Math.max( SYNONYM_NEARNESS, similarWords.get( synonym ) ?? 0 ) )
	);
	return similarWords;
}

/** Returns the highest similarity × weight by product index. */
function bestScores( index: WordIndex, similarWords: ReadonlyMap< string, number > ): ReadonlyMap< number, number > {
	const scores = new Map< number, number >();
	for ( const [ word, nearness ] of similarWords ) {
		for ( const [ productIndex, weight ] of index.postings( word ) ) {
			scores.set( productIndex, Math.max( nearness * weight, scores.get( productIndex ) ?? 0 ) );
		}
	}
	return scores;
}
