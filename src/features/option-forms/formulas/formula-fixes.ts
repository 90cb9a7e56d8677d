/**
 * Suggests corrections of an invalid formula, best first, by the position and code of the error. Pure functions.
 */
import type { Problem } from '../../../platform/builder/document';
import { formulaFunctions, type FormulaSuggestion } from './formula-text';
import { toUtf16Offset } from './label-parts';
import { changeOutside } from './mathjs-spelling';
import { nearestName } from './nearest';

/** Replacements of unsupported characters outside text and references. */
const CHARACTER_FIXES: Readonly< Record< string, readonly [ RegExp, string ] > > = {
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

/**
 * Returns possible corrections of the formula, best first. The position of the problem counts from the start of
 * `source`.
 */
export function findFixes( source: string, problem: Problem, suggestions: readonly FormulaSuggestion[] ): string[] {
	const offset = toUtf16Offset( source, problem.position ?? 0 );
	switch ( problem.code ) {
		case 'unexpected_character':
			return fixCharacter( source, String.fromCodePoint( source.codePointAt( offset ) ?? 32 ) );
		case 'unexpected_token':
			return [
				...fixDecimalComma( source, offset ),
				...fixExtraBracket( source, offset ),
				`${ source.slice( 0, offset ).trimEnd() } * ${ source.slice( offset ) }`,
			];
		case 'unexpected_end':
			return [
				closeBrackets( source ),
				source.replace( /[\s*/+\-,<>=&|!?:%]+$/, '' ),
				closeBrackets( source.replace( /[\s*/+\-,]+$/, '' ) ),
			];
		case 'unclosed_reference':
			return [
				source.slice( 0, offset ) +
					source.slice( offset ).replace( /^\{\s*[A-Za-z0-9_.]*/, ( name ) => `${ name }}` ),
			];
		case 'unclosed_string':
			return [ source + source.charAt( offset ), closeBrackets( source + source.charAt( offset ) ) ];
		case 'unknown_name':
			return fixName( source, offset, suggestions );
		case 'unknown_reference':
			return fixReference( source, offset, suggestions );
		default:
			return [];
	}
}

function fixCharacter( source: string, character: string ): string[] {
	const change = CHARACTER_FIXES[ character ];
	return change
		? [ changeOutside( source, ...change ) ]
		: [ changeOutside( source, new RegExp( `\\${ character }`, 'gu' ), '' ) ].filter(
				() => ! /[\p{L}\p{N}]/u.test( character )
			);
}

const fixDecimalComma = ( source: string, offset: number ): string[] =>
	source.charAt( offset ) === ',' &&
	/[0-9]$/.test( source.slice( 0, offset ) ) &&
	/^,[0-9]/.test( source.slice( offset ) )
		? [ `${ source.slice( 0, offset ) }.${ source.slice( offset + 1 ) }` ]
		: [];

const fixExtraBracket = ( source: string, offset: number ): string[] =>
	source.charAt( offset ) === ')' && openParentheses( source ) < 0
		? [ ( source.slice( 0, offset ) + source.slice( offset + 1 ) ).trim() ]
		: [];

const closeBrackets = ( source: string ): string => source + ')'.repeat( Math.max( 0, openParentheses( source ) ) );

/** Returns the number of open parentheses; negative if there are too many closing ones. */
function openParentheses( source: string ): number {
	const unquotedText = source.replace( /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '' );
	return unquotedText.split( '(' ).length - unquotedText.split( ')' ).length;
}

/** Corrects a bare word: a misspelled function, or the name or label of a reference without braces. */
function fixName( source: string, offset: number, suggestions: readonly FormulaSuggestion[] ): string[] {
	const typedName = /^(?:Math\.)?[A-Za-z_][A-Za-z0-9_]*/.exec( source.slice( offset ) )?.[ 0 ] ?? '';
	const textAfter = source.slice( offset + typedName.length );
	const replaceName = ( text: string ): string => source.slice( 0, offset ) + text + textAfter;
	const nameWithoutPrefix = typedName.replace( /^Math\./, '' );
	if ( /^\s*\(/.test( textAfter ) ) {
		const name = nearestName(
			nameWithoutPrefix,
			formulaFunctions().map( ( functionInfo ) => functionInfo.name )
		);
		return name === null ? [] : [ replaceName( name ) ];
	}
	return nearestTokens( nameWithoutPrefix, suggestions ).map( replaceName );
}

function fixReference( source: string, offset: number, suggestions: readonly FormulaSuggestion[] ): string[] {
	const start = source.charAt( offset ) === '{' ? offset : source.lastIndexOf( '{', offset );
	const end = source.indexOf( '}', offset );
	return start === -1 || end === -1
		? []
		: nearestTokens( source.slice( start + 1, end ).trim(), suggestions ).map(
				( token ) => source.slice( 0, start ) + token + source.slice( end + 1 )
			);
}

function nearestTokens( typedName: string, suggestions: readonly FormulaSuggestion[] ): string[] {
	const tokens = suggestions.filter( ( { insertText, back } ) => insertText.startsWith( '{' ) && back === 0 );
	const names = new Map< string, string >();
	tokens.forEach( ( { insertText } ) => names.set( insertText.slice( 1, -1 ), insertText ) );
	// If several words share a label, the first one is the most likely.
	tokens.forEach( ( { label, insertText } ) => names.set( label, names.get( label ) ?? insertText ) );
	const name = nearestName( typedName, [ ...names.keys() ] );
	return name === null ? [] : [ names.get( name ) ?? '' ];
}
