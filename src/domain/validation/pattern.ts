/**
 * Applies the merchant's regular expressions. PHP's Pattern::problem accepts only patterns that mean the same in both
 * languages; this module protects the page from any others.
 */
import { codePointLength } from '../number';
import { isSafePattern } from './pattern-safety';

const MAX_PATTERN_LENGTH = 300;
const MAX_SUBJECT_LENGTH = 2000;
const compiledPatterns = new Map< string, RegExp | null >();

/**
 * Returns whether the whole text matches. An invalid pattern matches nothing. If the match could freeze the page,
 * returns true here: the server, whose matching has a limit, decides.
 */
export function matchesFullText( pattern: string, text: string ): boolean {
	const length = codePointLength( text );
	const expression = length > MAX_SUBJECT_LENGTH ? null : compileOnce( `^(?:${ pattern })$`, pattern, 'u' );
	return expression !== null && ( ! isSafePattern( pattern, length ) || expression.test( text ) );
}

/**
 * Removes all matches, with the default flags `gi` or those of `/…/flags` (g, i, m, s, u). An invalid pattern, or one
 * that could freeze the page on this text, removes nothing, so that the shopper pays for each character rather than for
 * none.
 *
 * The server does the same, because both must calculate the same price.
 */
export function removeMatches( pattern: string, text: string ): string {
	const [ body, flags ] = splitFlags( pattern );
	const length = codePointLength( text );
	if ( flags === null || length > MAX_SUBJECT_LENGTH || ! isSafePattern( body, length, true ) ) {
		return text;
	}
	const expression = compileOnce( body, body, `${ flags.replace( 'u', '' ) }u` );
	return expression === null ? text : text.replace( expression, '' );
}

function splitFlags( pattern: string ): [ string, string | null ] {
	const lastSlash = pattern.lastIndexOf( '/' );
	if ( ! pattern.startsWith( '/' ) || lastSlash < 2 ) {
		return [ pattern, 'gi' ];
	}
	const flags = pattern.slice( lastSlash + 1 );
	const areFlagsValid = /^[gimsu]*$/.test( flags ) && new Set( flags ).size === flags.length;
	return [ pattern.slice( 1, lastSlash ), areFlagsValid ? flags : null ];
}

/**
 * Returns the compiled expression from the cache; null if it is invalid. The pattern is also compiled alone, because
 * `a)|(?:b` must not become valid by the text around it.
 */
function compileOnce( fullSource: string, pattern: string, flags: string ): RegExp | null {
	const key = `${ flags }/${ fullSource }`;
	let expression = compiledPatterns.get( key );
	if ( expression === undefined ) {
		expression = codePointLength( pattern ) > MAX_PATTERN_LENGTH ? null : compile( fullSource, pattern, flags );
		compiledPatterns.set( key, expression );
	}
	return expression;
}

function compile( fullSource: string, pattern: string, flags: string ): RegExp | null {
	try {
		return new RegExp( pattern, 'u' ) && new RegExp( fullSource, flags );
	} catch {
		return null;
	}
}
