/**
 * Interpretations of a query, from literal to approximate. Mirror of `attempts` in
 * includes/Features/Search/Engine/TableSearch.php.
 */
import { editsAllowed, HAS_DIGIT } from '../../../domain/search/nearness';
import { isSmallWord } from '../../../domain/search/stop-words';
import {
	bareMeasures,
	isSpaceless,
	numberWords,
	querySigns,
	queryTerms,
	type Term,
} from '../../../domain/search/words';
import type { Slips, WordIndex } from './word-index';

export interface Attempt {
	/** Alternatives per term, of which one word must match. */
	readonly terms: readonly Term[];
	readonly slips: Slips;
}

/**
 * Maximum number of typed words for joining two of them: in longer queries two words are rarely one, and each variant
 * costs a search, or two with typos.
 */
const MAX_JOINED = 5;
const MAX_JOINED_WITH_SLIPS = 3;

/** Maximum number of ways to split a word, and minimum length of a part without adjacent digit. */
const MAX_PARTED = 3;
const PART_FROM = 2;

/**
 * A word with so few letters may be left out if no product has all words; a word with one more letter, if no product
 * has it.
 */
const SHORT = 2;

/** Matches dimensions such as 60x80. */
const MEASURE = /\dx\d/;

/** Yields attempts; each is tried only if no earlier one found anything. */
export function* attemptsFor(
	query: string,
	index: WordIndex,
	nearTerm: ( term: Term, slips: Slips, isLast: boolean ) => ReadonlyMap< string, number >
): Generator< Attempt > {
	const terms = queryTerms( query );
	const words = terms.map( ( [ word = '' ] ) => word );
	const numbers = numberWords( query );
	if ( words.length === 0 ) {
		return;
	}
	const plain = ( other: readonly Term[] ): Attempt => ( { terms: other, slips: 'none' } );
	if ( numbers.join( ' ' ) !== words.join( ' ' ) ) {
		yield plain( asTerms( numbers ) );
	}
	yield plain( terms );
	const bare = bareMeasures( query );
	if ( bare.some( ( word ) => MEASURE.test( word ) ) && bare.join( ' ' ) !== numbers.join( ' ' ) ) {
		yield plain( asTerms( bare ) );
	}
	const joined = joinedWords( words ).map( asTerms );
	for ( const other of [
		...joined,
		...( words.length > MAX_JOINED ? [] : partedWords( words, index ).map( asTerms ) ),
	] ) {
		yield plain( other );
	}
	const signs = querySigns( query );
	if ( signs.length > 0 ) {
		yield plain( signs );
	}
	for ( const other of [ terms, ...( words.length > MAX_JOINED_WITH_SLIPS ? [] : joined ) ] ) {
		// A second time only if it may find something else.
		if ( other.some( ( [ word = '' ] ) => editsAllowed( word ) > 0 ) ) {
			yield { terms: other, slips: 'needed' };
			yield { terms: other, slips: 'all' };
		}
	}
	const kept = withoutUnknown( terms, index, nearTerm );
	if ( kept.length > 0 ) {
		yield { terms: kept, slips: 'needed' };
	}
}

/** Returns whether a product must match a term; articles and prepositions beside other words are optional. */
export function requiredIn( terms: readonly Term[] ): ( term: Term ) => boolean {
	const isSmall = ( [ word = '' ]: Term ): boolean => isSmallWord( word );
	const hasOthers = ! terms.every( isSmall );
	return ( term ) => ! hasOthers || ! isSmall( term );
}

const asTerms = ( words: readonly string[] ): readonly Term[] => words.map( ( word ) => [ word ] );

/** Joins each two adjacent words, for words that are written as one: "t shirt". */
const joinedWords = ( words: readonly string[] ): readonly ( readonly string[] )[] =>
	( words.length > MAX_JOINED ? [] : words.slice( 1 ) ).map( ( word, index ) => [
		...words.slice( 0, index ),
		( words[ index ] ?? '' ) + word,
		...words.slice( index + 2 ),
	] );

/** Splits a word that is similar to no index word, for words that are written as two: "almondmilk", "2m". */
function partedWords( words: readonly string[], index: WordIndex ): readonly ( readonly string[] )[] {
	return words.flatMap( ( word, place ) => {
		const letters = [ ...word ];
		if ( isSpaceless( word ) || index.near( word, 'none' ).size > 0 ) {
			return [];
		}
		const digitsAt = ( at: number ): number =>
			(
				letters
					.slice( at - 1, at + 1 )
					.join( '' )
					.match( /\p{N}/gu ) ?? []
			).length;
		return letters
			.map( ( _, at ) => letters.length - at )
			.filter(
				( length ) =>
					( length >= PART_FROM && letters.length - length >= PART_FROM && digitsAt( length ) === 0 ) ||
					( length < letters.length && digitsAt( length ) === 1 )
			)
			.map( ( length ) => letters.slice( 0, length ).join( '' ) )
			.filter( ( beginning ) => index.postings( beginning ).size > 0 )
			.slice( 0, MAX_PARTED )
			.map( ( beginning ) => [
				...words.slice( 0, place ),
				beginning,
				word.slice( beginning.length ),
				...words.slice( place + 1 ),
			] );
	} );
}

/**
 * Leaves out short words and words that are similar to no index word, as long as more long words remain than are left
 * out. Numbers stay.
 */
function withoutUnknown(
	terms: readonly Term[],
	index: WordIndex,
	nearTerm: Parameters< typeof attemptsFor >[ 2 ]
): readonly Term[] {
	const isShort = ( word: string ): boolean => {
		const { length } = [ ...word ];
		return (
			! HAS_DIGIT.test( word ) &&
			! isSpaceless( word ) &&
			( length <= SHORT || ( length === SHORT + 1 && index.postings( word ).size === 0 ) )
		);
	};
	const long = terms.filter( ( [ word = '' ] ) => ! isSmallWord( word ) && ! isShort( word ) );
	const kept = long.filter(
		( term ) => HAS_DIGIT.test( term.join( '' ) ) || nearTerm( term, 'needed', false ).size > 0
	);
	return 2 * kept.length > long.length && kept.length < terms.length ? kept : [];
}
