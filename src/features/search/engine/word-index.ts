/** The words of all products, made from the file when it has come: in a worker, so that nobody waits for it. */
import { couldBeNear, editsAllowed, NEARNESS, nearness, plainNearness } from '../../../domain/search/nearness';
import { WEIGHTS } from '../../../domain/search/rank';
import { indexWords, stem } from '../../../domain/search/words';
import type { IndexedProduct } from './index-file';

/** Place of a product in the file => the most that the word counts there. */
type Postings = Map< number, number >;

export interface WordIndex {
	readonly titleWords: readonly number[];
	/** Words near to the typed one => how near. */
	near( word: string, withSlips: boolean ): ReadonlyMap< string, number >;
	postings( word: string ): ReadonlyMap< number, number >;
}

/** More words than these begin alike only while next to nothing is typed. Twin of includes/Features/Search/Engine/NearWords.php. */
const MOST_WORDS = 300;

const MOST_KNOWN = 200;

const NOWHERE: ReadonlyMap< number, number > = new Map();

export function indexOf( products: readonly IndexedProduct[] ): WordIndex {
	const words = new Map< string, Postings >();
	const titleWords = products.map( ( product, place ) => addProduct( words, product, place ) );
	const sorted = [ ...words.keys() ].sort( ( one, two ) => ( one < two ? -1 : 1 ) );
	const stems = new Map< string, string[] >();
	for ( const word of sorted ) {
		addTo( stems, stem( word ), word );
	}
	const likely = likelyWords( sorted );
	const known = new Map< string, ReadonlyMap< string, number > >();
	const near = ( word: string, withSlips: boolean ): ReadonlyMap< string, number > => {
		const plain = nearest( [ ...beginningWith( sorted, word ), ...( stems.get( stem( word ) ) ?? [] ) ], ( other ) => plainNearness( word, other ) );
		return ( plain.size > 0 && ! withSlips ) || editsAllowed( word ) === 0 ? plain : new Map( [ ...nearest( likely( word ), ( other ) => nearness( word, other ) ), ...plain ] );
	};
	return {
		titleWords,
		near: ( word, withSlips ) => {
			// The words that stay while one is typed are asked again with each letter.
			const key = `${ word } ${ withSlips }`;
			const found = known.get( key ) ?? near( word, withSlips );
			if ( known.size > MOST_KNOWN ) {
				known.clear();
			}
			known.set( key, found );
			return found;
		},
		postings: ( word ) => words.get( word ) ?? NOWHERE,
	};
}

/** Answers how many words the title has. */
function addProduct( words: Map< string, Postings >, product: IndexedProduct, place: number ): number {
	const title = indexWords( product.title );
	const add = ( list: readonly string[], weight: number ): void => list.forEach( ( word ) => {
		const postings = words.get( word ) ?? new Map< number, number >();
		postings.set( place, Math.max( weight, postings.get( place ) ?? 0 ) );
		words.set( word, postings );
	} );
	add( title, WEIGHTS.title );
	add( indexWords( product.sku ), WEIGHTS.sku );
	add( indexWords( product.variationSkus ), WEIGHTS.variationSku );
	add( indexWords( product.attributes ), WEIGHTS.attribute );
	add( indexWords( product.groups ), WEIGHTS.group );
	return title.length;
}

function addTo( lists: Map< string, string[] >, key: string, word: string ): void {
	const list = lists.get( key );
	if ( list ) {
		list.push( word );
	} else {
		lists.set( key, [ word ] );
	}
}

/** Words by their first two letters: those that a slip of the finger may have meant, `couldBeNear` without a look at all. */
function likelyWords( sorted: readonly string[] ): ( word: string ) => readonly string[] {
	const byLetter = new Map< string, string[] >();
	for ( const word of sorted.filter( ( one ) => couldBeNear( one, one ) ) ) {
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

/** The nearest, and among those the shortest, then by letters: as the server takes them. */
function nearest( words: readonly string[], near: ( word: string ) => number ): ReadonlyMap< string, number > {
	const found = [ ...new Set( words ) ].map( ( word ) => [ word, near( word ) ] as const ).filter( ( [ , nearness_ ] ) => nearness_ > 0 );
	return new Map( found.sort( ( one, two ) => two[ 1 ] - one[ 1 ] || [ ...one[ 0 ] ].length - [ ...two[ 0 ] ].length || ( one[ 0 ] < two[ 0 ] ? -1 : 1 ) ).slice( 0, MOST_WORDS ) );
}

export const SYNONYM = NEARNESS.plural;
