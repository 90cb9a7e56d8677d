/** Cuts two long texts, each from shortly before the first difference. */
const MAX_LENGTH = 160;
const CONTEXT_LENGTH = 30;

export function excerpts( mine: string, theirs: string ): { readonly mine: string; readonly theirs: string } {
	const [ own, other ] = [ Array.from( mine ), Array.from( theirs ) ];
	if ( own.length <= MAX_LENGTH && other.length <= MAX_LENGTH ) {
		return { mine, theirs };
	}
	const differenceIndex = own.findIndex( ( character, index ) => character !== other[ index ] );
	const start = Math.max( 0, ( differenceIndex === -1 ? own.length : differenceIndex ) - CONTEXT_LENGTH );
	return { mine: excerpt( own, start ), theirs: excerpt( other, start ) };
}

const excerpt = ( text: readonly string[], start: number ): string =>
	`${ start > 0 ? '…' : '' }${ text.slice( start, start + MAX_LENGTH ).join( '' ) }${ text.length > start + MAX_LENGTH ? '…' : '' }`;
