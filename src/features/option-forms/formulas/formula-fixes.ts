/**
 * Suggests corrections of an invalid formula, best first, by the position and code of the error. Pure functions.
 */
import type { Problem } from '../../../platform/builder/document';
import { formulaFunctions, type FormulaSuggestion } from './formula-text';
import { unitsBefore } from './label-parts';
import { changeOutside } from './mathjs-spelling';
import { nearestName } from './nearest';

/** Replacements of unsupported characters outside text and references. */
const CHARACTERS: Readonly< Record< string, readonly [ RegExp, string ] > > = {
	'^': [ /\^/g, '**' ],
	'=': [ /(?<![=<>!])=(?!=)/g, '==' ],
	'&': [ /(?<!&)&(?!&)/g, '&&' ],
	'|': [ /(?<!\|)\|(?!\|)/g, '||' ],
	'×': [ /×/g, '*' ],
	'÷': [ /÷/g, '/' ],
	'−': [ /−/g, '-' ],
	'–': [ /–/g, '-' ],
	'≤': [ /≤/g, '<=' ],
	'≥': [ /≥/g, '>=' ],
	'≠': [ /≠/g, '!=' ],
	'“': [ /[“”]/g, '"' ],
	'”': [ /[“”]/g, '"' ],
	'‘': [ /[‘’]/g, "'" ],
	'’': [ /[‘’]/g, "'" ],
	';': [ /;/g, ',' ],
	'[': [ /\[/g, '(' ],
	']': [ /\]/g, ')' ],
	$: [ /\$/g, '' ],
	'€': [ /€/g, '' ],
	'£': [ /£/g, '' ],
};

/** Returns the candidates. `start` of the problem is the offset of the formula in a label; 0 for a plain formula. */
export function fixings( source: string, problem: Problem, words: readonly FormulaSuggestion[] ): string[] {
	const at = unitsBefore( source, problem.position ?? 0 );
	switch ( problem.code ) {
		case 'unexpected_character':
			return withCharacter( source, String.fromCodePoint( source.codePointAt( at ) ?? 32 ) );
		case 'unexpected_token':
			return [
				...withoutComma( source, at ),
				...withoutBracket( source, at ),
				`${ source.slice( 0, at ).trimEnd() } * ${ source.slice( at ) }`,
			];
		case 'unexpected_end':
			return [
				closed( source ),
				source.replace( /[\s*/+\-,<>=&|!?:%]+$/, '' ),
				closed( source.replace( /[\s*/+\-,]+$/, '' ) ),
			];
		case 'unclosed_reference':
			return [
				source.slice( 0, at ) + source.slice( at ).replace( /^\{\s*[A-Za-z0-9_.]*/, ( name ) => `${ name }}` ),
			];
		case 'unclosed_string':
			return [ source + source.charAt( at ), closed( source + source.charAt( at ) ) ];
		case 'unknown_name':
			return withName( source, at, words );
		case 'unknown_reference':
			return withReference( source, at, words );
		default:
			return [];
	}
}

function withCharacter( source: string, character: string ): string[] {
	const change = CHARACTERS[ character ];
	return change
		? [ changeOutside( source, ...change ) ]
		: [ changeOutside( source, new RegExp( `\\${ character }`, 'gu' ), '' ) ].filter(
				() => ! /[\p{L}\p{N}]/u.test( character )
			);
}

const withoutComma = ( source: string, at: number ): string[] =>
	source.charAt( at ) === ',' && /[0-9]$/.test( source.slice( 0, at ) ) && /^,[0-9]/.test( source.slice( at ) )
		? [ `${ source.slice( 0, at ) }.${ source.slice( at + 1 ) }` ]
		: [];

const withoutBracket = ( source: string, at: number ): string[] =>
	source.charAt( at ) === ')' && openBrackets( source ) < 0
		? [ ( source.slice( 0, at ) + source.slice( at + 1 ) ).trim() ]
		: [];

const closed = ( source: string ): string => source + ')'.repeat( Math.max( 0, openBrackets( source ) ) );

/** Returns the number of open brackets; negative if there are too many closing ones. */
function openBrackets( source: string ): number {
	const bare = source.replace( /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '' );
	return bare.split( '(' ).length - bare.split( ')' ).length;
}

/** Corrects a bare word: a misspelled function, or the name or label of a reference without braces. */
function withName( source: string, at: number, words: readonly FormulaSuggestion[] ): string[] {
	const written = /^(?:Math\.)?[A-Za-z_][A-Za-z0-9_]*/.exec( source.slice( at ) )?.[ 0 ] ?? '';
	const after = source.slice( at + written.length );
	const put = ( text: string ): string => source.slice( 0, at ) + text + after;
	const bare = written.replace( /^Math\./, '' );
	if ( /^\s*\(/.test( after ) ) {
		const name = nearestName(
			bare,
			formulaFunctions().map( ( facts ) => facts.name )
		);
		return name === null ? [] : [ put( name ) ];
	}
	return tokenNear( bare, words ).map( put );
}

function withReference( source: string, at: number, words: readonly FormulaSuggestion[] ): string[] {
	const start = source.charAt( at ) === '{' ? at : source.lastIndexOf( '{', at );
	const end = source.indexOf( '}', at );
	return start === -1 || end === -1
		? []
		: tokenNear( source.slice( start + 1, end ).trim(), words ).map(
				( token ) => source.slice( 0, start ) + token + source.slice( end + 1 )
			);
}

function tokenNear( written: string, words: readonly FormulaSuggestion[] ): string[] {
	const tokens = words.filter( ( { insert, back } ) => insert.startsWith( '{' ) && back === 0 );
	const names = new Map< string, string >();
	tokens.forEach( ( { insert } ) => names.set( insert.slice( 1, -1 ), insert ) );
	// If several words share a label, the first one is the most likely.
	tokens.forEach( ( { label, insert } ) => names.set( label, names.get( label ) ?? insert ) );
	const name = nearestName( written, [ ...names.keys() ] );
	return name === null ? [] : [ names.get( name ) ?? '' ];
}
