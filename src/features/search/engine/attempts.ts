/**
 * The readings of what was typed, from what it says to what it may mean. Mirror of `attempts` in
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
	/** Of each one word is looked for. */
	readonly terms: readonly Term[];
	readonly slips: Slips;
}

/**
 * Of more words hardly any two are one, and each way to join them costs a search; with slips of the finger, each costs
 * two.
 */
const MAX_JOINED = 5;
const MAX_JOINED_WITH_SLIPS = 3;

/** Ways to part a word in two, and the minimum number of letters of a part that no digit borders on. */
const MAX_PARTED = 3;
const PART_FROM = 2;

/** A word of so few letters may be left out where nothing has all words; of one more, if no product has it. */
const SHORT = 2;

/** Of several numbers, such as 60x80. */
const MEASURE = /\dx\d/;

/** Each is tried only if none before it found anything. */
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
		// A second time only where it may bring something else.
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

/** Whether a product must have a term: not an article or a preposition beside other words. */
export function requiredIn( terms: readonly Term[] ): ( term: Term ) => boolean {
	const isSmall = ( [ word = '' ]: Term ): boolean => isSmallWord( word );
	const hasOthers = ! terms.every( isSmall );
	return ( term ) => ! hasOthers || ! isSmall( term );
}

const asTerms = ( words: readonly string[] ): readonly Term[] => words.map( ( word ) => [ word ] );

/** Each two neighbours as one word, for what is written in one: "t shirt". */
const joinedWords = ( words: readonly string[] ): readonly ( readonly string[] )[] =>
	( words.length > MAX_JOINED ? [] : words.slice( 1 ) ).map( ( word, index ) => [
		...words.slice( 0, index ),
		( words[ index ] ?? '' ) + word,
		...words.slice( index + 2 ),
	] );

/** A word that is near to none of the index as two, for what is written in two: "almondmilk", "2m". */
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
 * Without short words and without those that are near to none of the index, as long as more are left than long ones are
 * left out. A number stays.
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
