/**
 * Searches the index. Mirror of includes/Features/Search/Engine/TableSearch.php: the same products in the same order.
 */
import { isWhole, NEARNESS } from '../../../domain/search/nearness';
import { compareRanked, pointsOf } from '../../../domain/search/rank';
import { isSpaceless, queryWords, type Term } from '../../../domain/search/words';
import { attemptsFor, requiredIn, type Attempt } from './attempts';
import type { IndexedProduct, IndexFile } from './index-file';
import { indexOf, SYNONYM, type Slips, type WordIndex } from './word-index';

export interface Question {
	readonly query: string;
	/** Limits the search to this category and its subcategories; 0 for all. */
	readonly category: number;
	readonly most: number;
}

export type Find = ( question: Question ) => readonly IndexedProduct[];

type NearTerm = ( term: Term, slips: Slips, isLast: boolean ) => ReadonlyMap< string, number >;

export function finder( { products, synonyms }: IndexFile ): Find {
	const index = indexOf( products );
	const nearTerm = nearTermIn(
		index,
		synonyms.map( ( group ) => group.flatMap( queryWords ) )
	);
	return ( { query, category, most: max } ) => {
		for ( const attempt of attemptsFor( query, index, nearTerm ) ) {
			const found = [ ...matching( index, attempt, nearTerm ) ].flatMap( ( [ place, points ] ) => {
				const product = products[ place ];
				return product && ( category === 0 || product.categories.includes( category ) )
					? [ { ...product, points } ]
					: [];
			} );
			if ( found.length > 0 ) {
				return found.sort( compareRanked ).slice( 0, max );
			}
		}
		return [];
	};
}

/** Returns place => points of products that match all required terms. */
function matching( index: WordIndex, { terms, slips }: Attempt, nearTerm: NearTerm ): ReadonlyMap< number, number > {
	const isRequired = requiredIn( terms );
	const required: ReadonlyMap< number, number >[] = [];
	const optional: ReadonlyMap< number, number >[] = [];
	for ( const [ place, term ] of terms.entries() ) {
		const isLast = place === terms.length - 1;
		if ( isRequired( term ) ) {
			const best = bestOf( index, nearTerm( term, slips, isLast ) );
			if ( best.size === 0 ) {
				return best;
			}
			required.push( best );
		} else {
			// The last word may be the beginning of a longer one; other small words are matched exactly.
			optional.push(
				bestOf(
					index,
					isLast ? nearTerm( term, slips, true ) : new Map( [ [ term[ 0 ] ?? '', NEARNESS.same ] ] )
				)
			);
		}
	}
	const [ first = new Map< number, number >(), ...others ] = required;
	const all = [ ...first.keys() ].filter( ( place ) => others.every( ( other ) => other.has( place ) ) );
	return new Map(
		all.map( ( place ) => [
			place,
			pointsOf(
				[ ...required, ...optional ].map( ( best ) => best.get( place ) ?? 0 ),
				index.titleWords[ place ] ?? 0
			),
		] )
	);
}

function nearTermIn( index: WordIndex, groups: readonly ( readonly string[] )[] ): NearTerm {
	return ( term, slips, isLast ) => {
		const near = new Map< string, number >();
		for ( const word of term ) {
			// A single character means less than the pairs beside it.
			const max =
				term.length > 1 && isSpaceless( word ) && [ ...word ].length === 1 ? NEARNESS.inside : NEARNESS.same;
			const min = isWhole( word, isLast ) ? NEARNESS.beginning : 0;
			for ( const [ other, nearness ] of nearWithSynonyms( index, word, slips, groups ) ) {
				if ( nearness > min ) {
					near.set( other, Math.max( Math.min( max, nearness ), near.get( other ) ?? 0 ) );
				}
			}
		}
		return near;
	};
}

function nearWithSynonyms(
	index: WordIndex,
	word: string,
	slips: Slips,
	groups: readonly ( readonly string[] )[]
): ReadonlyMap< string, number > {
	const synonyms = groups.filter( ( group ) => group.includes( word ) ).flat();
	const meant = synonyms.filter( ( synonym ) => synonym !== word && index.postings( synonym ).size > 0 );
	// If the merchant has defined synonyms for an unknown word, no similar words are needed.
	const near = new Map( meant.length > 0 && index.postings( word ).size === 0 ? [] : index.near( word, slips ) );
	meant.forEach( ( synonym ) => near.set( synonym, Math.max( SYNONYM, near.get( synonym ) ?? 0 ) ) );
	return near;
}

/** Returns place => maximum of similarity × weight. */
function bestOf( index: WordIndex, near: ReadonlyMap< string, number > ): ReadonlyMap< number, number > {
	const best = new Map< number, number >();
	for ( const [ word, nearness ] of near ) {
		for ( const [ place, weight ] of index.postings( word ) ) {
			best.set( place, Math.max( nearness * weight, best.get( place ) ?? 0 ) );
		}
	}
	return best;
}
