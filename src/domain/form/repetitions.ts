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
	answerCount: number;
}

export interface RepetitionCount {
	count: number;
	is_posted: boolean;
	error: FieldError | null;
}

interface RequestedCount {
	count: number;
	error: FieldError | null;
}

/**
 * Counts the repetitions of each repeated section. `answerCount` is the number of answerable fields of the form, each
 * counted once. If a limit is exceeded, the section has an error.
 */
export function countRepetitions(
	sections: readonly RepeatedSection[],
	answerCount: number,
	postedAnswers: Readonly< Record< string, unknown > >,
	quantity: number
): Map< string, RepetitionCount > {
	const repetitions = new Map< string, RepetitionCount >();
	let remainingAnswers =
		MAX_ANSWERS - answerCount - sections.filter( ( { section } ) => section.repeat === 'button' ).length;
	for ( const { id, section, answerCount: answersPerRepetition } of sections ) {
		const postedCount = section.repeat === 'button' ? ( postedAnswers[ id ] ?? null ) : null;
		const max = Math.min(
			MAX_REPETITIONS,
			section.repeat === 'button' ? ( section.most ?? MAX_REPETITIONS ) : MAX_REPETITIONS,
			answersPerRepetition === 0
				? MAX_REPETITIONS
				: 1 + Math.floor( Math.max( 0, remainingAnswers ) / answersPerRepetition )
		);
		const requested =
			section.repeat === 'button'
				? readRequestedCount( postedCount, section.least )
				: { count: wholeQuantity( quantity ), error: null };
		const isOver = requested.count > max;
		const count = isOver ? max : requested.count;
		remainingAnswers -= Math.max( 0, count - 1 ) * answersPerRepetition;
		repetitions.set( id, {
			count,
			is_posted: postedCount !== null,
			error: requested.error ?? ( isOver ? answerError( 'max_repetitions', { limit: max } ) : null ),
		} );
	}
	return repetitions;
}

/** Returns the answer of a repeated section: its number of repetitions. */
export function acceptCount( repetition: RepetitionCount ): Entry {
	return {
		...textEntry( [ numberToString( repetition.count ) ], repetition.error ),
		is_posted: repetition.is_posted,
	};
}

function wholeQuantity( quantity: number ): number {
	return quantity >= 1 ? Math.floor( quantity ) : 1;
}

function readRequestedCount( postedCount: unknown, min: number ): RequestedCount {
	if ( postedCount === null ) {
		return { count: min, error: null };
	}
	const postedAnswer = readPosted( 'number', postedCount );
	const text = postedAnswer.answer.values[ 0 ] ?? '';
	const number = isBlank( text ) ? min : numberFromText( text );
	if ( postedAnswer.error !== null || number === null || number < 0 || Math.floor( number ) !== number ) {
		return { count: min, error: postedAnswer.error ?? answerError( 'not_an_answer' ) };
	}
	return { count: Math.max( min, number ), error: null };
}
