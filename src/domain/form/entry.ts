/**
 * A posted answer, reduced to the values its field allows. Other values are reported as an error and ignored otherwise.
 */
import { allowsSeveral, isBlank, isChoice, isContent, isMasked, oneLine } from './answer';
import { answerError } from './answer-error';
import type { Answer, AnswerData, FieldError, FormField, SourceValues } from './model';
import { readPosted, type PostedAnswer } from './posted-answer';
import { LazyRules } from '../lazy-rules';
import type { keptText } from './text-kinds';
import { DomainError } from '../domain-error';
import { PLAIN_MARKS, typedNumbers, type NumberMarks } from '../number-marks';

export interface Entry {
	/** Options are in the form's order. */
	answer: Answer;
	/** Values of the selected options and the text of "other", file names, or the typed text. */
	texts: readonly string[];
	source: SourceValues;
	/** True if the field was posted. */
	is_posted: boolean;
	error: FieldError | null;
}

/** Rules for fields of the type `file`. */
export const fileAnswers = new LazyRules< {
	acceptFiles: ( field: FormField, read: PostedAnswer, files: AnswerData[ 'files' ] ) => Entry;
} >();
/** Rules for fields with a text type. */
export const keptTexts = new LazyRules< { keptText: typeof keptText } >();

/** Content fields count as filled in, with the value 1. */
const CONTENT: Entry = { ...textEntry( [ '1' ], null ), is_posted: false };
const NOTHING: Entry = { ...textEntry( [], null ), is_posted: false };

/** `marks`: the site's number format. */
export function acceptAnswer(
	field: FormField,
	posted: unknown,
	files: AnswerData[ 'files' ],
	marks = PLAIN_MARKS
): Entry {
	if ( isContent( field.type ) ) {
		return CONTENT;
	}
	if ( posted === undefined || posted === null ) {
		return NOTHING;
	}
	const read = readPosted( field.type, posted );
	if ( isChoice( field.type ) ) {
		return acceptChoice( field, read );
	}
	if ( field.type === 'number' ) {
		return acceptNumber( read, marks );
	}
	return field.type === 'file' ? fileAnswers.rules.acceptFiles( field, read, files ) : acceptText( field, read );
}

function acceptText( field: FormField, { answer, error }: PostedAnswer ): Entry {
	const isOpen = ( text: string ) => isMasked( field.type ) && text.includes( '__' );
	const values = answer.values
		.filter( ( text ) => ! isBlank( text ) && ! isOpen( text ) )
		.map( ( text ) => ( field.type === 'text' ? oneLine( text ) : text ) )
		.map( ( text ) =>
			field.text_kind === undefined ? text : keptTexts.rules.keptText( field.text_kind, text )
		);
	const entry = textEntry( values.slice( 0, 1 ), textError( answer, error, values.length > 1 ) );
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

/** Converts a number to a plain decimal, whatever number format was typed. */
function acceptNumber( { answer, error: before }: PostedAnswer, marks: NumberMarks ): Entry {
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const error = textError( answer, before, values.length > 1 );
	const read = values.slice( 0, 1 ).map( ( typed ) => numberText( typed, marks ) );
	const entry = textEntry(
		read.map( ( { text } ) => text ),
		error ?? read[ 0 ]?.error ?? null
	);
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

function numberText( typed: string, marks: NumberMarks ): { text: string; error: FieldError | null } {
	try {
		return { text: typedNumbers.rules.readTypedNumber( typed, marks ) ?? typed, error: null };
	} catch ( error ) {
		if ( ! ( error instanceof DomainError ) ) {
			throw error;
		}
		return { text: typed, error: answerError( error.code ) };
	}
}

export function textError( answer: Answer, before: FieldError | null, hasTooMany: boolean ): FieldError | null {
	if ( before !== null || hasTooMany ) {
		return before ?? answerError( 'too_many_values' );
	}
	return answer.other !== null && ! isBlank( answer.other ) ? answerError( 'other_not_allowed' ) : null;
}

function acceptChoice( field: FormField, { answer, error: before }: PostedAnswer ): Entry {
	const ids = new Set( answer.values.filter( ( id ) => id !== '' ) );
	const selected = field.options.filter( ( option ) => ids.has( option.id ) );
	const mayHaveOther = field.other !== null;
	const other = mayHaveOther && answer.other !== null ? oneLine( answer.other ) : null;
	const { quantities = {} } = answer;
	let error = before;
	if ( error === null && selected.length < ids.size ) {
		error = answerError( 'unknown_option' );
	}
	if ( error === null && ! mayHaveOther && answer.other !== null && ! isBlank( answer.other ) ) {
		error = answerError( 'other_not_allowed' );
	}
	if ( ! allowsSeveral( field ) && selected.length + ( other === null ? 0 : 1 ) > 1 ) {
		return choiceEntry(
			selected.slice( 0, 1 ),
			{ other: null, quantities },
			error ?? answerError( 'too_many_values' )
		);
	}
	return choiceEntry( selected, { other, quantities }, error );
}

function choiceEntry(
	selected: FormField[ 'options' ],
	rest: Omit< Answer, 'values' >,
	error: FieldError | null
): Entry {
	const { other } = rest;
	const values = selected.map( ( option ) => option.value );
	const ids = selected.map( ( option ) => option.id );
	const texts = other === null || isBlank( other ) ? values : [ ...values, other ];
	return {
		answer: { ...rest, values: ids },
		texts,
		source: { values: other === null ? values : [ ...values, 'other' ], ids, texts },
		is_posted: true,
		error,
	};
}

export function textEntry( texts: readonly string[], error: FieldError | null ): Entry {
	return {
		answer: { values: texts, other: null },
		texts,
		source: { values: texts, ids: [], texts },
		is_posted: true,
		error,
	};
}
