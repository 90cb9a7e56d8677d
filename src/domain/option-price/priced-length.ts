/** Length for prices: code points, without the characters that the merchant excludes. */
import { LazyRules } from '../lazy-rules';
import { codePointLength } from '../number';
import type { removeMatches } from '../validation/pattern';

export const patternRules = new LazyRules< { removeMatches: typeof removeMatches } >();

export interface Exclusion {
	/** A list of characters (`\s` is a space), or a pattern. */
	excluded_characters: string;
	excluded_is_pattern: boolean;
}

export function pricedLength( exclusion: Exclusion, text: string ): number {
	const { excluded_characters: excludedCharacters, excluded_is_pattern: isPattern } = exclusion;
	if ( excludedCharacters === '' ) {
		return codePointLength( text );
	}
	if ( isPattern ) {
		return codePointLength( patternRules.rules.removeMatches( excludedCharacters, text ) );
	}
	const excludedSet = new Set( excludedCharacters.replaceAll( '\\s', ' ' ) );
	let length = 0;
	for ( const character of text ) {
		length += excludedSet.has( character ) ? 0 : 1;
	}
	return length;
}
