/** Finds the completions for the input and applies one. Positions count UTF-16 units. */
import { formulaStretches, isWithin } from './label-parts';
import type { FormulaKind, FormulaSuggestion } from './formula-text';

export interface Typed {
	/** Range that the word replaces. */
	readonly start: number;
	readonly end: number;
	readonly query: string;
}

export interface Completed {
	readonly source: string;
	readonly caret: number;
}

const MAX = 50;
const NAME = /[\p{L}_][\p{L}\p{N}_]*$/u;

/** Returns the word at the cursor; null inside quoted text, or outside the formulas of a label. */
export function wordAt( source: string, caret: number, kind: FormulaKind ): Typed | null {
	const before = source.slice( 0, caret );
	if ( kind === 'label' && ! isWithin( formulaStretches( source ), caret ) ) {
		return null;
	}
	const open = before.lastIndexOf( '{' );
	if ( open > before.lastIndexOf( '}' ) && ! /[\n*/+]/.test( before.slice( open ) ) ) {
		const rest = /^[A-Za-z0-9_.]*\}/.exec( source.slice( caret ) )?.[ 0 ] ?? '';
		return { start: open, end: caret + rest.length, query: before.slice( open + 1 ) };
	}
	if ( kind !== 'label' && isInText( before ) ) {
		return null;
	}
	const query = NAME.exec( before )?.[ 0 ] ?? '';
	return { start: caret - query.length, end: caret, query };
}

function isInText( before: string ): boolean {
	const rest = before.replace( /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '' );
	return /["']/.test( rest );
}

/**
 * Returns the matching words, best first: the label starts with the query, one of its words does, the token or help
 * contains it.
 */
export function matchingWords(
	words: readonly FormulaSuggestion[],
	query: string,
	isReference: boolean
): FormulaSuggestion[] {
	const wanted = query.trim().toLowerCase();
	const open = isReference ? words.filter( ( { insert } ) => insert.startsWith( '{' ) ) : words;
	return open
		.map( ( word, position ) => ( { word, position, rank: rankOf( word, wanted ) } ) )
		.filter( ( { rank } ) => rank > 0 )
		.sort( ( one, other ) => other.rank - one.rank || one.position - other.position )
		.slice( 0, MAX )
		.map( ( { word } ) => word );
}

/** Returns whether the label, or one of its words, starts with the query. */
export const isClose = ( word: FormulaSuggestion, query: string ): boolean =>
	query.trim() !== '' && rankOf( word, query.trim().toLowerCase() ) > 2;

function rankOf( { label, insert }: FormulaSuggestion, wanted: string ): number {
	const name = label.toLowerCase();
	if ( wanted === '' || name.startsWith( wanted ) ) {
		return 4;
	}
	if ( name.split( /[^\p{L}\p{N}_]+/u ).some( ( part ) => part.startsWith( wanted ) ) ) {
		return 3;
	}
	const code = insert.toLowerCase().replace( /^\{(?:field\.)?/, '' );
	return code.startsWith( wanted ) ? 2 : code.includes( wanted ) || name.includes( wanted ) ? 1 : 0;
}

/** Inserts a word. Outside the formulas of a label it adds `#=` and `=#`. */
export function takeWord( source: string, typed: Typed, word: FormulaSuggestion, kind: FormulaKind ): Completed {
	const isBare = kind === 'label' && ! isWithin( formulaStretches( source ), typed.start );
	const inserted = isBare ? `#=${ word.insert }=#` : word.insert;
	return {
		source: source.slice( 0, typed.start ) + inserted + source.slice( typed.end ),
		caret: typed.start + inserted.length - word.back - ( isBare && word.back > 0 ? 2 : 0 ),
	};
}
