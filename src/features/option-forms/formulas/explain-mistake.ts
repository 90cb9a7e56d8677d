/**
 * Explains an error and finds the probable correction: the first candidate of `findFixes` that mathjs can parse.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { Problem } from '../../../platform/builder/document';
import { formulaFunctions, type FormulaSuggestion } from './formula-text';
import { toUtf16Offset } from './label-parts';
import type { ParseResult } from './mathjs-parser';
import { toMathjsSyntax } from './mathjs-spelling';
import { findFixes } from './formula-fixes';

export interface Explanation {
	/** More precise than the server's message; empty if the server's message is enough. */
	readonly message: string;
	/** Probably intended formula, or null. */
	readonly correctedFormula: string | null;
}

export type ParseExpression = ( expression: string ) => ParseResult;

export function explainMistake(
	source: string,
	problem: Problem,
	suggestions: readonly FormulaSuggestion[],
	parse: ParseExpression
): Explanation {
	const isReadable = ( candidate: string ): boolean => {
		const parseResult = parse( toMathjsSyntax( candidate ) );
		return parseResult.ok && ! parseResult.hasImpliedProduct;
	};
	const correctedFormula =
		findFixes( source, problem, suggestions ).find(
			( candidate ) => candidate.trim() !== '' && candidate !== source && isReadable( candidate )
		) ?? null;
	return { correctedFormula, message: messageOf( source, problem, parse( toMathjsSyntax( source ) ) ) };
}

function messageOf( source: string, problem: Problem, { hasImpliedProduct, parserMessage }: ParseResult ): string {
	switch ( problem.code ) {
		case 'unexpected_token':
			if ( hasImpliedProduct ) {
				return __( 'Multiplication needs a * between values.', 'aisle' );
			}
			return missingPartMessage( parserMessage );
		case 'unexpected_end':
			return missingPartMessage( parserMessage );
		case 'wrong_argument_count':
			return signatureMessage( source, problem );
		default:
			return '';
	}
}

/** Translates mathjs's error messages for the merchant. */
function missingPartMessage( parserMessage: string ): string {
	if ( parserMessage.startsWith( 'Parenthesis )' ) ) {
		return __( 'A closing parenthesis is missing.', 'aisle' );
	}
	if ( parserMessage.startsWith( 'Value expected' ) || parserMessage.startsWith( 'Unexpected end' ) ) {
		return __( 'A number or field is missing here.', 'aisle' );
	}
	return parserMessage.startsWith( 'False part' )
		? __( 'After “?”, enter two values separated by “:”.', 'aisle' )
		: '';
}

function signatureMessage( source: string, { position }: Problem ): string {
	const name = /^(?:Math\.)?([A-Za-z_]+)/.exec( source.slice( toUtf16Offset( source, position ?? 0 ) ) )?.[ 1 ];
	const functionInfo = formulaFunctions().find( ( candidate ) => candidate.name === name );
	/* translators: %s: a function and its values, such as round(number, decimals). */
	return functionInfo ? sprintf( __( 'Use this format: %s.', 'aisle' ), functionInfo.signature ) : '';
}
