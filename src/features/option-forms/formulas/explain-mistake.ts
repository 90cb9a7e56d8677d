/**
 * Explains an error and finds the probable correction: the first candidate of `fixings` that mathjs can parse.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { Problem } from '../../../platform/builder/document';
import { formulaFunctions, type FormulaSuggestion } from './formula-text';
import { unitsBefore } from './label-parts';
import type { Reading } from './mathjs-parser';
import { inMathjsSpelling } from './mathjs-spelling';
import { fixings } from './formula-fixes';

export interface Explanation {
	/** More precise than the server's message; empty if the server's message is enough. */
	readonly sentence: string;
	/** Probably intended formula, or null. */
	readonly meant: string | null;
}

export type Reader = ( expression: string ) => Reading;

export function explainMistake(
	source: string,
	problem: Problem,
	words: readonly FormulaSuggestion[],
	read: Reader
): Explanation {
	const isReadable = ( candidate: string ): boolean => {
		const reading = read( inMathjsSpelling( candidate ) );
		return reading.ok && ! reading.hasImpliedProduct;
	};
	const meant =
		fixings( source, problem, words ).find(
			( candidate ) => candidate.trim() !== '' && candidate !== source && isReadable( candidate )
		) ?? null;
	return { meant, sentence: sentenceOf( source, problem, read( inMathjsSpelling( source ) ) ) };
}

function sentenceOf( source: string, problem: Problem, { hasImpliedProduct, complaint }: Reading ): string {
	switch ( problem.code ) {
		case 'unexpected_token':
			if ( hasImpliedProduct ) {
				return __( 'Multiplication needs a * between values.', 'aisle' );
			}
			return missing( complaint );
		case 'unexpected_end':
			return missing( complaint );
		case 'wrong_argument_count':
			return signatureOf( source, problem );
		default:
			return '';
	}
}

/** Translates mathjs's error messages for the merchant. */
function missing( complaint: string ): string {
	if ( complaint.startsWith( 'Parenthesis )' ) ) {
		return __( 'This bracket is not closed.', 'aisle' );
	}
	if ( complaint.startsWith( 'Value expected' ) || complaint.startsWith( 'Unexpected end' ) ) {
		return __( 'A number or a name is missing here.', 'aisle' );
	}
	return complaint.startsWith( 'False part' ) ? __( 'After “?”, enter two values separated by “:”.', 'aisle' ) : '';
}

function signatureOf( source: string, { position }: Problem ): string {
	const name = /^(?:Math\.)?([A-Za-z_]+)/.exec( source.slice( unitsBefore( source, position ?? 0 ) ) )?.[ 1 ];
	const facts = formulaFunctions().find( ( one ) => one.name === name );
	/* translators: %s: a function and its values, such as round(number, decimals). */
	return facts ? sprintf( __( 'Use this format: %s.', 'aisle' ), facts.signature ) : '';
}
