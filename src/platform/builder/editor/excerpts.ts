/** Cuts two long texts, each from shortly before the first difference. */
const MAX_LENGTH = 160;
const BEFORE = 30;

export function excerpts( mine: string, theirs: string ): { readonly mine: string; readonly theirs: string } {
	const [ own, other ] = [ Array.from( mine ), Array.from( theirs ) ];
	if ( own.length <= MAX_LENGTH && other.length <= MAX_LENGTH ) {
		return { mine, theirs };
	}
	const at = own.findIndex( ( character, place ) => character !== other[ place ] );
	const from = Math.max( 0, ( at === -1 ? own.length : at ) - BEFORE );
	return { mine: cut( own, from ), theirs: cut( other, from ) };
}

const cut = ( text: readonly string[], from: number ): string =>
	`${ from > 0 ? '…' : '' }${ text.slice( from, from + MAX_LENGTH ).join( '' ) }${ text.length > from + MAX_LENGTH ? '…' : '' }`;
