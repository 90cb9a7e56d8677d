/** Finds the completions for the input and applies one. Positions count UTF-16 units. */
import { formulaStretches, isWithin } from './label-parts';
import type { FormulaKind, FormulaSuggestion } from './formula-text';

export interface QueryRange {
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
export function wordAt( source: string, caret: number, kind: FormulaKind ): QueryRange | null {
	const textBefore = source.slice( 0, caret );
	if ( kind === 'label' && ! isWithin( formulaStretches( source ), caret ) ) {
		return null;
	}
	const open = textBefore.lastIndexOf( '{' );
	if ( open > textBefore.lastIndexOf( '}' ) && ! /[\n*/+]/.test( textBefore.slice( open ) ) ) {
		const remainder = /^[A-Za-z0-9_.]*\}/.exec( source.slice( caret ) )?.[ 0 ] ?? '';
		return { start: open, end: caret + remainder.length, query: textBefore.slice( open + 1 ) };
	}
	if ( kind !== 'label' && isInText( textBefore ) ) {
		return null;
	}
	const query = NAME.exec( textBefore )?.[ 0 ] ?? '';
	return { start: caret - query.length, end: caret, query };
}

function isInText( textBefore: string ): boolean {
	const unquotedText = textBefore.replace( /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '' );
	return /["']/.test( unquotedText );
}

/**
 * Returns the suggestions that match the query, best first: the label starts with it, a word of the label starts with
 * it, the inserted code starts with it, the code or the label contains it.
 */
export function matchingSuggestions(
	suggestions: readonly FormulaSuggestion[],
	query: string,
	isReference: boolean
): FormulaSuggestion[] {
	const normalizedQuery = query.trim().toLowerCase();
	const open = isReference ? suggestions.filter( ( { insertText } ) => insertText.startsWith( '{' ) ) : suggestions;
	return open
		.map( ( suggestion, position ) => ( {
			word: suggestion,
			position,
			rank: rankOf( suggestion, normalizedQuery ),
		} ) )
		.filter( ( { rank } ) => rank > 0 )
		.sort( ( a, b ) => b.rank - a.rank || a.position - b.position )
		.slice( 0, MAX )
		.map( ( { word: suggestion } ) => suggestion );
}

/** Returns whether the label, or one of its words, starts with the query. */
export const isClose = ( suggestion: FormulaSuggestion, query: string ): boolean =>
	query.trim() !== '' && rankOf( suggestion, query.trim().toLowerCase() ) > 2;

function rankOf( { label, insertText }: FormulaSuggestion, normalizedQuery: string ): number {
	const name = label.toLowerCase();
	if ( normalizedQuery === '' || name.startsWith( normalizedQuery ) ) {
		return 4;
	}
	if ( name.split( /[^\p{L}\p{N}_]+/u ).some( ( part ) => part.startsWith( normalizedQuery ) ) ) {
		return 3;
	}
	const code = insertText.toLowerCase().replace( /^\{(?:field\.)?/, '' );
	return code.startsWith( normalizedQuery )
		? 2
		: code.includes( normalizedQuery ) || name.includes( normalizedQuery )
			? 1
			: 0;
}

/** Inserts a suggestion. Outside the formulas of a label it adds `#=` and `=#`. */
export function applySuggestion(
	source: string,
	queryRange: QueryRange,
	suggestion: FormulaSuggestion,
	kind: FormulaKind
): Completed {
	const isBare = kind === 'label' && ! isWithin( formulaStretches( source ), queryRange.start );
	const inserted = isBare ? `#=${ suggestion.insertText }=#` : suggestion.insertText;
	return {
		source: source.slice( 0, queryRange.start ) + inserted + source.slice( queryRange.end ),
		caret: queryRange.start + inserted.length - suggestion.back - ( isBare && suggestion.back > 0 ? 2 : 0 ),
	};
}
