/** Similarity of a typed word and a word of a product. Mirrors includes/Domain/Search/Similarity.php. */
import { bare, isSpaceless, stem, withoutEnding } from './words';

/** Minimum length for one or two typos: shorter words would too often match different words. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** Word with a digit: a similar word is a different number, so these match only exactly. */
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

/** Minimum number of letters to match anywhere inside a word; to match the end of a word; and of such a word. */
const INSIDE_FROM = 4;
const AT_END_FROM = 3;
const WITH_END_FROM = 5;

/**
 * Maximum length of words that must match as a whole: half of all words start with so few letters. Only the last word,
 * which may be incomplete, also matches as a prefix.
 */
const WHOLE_UNTIL = 2;

/** Returns whether a word must match as a whole, without further letters. */
export const isWhole = ( query: string, isLast: boolean ): boolean =>
	! isLast && lengthOf( query ) <= WHOLE_UNTIL && ! isSpaceless( query );

const lengthOf = ( text: string ): number => [ ...text ].length;

export const editsAllowed = ( query: string ): number => {
	const length = lengthOf( query );
	return length >= TWO_EDITS_FROM ? 2 : length >= ONE_EDIT_FROM ? 1 : 0;
};

/** Returns the similarity without typos. */
export const plainNearness = ( query: string, word: string ): number => plainNearnessTo( query )( word, stem( word ) );

/** Returns a function that compares many words whose stems are known. */
export function plainNearnessTo( query: string ): ( word: string, wordStem: string ) => number {
	const queryStem = stem( query );
	const beginning = bareBeginning( query );
	const inner = innerOf( query );
	const bareInner = bareBeginning( inner );
	const tail = lengthOf( query ) === AT_END_FROM && ! HAS_DIGIT.test( query ) ? query : '';
	// A number inside a longer number is a different one.
	const isInside = ( word: string, wordStem: string ): boolean => {
		const isFound =
			inner === ''
				? tail !== '' && word.endsWith( tail ) && lengthOf( word ) >= WITH_END_FROM
				: word.includes( inner ) || ( bareInner !== '' && wordStem.includes( bareInner ) );
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
			( beginning !== '' &&
				( word.startsWith( beginning ) || wordStem.startsWith( beginning ) ) &&
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
function bareBeginning( query: string ): string {
	const found = bare( query );
	return lengthOf( found ) < INSIDE_FROM || HAS_DIGIT.test( query ) ? '' : found;
}

/**
 * Returns the text to search inside words, without a plural ending: Kaffeetasse for "tasse". Empty if the typed word is
 * too short.
 */
function innerOf( query: string ): string {
	const inner = withoutEnding( query );
	const long = lengthOf( inner ) < INSIDE_FROM ? query : inner;
	return lengthOf( long ) < INSIDE_FROM || HAS_DIGIT.test( query ) ? '' : long;
}

/** Returns the similarity; typos are considered only if there is no match without. */
export function nearness( query: string, word: string ): number {
	const plain = plainNearness( query, word );
	const max = plain > 0 ? 0 : editsAllowed( query );
	if ( max === 0 || ! couldBeNear( query, word ) ) {
		return plain;
	}
	const { whole, beginning } = edits( [ ...query ], [ ...word ], max );
	if ( whole <= max ) {
		return whole === 1 ? NEARNESS.oneEdit : NEARNESS.twoEdits;
	}
	return beginning > max ? 0 : beginning === 1 ? NEARNESS.oneEditOfBeginning : NEARNESS.twoEditsOfBeginning;
}

/**
 * Returns whether the word may be a typo. Nearly all typos keep one of the first two letters at the start, which saves
 * most comparisons. Words with digits never match with typos: a similar number is a different product.
 */
export function couldBeNear( query: string, word: string ): boolean {
	if ( HAS_DIGIT.test( query + word ) ) {
		return false;
	}
	const [ first = '', second = '' ] = query;
	const [ wordFirst = '', wordSecond = '' ] = word;
	return first === wordFirst || first === wordSecond || second === wordFirst;
}

/**
 * Returns the minimum number of edits (add, remove, replace or swap adjacent letters) from the query to the word, and
 * to a prefix of the word. Counts above `most` are not exact.
 */
export function edits(
	query: readonly string[],
	word: readonly string[],
	max: number
): { readonly whole: number; readonly beginning: number } {
	// Longer prefixes of the word need more edits than allowed.
	const columns = Math.min( word.length, query.length + max );
	let before: number[] = [];
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
				min = Math.min( min, ( before[ column - 2 ] ?? 0 ) + 1 );
			}
			next.push( min );
		}
		before = row;
		row = next;
		if ( Math.min( ...row ) > max ) {
			return { whole: max + 1, beginning: max + 1 };
		}
	}
	return { whole: columns < word.length ? max + 1 : ( row[ columns ] ?? max + 1 ), beginning: Math.min( ...row ) };
}
