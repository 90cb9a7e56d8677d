/** Number of repetitions of each repeated section. */
import { isBlank, numberFromText } from './answer';
import { MAX_ANSWERS } from './answer-count';
import { answerError } from './answer-error';
import { textEntry, type Entry } from './entry';
import type { FieldError, Section } from './model';
import { numberToString } from '../number';
import { readPosted } from './posted-answer';

export const MAX_REPETITIONS = 50;

export interface RepeatedSection {
	id: string;
	section: Section;
	/** Number of answerable fields in one repetition. */
	answers: number;
}

export interface Repetition {
	count: number;
	is_posted: boolean;
	error: FieldError | null;
}

interface Wanted {
	count: number;
	error: FieldError | null;
}

/**
 * Counts the repetitions. `answers` is the number of answerable fields of the form, each counted once. An exceeded
 * limit is an error of the section.
 */
export function countRepetitions(
	sections: readonly RepeatedSection[],
	answers: number,
	posted: Readonly< Record< string, unknown > >,
	quantity: number
): Map< string, Repetition > {
	const found = new Map< string, Repetition >();
	let left = MAX_ANSWERS - answers - sections.filter( ( { section } ) => section.repeat === 'button' ).length;
	for ( const { id, section, answers: each } of sections ) {
		const given = section.repeat === 'button' ? ( posted[ id ] ?? null ) : null;
		const max = Math.min(
			MAX_REPETITIONS,
			section.repeat === 'button' ? ( section.most ?? MAX_REPETITIONS ) : MAX_REPETITIONS,
			each === 0 ? MAX_REPETITIONS : 1 + Math.floor( Math.max( 0, left ) / each )
		);
		const wanted =
			section.repeat === 'button'
				? chosenCount( given, section.least )
				: { count: pieces( quantity ), error: null };
		const isOver = wanted.count > max;
		const count = isOver ? max : wanted.count;
		left -= Math.max( 0, count - 1 ) * each;
		found.set( id, {
			count,
			is_posted: given !== null,
			error: wanted.error ?? ( isOver ? answerError( 'max_repetitions', { limit: max } ) : null ),
		} );
	}
	return found;
}

/** Returns the answer of a repeated section: its number of repetitions. */
export function acceptCount( repetition: Repetition ): Entry {
	return {
		...textEntry( [ numberToString( repetition.count ) ], repetition.error ),
		is_posted: repetition.is_posted,
	};
}

function pieces( quantity: number ): number {
	return quantity >= 1 ? Math.floor( quantity ) : 1;
}

function chosenCount( given: unknown, min: number ): Wanted {
	if ( given === null ) {
		return { count: min, error: null };
	}
	const read = readPosted( 'number', given );
	const text = read.answer.values[ 0 ] ?? '';
	const number = isBlank( text ) ? min : numberFromText( text );
	if ( read.error !== null || number === null || number < 0 || Math.floor( number ) !== number ) {
		return { count: min, error: read.error ?? answerError( 'not_an_answer' ) };
	}
	return { count: Math.max( min, number ), error: null };
}
