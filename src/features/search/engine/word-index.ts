/** Words of all products, indexed from the loaded file. Runs in a worker, so that the page stays responsive. */
import { editsAllowed, HAS_DIGIT, NEARNESS, nearness, plainNearnessTo } from '../../../domain/search/nearness';
import { WEIGHTS } from '../../../domain/search/rank';
import { countInTitle, indexWords, stem } from '../../../domain/search/words';
import type { IndexedProduct } from './index-file';

/** Place of a product in the file => highest weight of the word there. */
type Postings = Map< number, number >;

/** Query words for which typos are assumed; `needed`: words without similar word in the index. */
export type Slips = 'none' | 'needed' | 'all';

export interface WordIndex {
	readonly titleWords: readonly number[];
	/** Returns similar words => similarity. */
	near( word: string, slips: Slips ): ReadonlyMap< string, number >;
	postings( word: string ): ReadonlyMap< number, number >;
}

/**
 * Maximum number of similar words. Only very short queries have more words with the same prefix. Mirror of
 * includes/Features/Search/Engine/SimilarWords.php.
 */
const MAX_WORDS = 300;

const MAX_KNOWN = 200;

const NOWHERE: ReadonlyMap< number, number > = new Map();

export function indexOf( products: readonly IndexedProduct[] ): WordIndex {
	const words = new Map< string, Postings >();
	const titleWords = products.map( ( product, place ) => addProduct( words, product, place ) );
	const sorted = [ ...words.keys() ].sort( ( one, two ) => ( one < two ? -1 : 1 ) );
	const stems = new Map< string, string >();
	const byStem = new Map< string, string[] >();
	const withoutDigit: ( readonly [ word: string, wordStem: string ] )[] = [];
	for ( const word of sorted ) {
		const wordStem = stem( word );
		stems.set( word, wordStem );
		addTo( byStem, wordStem, word );
		if ( ! HAS_DIGIT.test( word ) ) {
			withoutDigit.push( [ word, wordStem ] );
		}
	}
	const likely = likelyWords( withoutDigit.map( ( [ word ] ) => word ) );
	const known = new Map< string, ReadonlyMap< string, number > >();
	const near = ( word: string, slips: Slips ): ReadonlyMap< string, number > => {
		const nearnessTo = plainNearnessTo( word );
		const stemOfWord = stem( word );
		const plain: Near[] = [];
		// Numbers are most of a large store's words and match only by prefix.
		for ( const other of new Set( [ ...beginningWith( sorted, word ), ...( byStem.get( stemOfWord ) ?? [] ) ] ) ) {
			addNear( plain, other, nearnessTo( other, stems.get( other ) ?? other ) );
		}
		for ( const [ other, otherStem ] of HAS_DIGIT.test( word ) ? [] : withoutDigit ) {
			if ( otherStem !== stemOfWord && ! other.startsWith( word ) ) {
				addNear( plain, other, nearnessTo( other, otherStem ) );
			}
		}
		if ( slips === 'none' || ( plain.length > 0 && slips !== 'all' ) || editsAllowed( word ) === 0 ) {
			return nearest( plain );
		}
		const bySlip: Near[] = [];
		for ( const other of likely( word ) ) {
			addNear( bySlip, other, nearness( word, other ) );
		}
		return new Map( [ ...nearest( bySlip ), ...nearest( plain ) ] );
	};
	return {
		titleWords,
		near: ( word, slips ) => {
			// Caches results, because each key press looks up the unchanged words again.
			const key = `${ word } ${ slips }`;
			const found = known.get( key ) ?? near( word, slips );
			if ( known.size > MAX_KNOWN ) {
				known.clear();
			}
			known.set( key, found );
			return found;
		},
		postings: ( word ) => words.get( word ) ?? NOWHERE,
	};
}

/** Adds a product's words; returns the number of words in its title. */
function addProduct( words: Map< string, Postings >, product: IndexedProduct, place: number ): number {
	const add = ( list: readonly string[], weight: number ): void =>
		list.forEach( ( word ) => {
			const postings = words.get( word ) ?? new Map< number, number >();
			postings.set( place, Math.max( weight, postings.get( place ) ?? 0 ) );
			words.set( word, postings );
		} );
	add( indexWords( product.title ), WEIGHTS.title );
	add( indexWords( product.sku ), WEIGHTS.sku );
	product.variations.all.forEach( ( { numbers } ) =>
		numbers.forEach( ( number ) => add( indexWords( number ), WEIGHTS.variationSku ) )
	);
	add( indexWords( product.attributes ), WEIGHTS.attribute );
	add( indexWords( product.groups ), WEIGHTS.group );
	return countInTitle( product.title );
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
 * Returns a lookup of words without digits by their first two letters: typo candidates that `couldBeNear` can skip
 * quickly.
 */
function likelyWords( all: readonly string[] ): ( word: string ) => readonly string[] {
	const byLetter = new Map< string, string[] >();
	for ( const word of all ) {
		const [ first = '', second = '' ] = word;
		addTo( byLetter, first, word );
		addTo( byLetter, ` ${ second }`, word );
	}
	return ( word ) => {
		const [ first = '', second = '' ] = word;
		return [ first, second, ` ${ first }` ].flatMap( ( key ) => byLetter.get( key ) ?? [] );
	};
}

function beginningWith( sorted: readonly string[], beginning: string ): readonly string[] {
	let from = 0;
	let until = sorted.length;
	while ( from < until ) {
		const middle = Math.floor( ( from + until ) / 2 );
		if ( ( sorted[ middle ] ?? '' ) < beginning ) {
			from = middle + 1;
		} else {
			until = middle;
		}
	}
	const found: string[] = [];
	for ( let word = sorted[ from ]; word?.startsWith( beginning ); word = sorted[ ++from ] ) {
		found.push( word );
	}
	return found;
}

type Near = readonly [ word: string, nearness: number, letters: number ];

function addNear( list: Near[], word: string, near: number ): void {
	if ( near > 0 ) {
		list.push( [ word, near, [ ...word ].length ] );
	}
}

/** Returns the most similar words, then the shortest, then alphabetically, like the server. */
function nearest( words: readonly Near[] ): ReadonlyMap< string, number > {
	const sorted = [ ...words ].sort(
		( one, two ) => two[ 1 ] - one[ 1 ] || one[ 2 ] - two[ 2 ] || ( one[ 0 ] < two[ 0 ] ? -1 : 1 )
	);
	return new Map( sorted.slice( 0, MAX_WORDS ).map( ( [ word, near ] ) => [ word, near ] ) );
}

export const SYNONYM = NEARNESS.plural;
