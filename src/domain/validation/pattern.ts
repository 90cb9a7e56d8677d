/**
 * The owner's regular expressions. What is stored was accepted by PHP's Pattern::problem, which knows what
 * means the same in both languages; here is only what keeps a page alive if something else slips through.
 */
import { codePointLength } from '../number';
import { endsSoon } from './pattern-trial';

const MAX_PATTERN_LENGTH = 300;
const MAX_SUBJECT_LENGTH = 2000;
const compiled = new Map< string, RegExp | null >();

/**
 * Whether the whole text matches. An invalid pattern matches nothing: it fails closed. Where trying could stop the
 * page, the text passes here: the server, whose matching has a limit, tries it and fails closed.
 */
export function matchesWhole( pattern: string, text: string ): boolean {
	const length = codePointLength( text );
	const expression = length > MAX_SUBJECT_LENGTH ? null : cached( `^(?:${ pattern })$`, pattern, 'u' );
	return expression !== null && ( ! endsSoon( pattern, length ) || expression.test( text ) );
}

/**
 * Takes out what matches: every match with the default flags `gi`, or as `/…/flags` says (of g, i, m, s, u). An invalid
 * pattern, and one that could stop the page on a text as long as this, takes out nothing, so that the shopper pays for
 * each character rather than for none. The server says the same: a price cannot be left to it.
 */
export function removeMatches( pattern: string, text: string ): string {
	const [ body, flags ] = splitFlags( pattern );
	const length = codePointLength( text );
	if ( flags === null || length > MAX_SUBJECT_LENGTH || ! endsSoon( body, length, true ) ) {
		return text;
	}
	const expression = cached( body, body, `${ flags.replace( 'u', '' ) }u` );
	return expression === null ? text : text.replace( expression, '' );
}

function splitFlags( pattern: string ): [ string, string | null ] {
	const end = pattern.lastIndexOf( '/' );
	if ( ! pattern.startsWith( '/' ) || end < 2 ) {
		return [ pattern, 'gi' ];
	}
	const flags = pattern.slice( end + 1 );
	const isKnown = /^[gimsu]*$/.test( flags ) && new Set( flags ).size === flags.length;
	return [ pattern.slice( 1, end ), isKnown ? flags : null ];
}

/** The pattern is tried alone first: `a)|(?:b` must not become valid by what stands around it. */
function cached( whole: string, alone: string, flags: string ): RegExp | null {
	const key = `${ flags }/${ whole }`;
	let expression = compiled.get( key );
	if ( expression === undefined ) {
		expression = codePointLength( alone ) > MAX_PATTERN_LENGTH ? null : compile( whole, alone, flags );
		compiled.set( key, expression );
	}
	return expression;
}

function compile( whole: string, alone: string, flags: string ): RegExp | null {
	try {
		return new RegExp( alone, 'u' ) && new RegExp( whole, flags );
	} catch {
		return null;
	}
}
