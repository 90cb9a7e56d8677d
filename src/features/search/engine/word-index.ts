/** Words of all products, indexed from the loaded file. Runs in a worker, so that the page stays responsive. */
import { editsAllowed, HAS_DIGIT, NEARNESS, nearness, nearnessWithoutTyposTo } from '../../../domain/search/nearness';
import { WEIGHTS } from '../../../domain/search/rank';
import { countTitleWords, indexWords, stem } from '../../../domain/search/words';
import type { IndexedProduct } from './index-file';

/** Index of a product in the file => highest weight of the word in that product. */
type Postings = Map< number, number >;

/** Query words for which typos are assumed; `needed`: words without similar word in the index. */
export type TypoTolerance = 'none' | 'needed' | 'all';

export interface WordIndex {
	readonly titleWords: readonly number[];
	/** Returns similar words => similarity. */
	similarWords( word: string, typoTolerance: TypoTolerance ): ReadonlyMap< string, number >;
	postings( word: string ): ReadonlyMap< number, number >;
}

/**
 * Maximum number of similar words. Only very short queries have more words with the same prefix. Mirror of
 * includes/Features/Search/Engine/SimilarWords.php.
 */
const MAX_WORDS = 300;

const MAX_CACHED_WORDS = 200;

const NO_POSTINGS: ReadonlyMap< number, number > = new Map();

export function createWordIndex( products: readonly IndexedProduct[] ): WordIndex {
	const postingsByWord = new Map< string, Postings >();
	const titleWords = products.map( ( product, productIndex ) => addProduct( postingsByWord, product, productIndex ) );
	const sortedWords = [ ...postingsByWord.keys() ].sort( ( first, second ) => ( first < second ? -1 : 1 ) );
	const stems = new Map< string, string >();
	const wordsByStem = new Map< string, string[] >();
	const wordsWithoutDigit: ( readonly [ word: string, wordStem: string ] )[] = [];
	for ( const word of sortedWords ) {
		const wordStem = stem( word );
		stems.set( word, wordStem );
		addTo( wordsByStem, wordStem, word );
		if ( ! HAS_DIGIT.test( word ) ) {
			wordsWithoutDigit.push( [ word, wordStem ] );
		}
	}
	const typoCandidates = typoCandidateLookup( wordsWithoutDigit.map( ( [ word ] ) => word ) );
	const cache = new Map< string, ReadonlyMap< string, number > >();
	const findSimilarWords = ( word: string, typoTolerance: TypoTolerance ): ReadonlyMap< string, number > => {
		const nearnessTo = nearnessWithoutTyposTo( word );
		const stemOfWord = stem( word );
		const matches: SimilarWord[] = [];
		// Most words of a large store are numbers. Numbers match only by prefix, so they are looked up, not compared
		// one by one.
		for ( const other of new Set( [
			...wordsWithPrefix( sortedWords, word ),
			...( wordsByStem.get( stemOfWord ) ?? [] ),
		] ) ) {
			addSimilarWord( matches, other, nearnessTo( other, stems.get( other ) ?? other ) );
		}
		for ( const [ other, otherStem ] of HAS_DIGIT.test( word ) ? [] : wordsWithoutDigit ) {
			if ( otherStem !== stemOfWord && ! other.startsWith( word ) ) {
				addSimilarWord( matches, other, nearnessTo( other, otherStem ) );
			}
		}
		if (
			typoTolerance === 'none' ||
			( matches.length > 0 && typoTolerance !== 'all' ) ||
			editsAllowed( word ) === 0
		) {
			return nearest( matches );
		}
		const typoMatches: SimilarWord[] = [];
		for ( const other of typoCandidates( word ) ) {
			addSimilarWord( typoMatches, other, nearness( word, other ) );
		}
		return new Map( [ ...nearest( typoMatches ), ...nearest( matches ) ] );
	};
	return {
		titleWords,
		similarWords: ( word, typoTolerance ) => {
			// Caches results, because each key press looks up the unchanged words again.
			const key = `${ word } ${ typoTolerance }`;
			const similarWords = cache.get( key ) ?? findSimilarWords( word, typoTolerance );
			if ( cache.size > MAX_CACHED_WORDS ) {
				cache.clear();
			}
			cache.set( key, similarWords );
			return similarWords;
		},
		postings: ( word ) => postingsByWord.get( word ) ?? NO_POSTINGS,
	};
}

/** Adds a product's words; returns the number of words in its title. */
function addProduct( postingsByWord: Map< string, Postings >, product: IndexedProduct, productIndex: number ): number {
	const add = ( list: readonly string[], weight: number ): void =>
		list.forEach( ( word ) => {
			const postings = postingsByWord.get( word ) ?? new Map< number, number >();
			postings.set( productIndex, Math.max( weight, postings.get( productIndex ) ?? 0 ) );
			postingsByWord.set( word, postings );
		} );
	add( indexWords( product.title ), WEIGHTS.title );
	add( indexWords( product.sku ), WEIGHTS.sku );
	product.variations.all.forEach( ( { numbers } ) =>
		numbers.forEach( ( number ) => add( indexWords( number ), WEIGHTS.variationSku ) )
	);
	add( indexWords( product.attributes ), WEIGHTS.attribute );
	add( indexWords( product.groups ), WEIGHTS.group );
	return countTitleWords( product.title );
}

function addTo( lists: Map< string, string[] >, key: string, word: string ): void {
	const list = lists.get( key );
	if ( list ) {
		list.push( word );
	} else {
		lists.set( key, [ word ] );
	}
}

/**
 * Returns a function that finds typo candidates for a word: words that begin with its first or second letter, and words
 * whose second letter is its first.
 */
function typoCandidateLookup( words: readonly string[] ): ( word: string ) => readonly string[] {
	const byLetter = new Map< string, string[] >();
	for ( const word of words ) {
		const [ first = '', second = '' ] = word;
		addTo( byLetter, first, word );
		addTo( byLetter, ` ${ second }`, word );
	}
	return ( word ) => {
		const [ first = '', second = '' ] = word;
		return [ first, second, ` ${ first }` ].flatMap( ( key ) => byLetter.get( key ) ?? [] );
	};
}

function wordsWithPrefix( sorted: readonly string[], prefix: string ): readonly string[] {
	let low = 0;
	let high = sorted.length;
	while ( low < high ) {
		const middle = Math.floor( ( low + high ) / 2 );
		if ( ( sorted[ middle ] ?? '' ) < prefix ) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	const matches: string[] = [];
	for ( let word = sorted[ low ]; word?.startsWith( prefix ); word = sorted[ ++low ] ) {
		matches.push( word );
	}
	return matches;
}

type SimilarWord = readonly [ word: string, nearness: number, letters: number ];

function addSimilarWord( list: SimilarWord[], word: string, similarity: number ): void {
	if ( similarity > 0 ) {
		list.push( [ word, similarity, [ ...word ].length ] );
	}
}

/** Returns the most similar words, then the shortest, then alphabetically, like the server. */
function nearest( similarWords: readonly SimilarWord[] ): ReadonlyMap< string, number > {
	const sorted = [ ...similarWords ].sort(
		( first, second ) =>
			second[ 1 ] - first[ 1 ] || first[ 2 ] - second[ 2 ] || ( first[ 0 ] < second[ 0 ] ? -1 : 1 )
	);
	return new Map( sorted.slice( 0, MAX_WORDS ).map( ( [ word, near ] ) => [ word, near ] ) );
}

export const SYNONYM_NEARNESS = NEARNESS.plural;
