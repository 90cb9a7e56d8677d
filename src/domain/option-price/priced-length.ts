/** Length for prices: code points, without the characters that the merchant excludes. */
import { LazyRules } from '../lazy-rules';
import { codePointLength } from '../number';
import type { removeMatches } from '../validation/pattern';

export const patterns = new LazyRules< { removeMatches: typeof removeMatches } >();

export interface Exclusion {
	/** A list of characters (`\s` is a space), or a pattern. */
	excluded_characters: string;
	excluded_is_pattern: boolean;
}

export function pricedLength( exclusion: Exclusion, text: string ): number {
	const { excluded_characters: excluded, excluded_is_pattern: isPattern } = exclusion;
	if ( excluded === '' ) {
		return codePointLength( text );
	}
	if ( isPattern ) {
		return codePointLength( patterns.rules.removeMatches( excluded, text ) );
	}
	const listed = new Set( excluded.replaceAll( '\\s', ' ' ) );
	let length = 0;
	for ( const character of text ) {
		length += listed.has( character ) ? 0 : 1;
	}
	return length;
}
