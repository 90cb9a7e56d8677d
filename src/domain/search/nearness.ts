/** How near a typed word is to a word of a product. Twin of includes/Domain/Search/Nearness.php. */
import { stem } from './words';

/** Shorter words are too easily another word. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

const HAS_DIGIT = /\p{N}/u;

/** Higher is nearer; 0 is another word. */
export const NEARNESS = { same: 8, plural: 7, beginning: 6, oneEdit: 4, oneEditOfBeginning: 3, twoEdits: 2, twoEditsOfBeginning: 1 } as const;

/** Of so few letters half of all words begin: only what is typed last, and may not be done, is taken for a beginning. */
const WHOLE_UNTIL = 2;

/** Whether a word is meant as it stands, with nothing behind it. */
export const isWhole = ( query: string, isLast: boolean ): boolean => ! isLast && [ ...query ].length <= WHOLE_UNTIL;

export const editsAllowed = ( query: string ): number => {
	const length = [ ...query ].length;
	return length >= TWO_EDITS_FROM ? 2 : length >= ONE_EDIT_FROM ? 1 : 0;
};

/** Without slips of the finger. */
export function plainNearness( query: string, word: string ): number {
	if ( query === word ) {
		return NEARNESS.same;
	}
	if ( stem( query ) === stem( word ) ) {
		return NEARNESS.plural;
	}
	return word.startsWith( query ) ? NEARNESS.beginning : 0;
}

/** With them: only where nothing is near without. */
export function nearness( query: string, word: string ): number {
	const plain = plainNearness( query, word );
	const most = plain > 0 ? 0 : editsAllowed( query );
	if ( most === 0 || ! couldBeNear( query, word ) ) {
		return plain;
	}
	const { whole, beginning } = edits( [ ...query ], [ ...word ], most );
	if ( whole <= most ) {
		return whole === 1 ? NEARNESS.oneEdit : NEARNESS.twoEdits;
	}
	return beginning > most ? 0 : beginning === 1 ? NEARNESS.oneEditOfBeginning : NEARNESS.twoEditsOfBeginning;
}

/**
 * Nearly all slips leave one of the first two letters at the beginning; and it spares most comparisons. What has a digit in it is a number of its own:
 * the product beside it is another.
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
 * The fewest letters to add, leave out, exchange or swap with their neighbour, until the query is the word, and until it is the beginning of the
 * word. Counts beyond `most` are not exact.
 */
export function edits( query: readonly string[], word: readonly string[], most: number ): { readonly whole: number; readonly beginning: number } {
	// What is longer than the query by more than that is nearer to none of its beginnings.
	const columns = Math.min( word.length, query.length + most );
	let before: number[] = [];
	let row = Array.from( { length: columns + 1 }, ( _, index ) => index );
	for ( let line = 1; line <= query.length; line++ ) {
		const next = [ line ];
		for ( let column = 1; column <= columns; column++ ) {
			const isSame = query[ line - 1 ] === word[ column - 1 ];
			let least = Math.min( ( row[ column ] ?? 0 ) + 1, ( next[ column - 1 ] ?? 0 ) + 1, ( row[ column - 1 ] ?? 0 ) + ( isSame ? 0 : 1 ) );
			if ( line > 1 && column > 1 && query[ line - 1 ] === word[ column - 2 ] && query[ line - 2 ] === word[ column - 1 ] ) {
				least = Math.min( least, ( before[ column - 2 ] ?? 0 ) + 1 );
			}
			next.push( least );
		}
		before = row;
		row = next;
		if ( Math.min( ...row ) > most ) {
			return { whole: most + 1, beginning: most + 1 };
		}
	}
	return { whole: columns < word.length ? most + 1 : row[ columns ] ?? most + 1, beginning: Math.min( ...row ) };
}
