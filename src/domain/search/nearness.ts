/** Similarity of a typed word and a word of a product. Mirrors includes/Domain/Search/Similarity.php. */
import { contractDigraphs, isSpaceless, stem, withoutEnding } from './words';

/** Minimum length for one or two typos: shorter words would too often match different words. */
const MIN_LENGTH_ONE_EDIT = 4;
const MIN_LENGTH_TWO_EDITS = 8;

/** Matches words with a digit. They match only exactly, because a similar word contains a different number. */
export const HAS_DIGIT = /\p{N}/u;

/**
 * Higher values are more similar; 0 is a different word. A match inside a word of the title counts less than one at the
 * start of a word of a category.
 */
export const NEARNESS = {
	same: 24,
	plural: 21,
	beginning: 18,
	inside: 7,
	oneEdit: 6,
	oneEditOfBeginning: 4,
	twoEdits: 3,
	twoEditsOfBeginning: 1,
} as const;

/**
 * Minimum number of letters of a query that matches inside a word, or at the end of a word, and minimum length of a
 * word that is matched at its end.
 */
const MIN_LENGTH_INSIDE = 4;
const MIN_LENGTH_AT_END = 3;
const MIN_WORD_LENGTH_AT_END = 5;

/**
 * Maximum length of query words that must match a whole word: as prefixes, so few letters match too many words. The
 * last query word is an exception, because it may be incomplete.
 */
const MAX_LENGTH_WHOLE_WORD = 2;

/** Returns whether a word must match as a whole, without further letters. */
export const mustMatchWholeWord = ( query: string, isLast: boolean ): boolean =>
	! isLast && lengthOf( query ) <= MAX_LENGTH_WHOLE_WORD && ! isSpaceless( query );

const lengthOf = ( text: string ): number => [ ...text ].length;

export const editsAllowed = ( query: string ): number => {
	const length = lengthOf( query );
	return length >= MIN_LENGTH_TWO_EDITS ? 2 : length >= MIN_LENGTH_ONE_EDIT ? 1 : 0;
};

/** Returns the similarity without typos. */
export const nearnessWithoutTypos = ( query: string, word: string ): number =>
	nearnessWithoutTyposTo( query )( word, stem( word ) );

/** Returns a function that compares many words whose stems are known. */
export function nearnessWithoutTyposTo( query: string ): ( word: string, wordStem: string ) => number {
	const queryStem = stem( query );
	const contractedPrefix = contractedPrefixOf( query );
	const infix = infixOf( query );
	const contractedInfix = contractedPrefixOf( infix );
	const suffix = lengthOf( query ) === MIN_LENGTH_AT_END && ! HAS_DIGIT.test( query ) ? query : '';
	// A number inside a longer number is a different one.
	const isInside = ( word: string, wordStem: string ): boolean => {
		const isFound =
			infix === ''
				? suffix !== '' && word.endsWith( suffix ) && lengthOf( word ) >= MIN_WORD_LENGTH_AT_END
				: word.includes( infix ) || ( contractedInfix !== '' && wordStem.includes( contractedInfix ) );
		return isFound && ! HAS_DIGIT.test( word );
	};
	return ( word, wordStem ) => {
		if ( query === word ) {
			return NEARNESS.same;
		}
		if ( queryStem === wordStem ) {
			return NEARNESS.plural;
		}
		if (
			word.startsWith( query ) ||
			( contractedPrefix !== '' &&
				( word.startsWith( contractedPrefix ) || wordStem.startsWith( contractedPrefix ) ) &&
				! HAS_DIGIT.test( word ) )
		) {
			return NEARNESS.beginning;
		}
		return isInside( word, wordStem ) ? NEARNESS.inside : 0;
	};
}

/**
 * Returns the prefix that also matches the other spelling of ä, ö, ü and å; empty if the typed word is too short.
 */
function contractedPrefixOf( query: string ): string {
	const contracted = contractDigraphs( query );
	return lengthOf( contracted ) < MIN_LENGTH_INSIDE || HAS_DIGIT.test( query ) ? '' : contracted;
}

/**
 * Returns the text to search inside words, without a plural ending: Kaffeetasse for "tasse". Empty if the typed word is
 * too short.
 */
function infixOf( query: string ): string {
	const singular = withoutEnding( query );
	const infix = lengthOf( singular ) < MIN_LENGTH_INSIDE ? query : singular;
	return lengthOf( infix ) < MIN_LENGTH_INSIDE || HAS_DIGIT.test( query ) ? '' : infix;
}

/** Returns the similarity; typos are considered only if there is no match without. */
export function nearness( query: string, word: string ): number {
	const scoreWithoutTypos = nearnessWithoutTypos( query, word );
	const max = scoreWithoutTypos > 0 ? 0 : editsAllowed( query );
	if ( max === 0 || ! mayBeTypo( query, word ) ) {
		return scoreWithoutTypos;
	}
	const { wholeWordEdits, prefixEdits } = countEdits( [ ...query ], [ ...word ], max );
	if ( wholeWordEdits <= max ) {
		return wholeWordEdits === 1 ? NEARNESS.oneEdit : NEARNESS.twoEdits;
	}
	return prefixEdits > max ? 0 : prefixEdits === 1 ? NEARNESS.oneEditOfBeginning : NEARNESS.twoEditsOfBeginning;
}

/**
 * Returns whether the word may be a typo. Nearly all typos keep one of the first two letters at the start, which saves
 * most comparisons. Words with digits never match with typos: a similar number is a different product.
 */
export function mayBeTypo( query: string, word: string ): boolean {
	if ( HAS_DIGIT.test( query + word ) ) {
		return false;
	}
	const [ first = '', second = '' ] = query;
	const [ wordFirst = '', wordSecond = '' ] = word;
	return first === wordFirst || first === wordSecond || second === wordFirst;
}

/**
 * Returns the minimum number of edits (add, remove, replace or swap adjacent letters) from the query to the word, and
 * to a prefix of the word. Counts above `max` are not exact.
 */
export function countEdits(
	query: readonly string[],
	word: readonly string[],
	max: number
): { readonly wholeWordEdits: number; readonly prefixEdits: number } {
	// Longer prefixes of the word need more edits than allowed.
	const columns = Math.min( word.length, query.length + max );
	let previousRow: number[] = [];
	let row = Array.from( { length: columns + 1 }, ( _, index ) => index );
	for ( let line = 1; line <= query.length; line++ ) {
		const next = [ line ];
		for ( let column = 1; column <= columns; column++ ) {
			const isSame = query[ line - 1 ] === word[ column - 1 ];
			let min = Math.min(
				( row[ column ] ?? 0 ) + 1,
				( next[ column - 1 ] ?? 0 ) + 1,
				( row[ column - 1 ] ?? 0 ) + ( isSame ? 0 : 1 )
			);
			if (
				line > 1 &&
				column > 1 &&
				query[ line - 1 ] === word[ column - 2 ] &&
				query[ line - 2 ] === word[ column - 1 ]
			) {
				min = Math.min( min, ( previousRow[ column - 2 ] ?? 0 ) + 1 );
			}
			next.push( min );
		}
		previousRow = row;
		row = next;
		if ( Math.min( ...row ) > max ) {
			return { wholeWordEdits: max + 1, prefixEdits: max + 1 };
		}
	}
	return {
		wholeWordEdits: columns < word.length ? max + 1 : ( row[ columns ] ?? max + 1 ),
		prefixEdits: Math.min( ...row ),
	};
}
