/**
 * Interpretations of a query, from literal to approximate. Mirror of `attempts` in
 * includes/Features/Search/Engine/TableSearch.php.
 */
import { editsAllowed, HAS_DIGIT } from '../../../domain/search/nearness';
import { isSmallWord } from '../../../domain/search/stop-words';
import {
	measuresWithoutUnit,
	isSpaceless,
	numberWords,
	queryCharacterTerms,
	queryTerms,
	type Term,
} from '../../../domain/search/words';
import type { TypoTolerance, WordIndex } from './word-index';

export interface Attempt {
	/** Alternatives per term, of which one word must match. */
	readonly terms: readonly Term[];
	readonly typoTolerance: TypoTolerance;
}

/**
 * Maximum number of words in a query of which two are joined. In longer queries, two words are rarely one, and each
 * variant costs a search, or two with typos.
 */
const MAX_JOINED_WORDS = 5;
const MAX_JOINED_WORDS_WITH_TYPOS = 3;

/**
 * Maximum number of ways to split a word, and minimum length of both parts, unless the word is split between a letter
 * and a digit.
 */
const MAX_SPLITS = 3;
const MIN_PART_LENGTH = 2;

/**
 * A word with so few letters may be left out if no product has all words; a word with one more letter, if no product
 * has it.
 */
const SHORT_WORD_LETTERS = 2;

/** Matches dimensions such as 60x80. */
const MEASURE = /\dx\d/;

/** Yields attempts; each is tried only if no earlier one found anything. */
export function* attemptsFor(
	query: string,
	index: WordIndex,
	similarToTerm: ( term: Term, typoTolerance: TypoTolerance, isLast: boolean ) => ReadonlyMap< string, number >
): Generator< Attempt > {
	const terms = queryTerms( query );
	const words = terms.map( ( [ word = '' ] ) => word );
	const numbers = numberWords( query );
	if ( words.length === 0 ) {
		return;
	}
	const withoutTypos = ( other: readonly Term[] ): Attempt => ( { terms: other, typoTolerance: 'none' } );
	if ( numbers.join( ' ' ) !== words.join( ' ' ) ) {
		yield withoutTypos( asTerms( numbers ) );
	}
	yield withoutTypos( terms );
	const unitlessWords = measuresWithoutUnit( query );
	if ( unitlessWords.some( ( word ) => MEASURE.test( word ) ) && unitlessWords.join( ' ' ) !== numbers.join( ' ' ) ) {
		yield withoutTypos( asTerms( unitlessWords ) );
	}
	const joinedVariants = joinAdjacent( words ).map( asTerms );
	for ( const other of [
		...joinedVariants,
		...( words.length > MAX_JOINED_WORDS ? [] : splitWords( words, index ).map( asTerms ) ),
	] ) {
		yield withoutTypos( other );
	}
	const signs = queryCharacterTerms( query );
	if ( signs.length > 0 ) {
		yield withoutTypos( signs );
	}
	for ( const other of [ terms, ...( words.length > MAX_JOINED_WORDS_WITH_TYPOS ? [] : joinedVariants ) ] ) {
		// Searches with typos only if a word is long enough to have one.
		if ( other.some( ( [ word = '' ] ) => editsAllowed( word ) > 0 ) ) {
			yield { terms: other, typoTolerance: 'needed' };
			yield { terms: other, typoTolerance: 'all' };
		}
	}
	const remainingTerms = withoutUnknown( terms, index, similarToTerm );
	if ( remainingTerms.length > 0 ) {
		yield { terms: remainingTerms, typoTolerance: 'needed' };
	}
}

/** Returns whether a product must match a term; articles and prepositions beside other words are optional. */
export function requiredIn( terms: readonly Term[] ): ( term: Term ) => boolean {
	const isSmall = ( [ word = '' ]: Term ): boolean => isSmallWord( word );
	const hasSignificantTerm = ! terms.every( isSmall );
	return ( term ) => ! hasSignificantTerm || ! isSmall( term );
}

const asTerms = ( words: readonly string[] ): readonly Term[] => words.map( ( word ) => [ word ] );

/** Joins each two adjacent words, for words that are written as one: "t shirt". */
const joinAdjacent = ( words: readonly string[] ): readonly ( readonly string[] )[] =>
	( words.length > MAX_JOINED_WORDS ? [] : words.slice( 1 ) ).map( ( word, index ) => [
		...words.slice( 0, index ),
		( words[ index ] ?? '' ) + word,
		...words.slice( index + 2 ),
	] );

/** Splits a word that is similar to no index word, for words that are written as two: "almondmilk", "2m". */
function splitWords( words: readonly string[], index: WordIndex ): readonly ( readonly string[] )[] {
	return words.flatMap( ( word, wordPosition ) => {
		const letters = [ ...word ];
		if ( isSpaceless( word ) || index.similarWords( word, 'none' ).size > 0 ) {
			return [];
		}
		const countAdjacentDigits = ( position: number ): number =>
			(
				letters
					.slice( position - 1, position + 1 )
					.join( '' )
					.match( /\p{N}/gu ) ?? []
			).length;
		return letters
			.map( ( _, offset ) => letters.length - offset )
			.filter(
				( length ) =>
					( length >= MIN_PART_LENGTH &&
						letters.length - length >= MIN_PART_LENGTH &&
						countAdjacentDigits( length ) === 0 ) ||
					( length < letters.length && countAdjacentDigits( length ) === 1 )
			)
			.map( ( length ) => letters.slice( 0, length ).join( '' ) )
			.filter( ( prefix ) => index.postings( prefix ).size > 0 )
			.slice( 0, MAX_SPLITS )
			.map( ( prefix ) => [
				...words.slice( 0, wordPosition ),
				prefix,
				word.slice( prefix.length ),
				...words.slice( wordPosition + 1 ),
			] );
	} );
}

/**
 * Leaves out short words and words that are similar to no index word. Returns an empty list if no word would be left
 * out, or if not more than half of the long words would remain. Numbers stay.
 */
function withoutUnknown(
	terms: readonly Term[],
	index: WordIndex,
	similarToTerm: Parameters< typeof attemptsFor >[ 2 ]
): readonly Term[] {
	const isShort = ( word: string ): boolean => {
		const { length } = [ ...word ];
		return (
			! HAS_DIGIT.test( word ) &&
			! isSpaceless( word ) &&
			( length <= SHORT_WORD_LETTERS ||
				( length === SHORT_WORD_LETTERS + 1 && index.postings( word ).size === 0 ) )
		);
	};
	const longTerms = terms.filter( ( [ word = '' ] ) => ! isSmallWord( word ) && ! isShort( word ) );
	const remainingTerms = longTerms.filter(
		( term ) => HAS_DIGIT.test( term.join( '' ) ) || similarToTerm( term, 'needed', false ).size > 0
	);
	return 2 * remainingTerms.length > longTerms.length && remainingTerms.length < terms.length ? remainingTerms : [];
}
