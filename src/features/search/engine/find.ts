/** The search in the index. Twin of includes/Features/Search/Engine/TableSearch.php: the same products in the same order. */
import { isWhole, NEARNESS } from '../../../domain/search/nearness';
import { compareRanked, pointsOf } from '../../../domain/search/rank';
import { indexWords, numberWords, queryWords } from '../../../domain/search/words';
import type { IndexedProduct, IndexFile } from './index-file';
import { indexOf, SYNONYM, type WordIndex } from './word-index';

export interface Question {
	readonly query: string;
	/** Only products of this category or one below it; 0 is all. */
	readonly category: number;
	readonly most: number;
}

/** Of more words hardly any two are one, and each way to join them costs a search. */
const MOST_JOINED = 3;

export type Find = ( question: Question ) => readonly IndexedProduct[];

export function finder( { products, synonyms }: IndexFile ): Find {
	const index = indexOf( products );
	const groups = synonyms.map( ( group ) => group.flatMap( indexWords ) );
	return ( { query, category, most } ) => {
		for ( const words of variants( query ) ) {
			for ( const withSlips of [ false, true ] ) {
				const points = matching( index, words, withSlips, groups );
				const found = [ ...points ].flatMap( ( [ place, sum ] ) => {
					const product = products[ place ];
					return product && ( category === 0 || product.categories.includes( category ) ) ? [ { ...product, points: sum } ] : [];
				} );
				if ( found.length > 0 ) {
					return found.sort( compareRanked ).slice( 0, most );
				}
			}
		}
		return [];
	};
}

/** Article numbers as such; then as it is typed; then each two neighbours as one word, for what is written in one: "t shirt". */
function variants( query: string ): readonly ( readonly string[] )[] {
	const words = queryWords( query );
	const numbers = numberWords( query );
	return words.length === 0 ? [] : [ ...( numbers.length < words.length ? [ numbers ] : [] ), words, ...( words.length > MOST_JOINED ? [] : words.slice( 1 ) ).map( ( word, index ) => [ ...words.slice( 0, index ), ( words[ index ] ?? '' ) + word, ...words.slice( index + 2 ) ] ) ];
}

/** Place => points, of products that have all words. */
function matching( index: WordIndex, words: readonly string[], withSlips: boolean, groups: readonly ( readonly string[] )[] ): ReadonlyMap< number, number > {
	const ofWords = words.map( ( word, place ) => bestOf( index, nearWithSynonyms( index, word, withSlips, groups, isWhole( word, place === words.length - 1 ) ) ) );
	const [ first = new Map< number, number >(), ...others ] = ofWords;
	const all = [ ...first.keys() ].filter( ( place ) => others.every( ( other ) => other.has( place ) ) );
	return new Map( all.map( ( place ) => [ place, pointsOf( ofWords.map( ( best ) => best.get( place ) ?? 0 ), index.titleWords[ place ] ?? 0 ) ] ) );
}

function nearWithSynonyms( index: WordIndex, word: string, withSlips: boolean, groups: readonly ( readonly string[] )[], asItStands: boolean ): ReadonlyMap< string, number > {
	const synonyms = groups.filter( ( group ) => group.includes( word ) ).flat();
	const meant = synonyms.filter( ( synonym ) => synonym !== word && index.postings( synonym ).size > 0 );
	// Where the owner has said what a word means, nobody need guess.
	const found = meant.length > 0 && index.postings( word ).size === 0 ? [] : [ ...index.near( word, withSlips ) ];
	const near = new Map( asItStands ? found.filter( ( [ , nearness ] ) => nearness > NEARNESS.beginning ) : found );
	meant.forEach( ( synonym ) => near.set( synonym, Math.max( SYNONYM, near.get( synonym ) ?? 0 ) ) );
	return near;
}

/** Place => the most of nearness times weight. */
function bestOf( index: WordIndex, near: ReadonlyMap< string, number > ): ReadonlyMap< number, number > {
	const best = new Map< number, number >();
	for ( const [ word, nearness ] of near ) {
		for ( const [ place, weight ] of index.postings( word ) ) {
			best.set( place, Math.max( nearness * weight, best.get( place ) ?? 0 ) );
		}
	}
	return best;
}
