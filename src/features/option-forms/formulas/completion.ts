/** Finds the completions for the input and applies one. Positions count UTF-16 units. */
import { formulaRanges, isWithin } from './label-parts';
import type { FormulaKind, FormulaSuggestion } from './formula-text';

export interface QueryRange {
	/** Range that the word replaces. */
	readonly start: number;
	readonly end: number;
	readonly query: string;
}

export interface CompletedFormula {
	readonly source: string;
	readonly caret: number;
}

const MAX_SUGGESTIONS = 50;
const NAME_AT_END = /[\p{L}_][\p{L}\p{N}_]*$/u;

/** Returns the word at the cursor; null inside quoted text, or outside the formulas of a label. */
export function wordAt( source: string, caret: number, kind: FormulaKind ): QueryRange | null {
	const textBefore = source.slice( 0, caret );
	if ( kind === 'label' && ! isWithin( formulaRanges( source ), caret ) ) {
		return null;
	}
	const openingBrace = textBefore.lastIndexOf( '{' );
	if ( openingBrace > textBefore.lastIndexOf( '}' ) && ! /[\n*/+]/.test( textBefore.slice( openingBrace ) ) ) {
		const remainder = /^[A-Za-z0-9_.]*\}/.exec( source.slice( caret ) )?.[ 0 ] ?? '';
		return { start: openingBrace, end: caret + remainder.length, query: textBefore.slice( openingBrace + 1 ) };
	}
	if ( kind !== 'label' && isInQuotes( textBefore ) ) {
		return null;
	}
	const query = NAME_AT_END.exec( textBefore )?.[ 0 ] ?? '';
	return { start: caret - query.length, end: caret, query };
}

function isInQuotes( textBefore: string ): boolean {
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
	const candidates = isReference
		? suggestions.filter( ( { insertText } ) => insertText.startsWith( '{' ) )
		: suggestions;
	return candidates
		.map( ( suggestion, position ) => ( {
			word: suggestion,
			position,
			rank: rankOf( suggestion, normalizedQuery ),
		} ) )
		.filter( ( { rank } ) => rank > 0 )
		.sort( ( a, b ) => b.rank - a.rank || a.position - b.position )
		.slice( 0, MAX_SUGGESTIONS )
		.map( ( { word: suggestion } ) => suggestion );
}

/** Returns whether the label, or one of its words, starts with the query. */
export const matchesStartOfLabel = ( suggestion: FormulaSuggestion, query: string ): boolean =>
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
): CompletedFormula {
	const isOutsideFormula = kind === 'label' && ! isWithin( formulaRanges( source ), queryRange.start );
	const inserted = isOutsideFormula ? `#=${ suggestion.insertText }=#` : suggestion.insertText;
	return {
		source: source.slice( 0, queryRange.start ) + inserted + source.slice( queryRange.end ),
		caret:
			queryRange.start + inserted.length - suggestion.back - ( isOutsideFormula && suggestion.back > 0 ? 2 : 0 ),
	};
}
